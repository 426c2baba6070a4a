import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { formerHost } from "../members/former-member.ts";
import { lacksAccess } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { isCoverOf } from "../photos/covers.service.ts";
import { allCoHostsOf, type CoHostKey, coHostsOf } from "./co-hosts.access.ts";
import { CoHostEntity } from "./co-hosts.entity.ts";
import { removeCoHost } from "./co-hosts.service.ts";
import { type EventItem, readEvent } from "./events.access.ts";
import { EventEntity } from "./events.entity.ts";
import { endWaiting, waitingFor } from "./waiting.service.ts";

/**
 * For a host whose account is being deleted: the co-host who was invited first takes over. Without
 * one who can, the event is cancelled, because no one would run it.
 */
export const handOverEvent = (
  { eventId, hostId }: Pick<EventItem, "eventId" | "hostId">,
  actor: SignedInActor,
): Promise<void> =>
  retryConflicts(async () => {
    const event = await readEvent(eventId, { consistent: true });
    // Another run may have handed it over, which the index doesn't show at once.
    if (event?.hostId !== hostId) return;
    const isAhead = !event.cancelledAt && Date.parse(event.endsAt) > now();
    for (const { userId } of isAhead ? await coHostsOf(event) : []) {
      if (await giveTo({ eventId, userId }, event)) return;
    }
    await giveUp(event, actor, isAhead);
  });

/** @returns false if they can't run it, or aren't a co-host any more */
async function giveTo(key: CoHostKey, event: EventItem): Promise<boolean> {
  const { eventId, userId } = key;
  const [account, profile] = await batchGet(
    [itemRef(AccountEntity, { userId }), itemRef(ProfileEntity, { userId })],
    { consistent: true },
  );
  if (!account || !profile || lacksAccess(account)) return false;
  const { name, username, imageUrl, isFacilitator = false } = profile;
  return transactUnless("reference.missing", [
    {
      write: CoHostEntity.remove(key)
        .where(({ status }, { eq }) => eq(status, "accepted"))
        .params(),
      conditionError: "reference.missing",
    },
    {
      write: EventEntity.patch({ eventId })
        .set({
          hostId: userId,
          hostName: name,
          hostUsername: username,
          hostIsFacilitator: isFacilitator,
          ...(imageUrl !== undefined && { hostImageUrl: imageUrl }),
        })
        .add({ coHostCount: -1 })
        .delete({ coHostIds: [userId] })
        .remove([
          ...(imageUrl === undefined ? ["hostImageUrl" as const] : []),
          ...ownPicture(event),
        ])
        .where(isAsRead(event))
        .params(),
    },
    stayingCheck(userId, "reference.missing"),
    recordEvent(userId, { type: "event.handed_over", eventId, hostId: userId }),
  ]);
}

type Patch = ReturnType<ReturnType<typeof EventEntity.patch>["remove"]>;
type Where = Parameters<Patch["where"]>[0];

const isAsRead =
  ({ hostId, imageUrl }: EventItem): Where =>
  (row, operations) =>
    `${operations.eq(row.hostId, hostId)} AND ${isUnchanged(row.imageUrl, operations, imageUrl)}`;

const ownPicture = ({ hostId, imageUrl }: EventItem) =>
  isCoverOf(hostId, imageUrl) ? ["imageUrl" as const] : [];

/** Its domain event also takes the host and their picture out of search. */
const giveUp = (event: EventItem, { userId }: SignedInActor, isAhead: boolean): Promise<void> => {
  const { eventId } = event;
  const { hostId } = formerHost;
  return transact([
    {
      write: EventEntity.patch({ eventId })
        .set({
          ...formerHost,
          hostIsFacilitator: false,
          ...(isAhead && { cancelledAt: timestamp() }),
        })
        .remove(["hostImageUrl", "cancellationReason", ...ownPicture(event)])
        .where(isAsRead(event))
        .params(),
    },
    isAhead
      ? recordEvent(userId, { type: "event.cancelled", eventId, hostId })
      : recordEvent(userId, {
          type: "event.changed",
          eventId,
          hostId: userId,
          isElsewhere: false,
          ...(event.cancellationReason && { withdrawsReason: true }),
        }),
  ]);
};

/** For a new host, as their blocks did it at the other events they run. Idempotent. */
export async function applyBlocks(event: EventItem): Promise<void> {
  const { eventId, hostId } = event;
  const blocked = (await readBlocked([hostId])).get(hostId);
  if (!blocked?.size) return;
  const isBlocked = ({ userId }: { userId: string }) => blocked.has(userId);
  for (const one of (await allCoHostsOf(event)).filter(isBlocked)) {
    await removeCoHost(one, one.userId);
  }
  for (const { userId } of (await waitingFor(eventId)).filter(isBlocked)) {
    await endWaiting(userId, [eventId]);
  }
}

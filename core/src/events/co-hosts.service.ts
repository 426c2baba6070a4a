import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, lookUp } from "../kernel/batch-get.ts";
import { bothOrders } from "../kernel/both-orders.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBanned, lacksAccess } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { requireReach } from "../members/reach.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { endCover, isCoverOf } from "../photos/covers.service.ts";
import { type CoHostItem, type CoHostKey, coHostRef } from "./co-hosts.access.ts";
import { CoHostEntity } from "./co-hosts.entity.ts";
import { type EventItem, openEvent, openOwnEvent } from "./events.access.ts";
import { EventEntity } from "./events.entity.ts";
import { maxCoHosts } from "./events.rules.ts";

/** @throws event.over, also when cancelled; permission.denied when it isn't approved */
function requireAhead({ approvalStatus, cancelledAt, endsAt }: EventItem): void {
  if (approvalStatus !== "approved") throw new AppError("permission.denied");
  if (cancelledAt || Date.parse(endsAt) <= now()) throw new AppError("event.over");
}

/**
 * Only for the host. Idempotent.
 * @throws not_found, permission.denied, event.over, event.co_hosts_full, reach.limited;
 * event.co_host_unavailable for someone who's suspended or without a membership; reference.missing
 * for someone who isn't a connection, or is banned or leaving
 */
export const inviteCoHost = (actor: SignedInActor, key: CoHostKey): Promise<void> =>
  retryConflicts(async () => {
    const { eventId, userId } = key;
    const event = await openOwnEvent(actor, eventId);
    requireAhead(event);
    const [known, account, profile] = await batchGet(
      [coHostRef(key), itemRef(AccountEntity, { userId }), itemRef(ProfileEntity, { userId })],
      { consistent: true },
    );
    if (known) return;
    const isOpen = account && profile && !isBanned(account);
    if (!isOpen || !(await isConnected(actor.userId, userId))) {
      throw new AppError("reference.missing");
    }
    await requireReach(profile, "invitations", async () => true);
    if (lacksAccess(account)) throw new AppError("event.co_host_unavailable");
    if ((event.coHostCount ?? 0) >= maxCoHosts) throw new AppError("event.co_hosts_full");
    const { name, username, imageUrl } = profile;
    await transact([
      {
        write: CoHostEntity.create(
          defined({
            eventId,
            userId,
            name,
            username,
            imageUrl,
            status: "invited" as const,
            invitedAt: timestamp(),
          }),
        ).params(),
      },
      {
        write: EventEntity.patch({ eventId })
          .add({ coHostCount: 1 })
          .where((row, { eq, lt, notExists }) =>
            [
              eq(row.hostId, actor.userId),
              eq(row.approvalStatus, "approved"),
              notExists(row.cancelledAt),
              `(${notExists(row.coHostCount)} OR ${lt(row.coHostCount, maxCoHosts)})`,
            ].join(" AND "),
          )
          .params(),
      },
      stayingCheck(userId, "reference.missing"),
      recordEvent(actor.userId, {
        type: "event.co_host_invited",
        eventId,
        hostId: event.hostId,
        userId,
      }),
    ]);
  });

/** Idempotent. @throws not_found without an invitation; permission.denied, event.over */
export const acceptCoHosting = (actor: SignedInActor, eventId: string): Promise<void> =>
  retryConflicts(async () => {
    const { userId } = actor;
    const event = await openEvent(actor, eventId);
    const [row] = await batchGet([coHostRef({ eventId, userId })], { consistent: true });
    if (!row) throw new AppError("not_found");
    if (row.status === "accepted") return;
    requireAhead(event);
    await transact([
      {
        write: CoHostEntity.patch({ eventId, userId })
          .set({ status: "accepted" })
          .where(({ status }, { eq }) => eq(status, "invited"))
          .params(),
      },
      {
        write: EventEntity.patch({ eventId })
          .add({ coHostIds: [userId] })
          .where(({ cancelledAt }, { notExists }) => notExists(cancelledAt))
          .params(),
      },
      stayingCheck(userId, "reference.missing"),
      recordEvent(userId, {
        type: "event.co_host_joined",
        eventId,
        hostId: event.hostId,
        userId,
      }),
    ]);
  });

/**
 * Only for the host, or the co-host or invited member themselves. Idempotent.
 * @throws not_found, permission.denied
 */
export async function endCoHosting(actor: SignedInActor, key: CoHostKey): Promise<void> {
  const isOwn = key.userId === actor.userId;
  if (!isOwn) await openOwnEvent(actor, key.eventId);
  await removeCoHost(key, actor.userId, { isOwn });
}

interface Removal {
  /** Whether it's their own choice. */
  isOwn?: boolean;
  /** Leaves them if they've accepted. */
  onlyInvited?: boolean;
}

/** Works for any approval status. Their own picture of the event goes with them. */
export const removeCoHost = (
  key: CoHostKey,
  by: string,
  { isOwn = false, onlyInvited = false }: Removal = {},
): Promise<void> =>
  retryConflicts(async () => {
    const { eventId, userId } = key;
    const [row, event] = await batchGet([coHostRef(key), itemRef(EventEntity, { eventId })], {
      consistent: true,
    });
    if (!row || !event || (onlyInvited && row.status !== "invited")) return;
    const { hostId, imageUrl } = event;
    const isTheirs = isCoverOf(userId, imageUrl);
    await transact([
      {
        write: CoHostEntity.remove({ eventId, userId })
          .where(({ status }, { eq }) => eq(status, row.status))
          .params(),
      },
      {
        write: EventEntity.patch({ eventId })
          .add({ coHostCount: -1 })
          .delete({ coHostIds: [userId] })
          .remove(isTheirs ? ["imageUrl"] : [])
          .where((one, operations) => isUnchanged(one.imageUrl, operations, imageUrl))
          .params(),
      },
      ...(isTheirs && imageUrl !== undefined ? await endCover(eventId, imageUrl) : []),
      recordEvent(by, {
        type: "event.co_host_ended",
        eventId,
        hostId,
        userId,
        ...(row.status === "invited" && { wasInvited: true }),
        ...(row.status === "accepted" && isOwn && { steppedDown: true }),
      }),
    ]);
  });

/** Called after a block: neither can stay a co-host of the other's events. */
export async function endCoHostingBetween(one: string, other: string): Promise<void> {
  for (const [userId, hostId] of bothOrders(one, other)) {
    await endCoHostings(userId, (event) => event.hostId === hostId);
  }
}

/** Called after their ban: they can neither run an event nor step down. */
export async function endCoHostingOfBanned(userId: string): Promise<void> {
  const [account] = await batchGet([itemRef(AccountEntity, { userId })], { consistent: true });
  if (account && isBanned(account)) await endCoHostings(userId);
}

async function endCoHostings(
  userId: string,
  isMeant: (event: EventItem) => boolean = () => true,
): Promise<void> {
  const { data } = await CoHostEntity.query.byPerson({ userId }).go({ pages: "all" });
  const eventOf = await lookUp(data, ({ eventId }) => itemRef(EventEntity, { eventId }));
  for (const row of data) {
    const event = eventOf(row);
    if (event && isMeant(event)) await removeCoHost(row, userId);
  }
}

/** Strongly consistent. */
export async function coHostStatus(key: CoHostKey): Promise<CoHostItem["status"] | undefined> {
  const [row] = await batchGet([coHostRef(key)], { consistent: true });
  return row?.status;
}

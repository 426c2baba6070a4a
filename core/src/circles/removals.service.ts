import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce, removeItems } from "../kernel/raw-items.ts";
import { transact, type Write } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { stayingCheck } from "../members/staying.access.ts";
import {
  type CircleItem,
  type CircleMemberItem,
  type CircleMemberKey,
  circleMemberRef,
  circleRef,
  circleRemovalRef,
  findCircle,
  isBan,
  moderatorCheck,
  openCircle,
  removeModeratorWrite,
  removerCheck,
} from "./circles.access.ts";
import { CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";
import { moderatorEndedEvents } from "./moderators.service.ts";
import type { CircleBan } from "./removals.contract.ts";
import { CircleRequestEntity } from "./requests.entity.ts";
import { requestEnded } from "./requests.service.ts";
import { isOpenRequest, requestRef } from "./requests.view.ts";

const perPage = 24;
/** As long as domain events are kept. */
const keptWithoutBan = 7 * day;

/** Fails if the person joins between read and write, since the member count would be wrong. */
const endPlaceOf = (
  { circleId, userId }: CircleMemberKey,
  place: CircleMemberItem | null,
): Write =>
  place
    ? { write: CircleMemberEntity.remove({ circleId, userId }).params() }
    : {
        write: CircleMemberEntity.delete({ circleId, userId })
          .where(({ joinedAt }, { notExists }) => notExists(joinedAt))
          .params(),
        check: true,
      };

/**
 * Carries out a report's decision: bans the member and ends their open request. Idempotent.
 * @throws permission.denied if they've become the host; not_found if their account is being deleted
 */
export async function removeFromCircle(
  moderator: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const [place, request, circle, removal] = await batchGet(
    [
      circleMemberRef(circleId, userId),
      requestRef(circleId, userId),
      circleRef(circleId),
      circleRemovalRef(circleId, userId),
    ],
    { consistent: true },
  );
  const isBannedByHost = isBan(removal) && removal.byHost;
  await transact([
    ...(isBannedByHost
      ? []
      : [
          { write: CircleRemovalEntity.put({ circleId, userId, removedAt: timestamp() }).params() },
        ]),
    { write: CircleRequestEntity.delete({ circleId, userId }).params() },
    removeModeratorWrite(circleId, userId),
    stayingCheck(userId, "not_found"),
    endPlaceOf({ circleId, userId }, place),
    ...(place ? [recordEvent(moderator.userId, { type: "circle.left", circleId, userId })] : []),
    ...(circle ? moderatorEndedEvents(circle, userId, moderator.userId) : []),
    ...(circle && isOpenRequest(request) ? [requestEnded(circle, userId, moderator.userId)] : []),
  ]);
}

interface Removal extends CircleMemberKey {
  reason?: string | undefined;
  ban: boolean;
}

/** A removal without a ban doesn't overwrite an existing ban. */
function rowOf({ circleId, userId, reason, ban }: Removal): Write {
  const row = defined({ circleId, userId, reason, byHost: true, removedAt: timestamp() });
  if (ban) return { write: CircleRemovalEntity.put(row).params() };
  return {
    write: CircleRemovalEntity.put({ ...row, mayReturn: true, ttl: expiresIn(keptWithoutBan) })
      .where(
        ({ mayReturn, removedAt }, { exists, notExists }) =>
          `${notExists(removedAt)} OR ${exists(mayReturn)}`,
      )
      .params(),
  };
}

/**
 * Only for the host or a moderator, without a report. Idempotent.
 * @throws not_found, also for a former member; permission.denied for others, for removing the host,
 * and for a moderator who removes another; request.conflict
 */
export async function removeCircleMember(actor: SignedInActor, removal: Removal): Promise<void> {
  const { circleId, userId, ban } = removal;
  const circle = await openCircle(actor, circleId, "moderator");
  if (userId === actor.userId) throw new AppError("permission.denied");
  const [place, request, profile] = await batchGet(
    [
      circleMemberRef(circleId, userId),
      requestRef(circleId, userId),
      itemRef(ProfileEntity, { userId }),
    ],
    { consistent: true },
  );
  if (!profile) throw new AppError("not_found");
  if (!place && !ban) return;
  await transact([
    rowOf(removal),
    removerCheck(circleId, userId, actor.userId),
    stayingCheck(userId, "not_found"),
    endPlaceOf(removal, place),
    ...(place
      ? [
          recordEvent(actor.userId, { type: "circle.left", circleId, userId }),
          recordEvent(actor.userId, { type: "circle.member_removed", circleId, userId }),
        ]
      : [banChanged(actor.userId, circle, userId)]),
    ...moderatorEndedEvents(circle, userId, actor.userId),
    ...(request ? [{ write: CircleRequestEntity.delete({ circleId, userId }).params() }] : []),
    ...(isOpenRequest(request) ? [requestEnded(circle, userId, actor.userId)] : []),
  ]);
}

const banChanged = (by: string, { circleId, hostId }: CircleItem, userId: string) =>
  recordEvent(by, { type: "circle.ban_changed", circleId, hostId, userId });

/** @throws not_found, permission.denied */
export async function listCircleBans(
  actor: SignedInActor,
  circleId: string,
  cursor: string | undefined,
): Promise<Page<CircleBan>> {
  await openCircle(actor, circleId, "moderator");
  const { data, cursor: next } = await queryPage(
    CircleRemovalEntity.query
      .one({ circleId })
      .where(({ mayReturn }, { notExists }) => notExists(mayReturn)),
    cursor,
    { count: perPage, pages: "all" },
  );
  const shown = data.filter(({ userId }) => !isBlocked(actor, userId));
  const profiles = await batchGet(shown.map(({ userId }) => itemRef(ProfileEntity, { userId })));
  const items = shown.flatMap(({ reason = "", removedAt }, index): CircleBan[] => {
    const profile = profiles[index];
    return profile ? [{ person: toCard(profile), reason, bannedAt: removedAt }] : [];
  });
  return toPage(items, next);
}

/** Also lifts bans from reports. Idempotent. @throws not_found, permission.denied */
export async function liftCircleBan(
  actor: SignedInActor,
  { circleId, userId }: CircleMemberKey,
): Promise<void> {
  const circle = await openCircle(actor, circleId, "moderator");
  const [removal] = await batchGet([circleRemovalRef(circleId, userId)], { consistent: true });
  if (!isBan(removal)) return;
  await transact([
    { write: CircleRemovalEntity.delete({ circleId, userId }).params() },
    moderatorCheck(circleId, actor.userId),
    banChanged(actor.userId, circle, userId),
  ]);
}

/** Called after a granted appeal; leaves bans by the host or a moderator. Idempotent. */
export async function allowBackIntoCircle(
  moderator: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const circle = await findCircle(circleId);
  if (!circle) return;
  await transactUnless("not_found", [
    {
      write: CircleRemovalEntity.remove({ circleId, userId })
        .where(({ byHost }, { notExists }) => notExists(byHost))
        .params(),
      conditionError: "not_found",
    },
    banChanged(moderator.userId, circle, userId),
  ]);
}

/** For the removal's notification; empty if no reason was given. */
export async function removalReason(circleId: string, userId: string): Promise<string> {
  const [removal] = await batchGet([circleRemovalRef(circleId, userId)], { consistent: true });
  return removal?.reason ?? "";
}

export interface ForgetRemovals {
  circleId: string;
}

/**
 * Called for a circle that's closed for good: no one can join, so the data isn't needed. Continued
 * by jobs, each of which may run twice.
 */
export async function forgetRemovals(job: ForgetRemovals): Promise<void> {
  const { circleId } = job;
  const { data, cursor } = await CircleRemovalEntity.query
    .one({ circleId })
    .go({ limit: removedAtOnce, consistent: true });
  await removeItems(
    data.map(({ userId }) => itemRef(CircleRemovalEntity, { circleId, userId }).key),
  );
  if (cursor) await enqueueJob("forget-circle-removals", job);
}

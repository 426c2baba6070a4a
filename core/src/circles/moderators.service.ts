import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, lookUp } from "../kernel/batch-get.ts";
import { bothOrders } from "../kernel/both-orders.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import {
  type CircleItem,
  type CircleMemberKey,
  circleMemberCheck,
  circleRef,
  isModerator,
  openCircle,
  removeModeratorWrite,
} from "./circles.access.ts";
import { CircleEntity, CircleMemberEntity } from "./circles.entity.ts";
import { maxCircleModerators } from "./circles.rules.ts";

/**
 * Only for the host. Idempotent.
 * @throws not_found, permission.denied, circle.moderators_full; reference.missing for a non-member,
 * or if their account is being deleted; request.conflict
 */
export async function appointModerator(
  actor: SignedInActor,
  { circleId, userId }: CircleMemberKey,
): Promise<void> {
  const circle = await openCircle(actor, circleId, "host");
  if (userId === actor.userId) throw new AppError("reference.missing");
  if (isModerator(circle, userId)) return;
  if ((circle.moderatorIds?.length ?? 0) >= maxCircleModerators) {
    throw new AppError("circle.moderators_full");
  }
  const appointment: Write[] = [
    {
      write: CircleEntity.patch({ circleId })
        .add({ moderatorIds: [userId] })
        .where(({ hostId, memberCount, moderatorIds }, operations) => {
          const { eq, exists, notContains, notExists, size, value } = operations;
          // ElectroDB binds a value only to an attribute that's also used in the expression.
          const most = value(memberCount, maxCircleModerators);
          const isBelow = `${exists(memberCount)} AND ${size(moderatorIds)} < ${most}`;
          const isNew = notContains(moderatorIds, userId);
          const hasRoom = `${notExists(moderatorIds)} OR (${isBelow} AND ${isNew})`;
          return `${eq(hostId, actor.userId)} AND (${hasRoom})`;
        })
        .params(),
    },
    { ...circleMemberCheck(circleId, userId), conditionError: "reference.missing" },
    stayingCheck(userId, "reference.missing"),
    recordEvent(actor.userId, {
      type: "circle.moderator_appointed",
      circleId,
      hostId: circle.hostId,
      userId,
    }),
  ];
  try {
    await transact(appointment);
  } catch (error) {
    if (!isAppError(error, "request.conflict")) throw error;
    const [current] = await batchGet([circleRef(circleId)], { consistent: true });
    if (!current || !isModerator(current, userId)) throw error;
  }
}

/** The domain event to add to a transaction that ends the role; empty for non-moderators. */
export const moderatorEndedEvents = (circle: CircleItem, userId: string, by: string): Write[] => {
  const { circleId, hostId } = circle;
  if (!isModerator(circle, userId)) return [];
  return [recordEvent(by, { type: "circle.moderator_ended", circleId, hostId, userId })];
};

/**
 * Only for the host or the moderator themselves. Idempotent.
 * @throws not_found, permission.denied, request.conflict
 */
export async function endModerator(
  actor: SignedInActor,
  { circleId, userId }: CircleMemberKey,
): Promise<void> {
  const isOwn = userId === actor.userId;
  const circle = await openCircle(actor, circleId, isOwn ? "visitor" : "host");
  if (!isModerator(circle, userId)) return;
  await transact([
    {
      write: CircleEntity.patch({ circleId })
        .delete({ moderatorIds: [userId] })
        .where(({ hostId }, { eq, ne }) => (isOwn ? ne(hostId, userId) : eq(hostId, actor.userId)))
        .params(),
    },
    ...moderatorEndedEvents(circle, userId, actor.userId),
  ]);
}

/** Called after a block: neither can stay a moderator of the other's circles. */
export async function endModeratingBetween(one: string, other: string): Promise<void> {
  for (const [hostId, userId] of bothOrders(one, other)) {
    const { data } = await CircleEntity.query.byHost({ hostId }).go({ pages: "all" });
    const circleOf = await lookUp(data, ({ circleId }) => circleRef(circleId));
    for (const row of data) {
      const circle = circleOf(row);
      if (circle && isModerator(circle, userId)) await endBlocked(circle, userId);
    }
  }
}

/** Called for a new host: whom a block is between can't stay a moderator. */
export async function endBlockedModerators(circle: CircleItem): Promise<void> {
  const { hostId, moderatorIds = [] } = circle;
  if (moderatorIds.length === 0) return;
  const blocked = (await readBlocked([hostId])).get(hostId);
  for (const userId of moderatorIds) {
    if (blocked?.has(userId)) await endBlocked(circle, userId);
  }
}

/** Does nothing if they've become the circle's host meanwhile. */
const endBlocked = (circle: CircleItem, userId: string): Promise<boolean> =>
  transactUnless("permission.denied", [
    removeModeratorWrite(circle.circleId, userId),
    ...moderatorEndedEvents(circle, userId, circle.hostId),
  ]);

/** For the data export. */
export async function circlesModeratedBy(userId: string): Promise<{ circleId: string }[]> {
  const { data } = await CircleMemberEntity.query.byPerson({ userId }).go({ pages: "all" });
  const circleOf = await lookUp(data, ({ circleId }) => circleRef(circleId));
  return data.flatMap((row) => {
    const circle = circleOf(row);
    return circle && isModerator(circle, userId) ? [{ circleId: row.circleId }] : [];
  });
}

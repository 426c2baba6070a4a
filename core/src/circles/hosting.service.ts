import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetExpected, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBanned, lacksAccess } from "../members/members.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { takeCover } from "../photos/covers.service.ts";
import { adminEventWrites } from "../security/events.service.ts";
import {
  type CircleItem,
  circleMemberCheck,
  circleMemberRef,
  openCircle,
} from "./circles.access.ts";
import type { Circle } from "./circles.contract.ts";
import { CircleEntity } from "./circles.entity.ts";
import type { CircleDraft } from "./circles.service.ts";
import { toCircle } from "./circles.view.ts";

/** @throws not_found, permission.denied; request.conflict when the host or the cover changed */
export async function updateCircle(
  actor: SignedInActor,
  circleId: string,
  draft: CircleDraft,
): Promise<Circle> {
  const { name, description, categories } = draft;
  const circle = await openCircle(actor, circleId, "host");
  const { imageUrl: before, quietHours: quietBefore, ...kept } = circle;
  const { imageUrl, uses } = await takeCover(actor.userId, circle.circleId, draft.imageUrl, before);
  const joining = draft.joining ?? circle.joining ?? "open";
  const quietHours = draft.quietHours === undefined ? quietBefore : draft.quietHours;
  const isPublic = draft.isPublic ?? circle.isPublic ?? false;
  const welcome = draft.welcome ?? circle.welcome;
  const hasNewCover = imageUrl !== before;
  const hours = quietHours ? { quietHours } : {};
  const cover = imageUrl ? { imageUrl } : {};
  const changed = {
    name,
    description,
    categories,
    joining,
    isPublic,
    ...hours,
    ...(welcome ? { welcome } : {}),
  };
  await transact([
    {
      write: CircleEntity.patch({ circleId: circle.circleId })
        // A cover that stays isn't written, because another page may replace it meanwhile.
        .set({ ...changed, ...(hasNewCover && cover) })
        .remove([
          ...(quietHours ? [] : (["quietHours"] as const)),
          ...(welcome ? [] : (["welcome"] as const)),
          ...(hasNewCover && !imageUrl ? (["imageUrl"] as const) : []),
        ])
        .where((row, operations) =>
          [
            operations.eq(row.hostId, actor.userId),
            // So that the cover whose use ends is the one it had.
            ...(hasNewCover ? [isUnchanged(row.imageUrl, operations, before)] : []),
          ].join(" AND "),
        )
        .params(),
    },
    ...uses,
    recordEvent(actor.userId, {
      type: "circle.changed",
      circleId: circle.circleId,
      hostId: circle.hostId,
      ...(circle.approvalStatus !== "approved" && { isUnlisted: true }),
    }),
  ]);
  return toCircle({ ...kept, ...changed, ...cover }, { isMember: true });
}

/** Its meetups are cancelled by a handler. @throws not_found, permission.denied */
export async function closeCircle(actor: SignedInActor, circleId: string): Promise<void> {
  const circle = await openCircle(actor, circleId, "host");
  await transact([
    {
      write: CircleEntity.patch({ circleId: circle.circleId })
        .set({ closedAt: timestamp() })
        .where(
          ({ closedAt, hostId }, { eq, notExists }) =>
            `${notExists(closedAt)} AND ${eq(hostId, actor.userId)}`,
        )
        .params(),
    },
    recordEvent(actor.userId, {
      type: "circle.closed",
      circleId: circle.circleId,
      hostId: circle.hostId,
    }),
  ]);
}

/**
 * The former host stays a member; the new host loses their moderator role.
 * @throws not_found, permission.denied; reference.missing for a non-member, or if their account is
 * being deleted; circle.host_unavailable for someone who's suspended, banned or without a membership;
 * request.conflict when the host changed, or the circle was closed
 */
export async function handOverCircle(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<Circle> {
  const circle = await openCircle(actor, circleId, "host");
  const item = await giveTo(userId, circle, [
    recordEvent(actor.userId, {
      type: "circle.handed_over",
      circleId: circle.circleId,
      hostId: userId,
      formerHostId: actor.userId,
    }),
  ]);
  return toCircle(item, { isMember: true });
}

/**
 * By an admin, for a circle whose host is banned or has deleted their account. The former host stays
 * a member.
 * @throws as handOverCircle; request.conflict when the circle has a host
 */
export async function appointHost(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<Circle> {
  const circle = await openCircle(actor, circleId);
  const [host] = await batchGetExpected([itemRef(AccountEntity, { userId: circle.hostId })]);
  if (host && !isBanned(host)) throw new AppError("request.conflict");
  const item = await giveTo(userId, circle, [
    recordEvent(actor.userId, {
      type: "circle.handed_over",
      circleId: circle.circleId,
      hostId: userId,
      formerHostId: circle.hostId,
      isAppointed: true,
    }),
    ...adminEventWrites(actor.userId, userId, {
      eventType: "circle_host_appointed",
      severity: "medium",
      details: { userId, by: actor.userId, circle: circle.name },
    }),
  ]);
  return toCircle(item);
}

async function giveTo(userId: string, circle: CircleItem, further: Write[]): Promise<CircleItem> {
  const [member, account] = await batchGet([
    circleMemberRef(circle.circleId, userId),
    itemRef(AccountEntity, { userId }),
  ]);
  if (!member || !account || account.deletingSince || userId === circle.hostId) {
    throw new AppError("reference.missing");
  }
  if (lacksAccess(account)) throw new AppError("circle.host_unavailable");
  const { hostImageUrl: _before, moderatorIds: _moderators, welcome: _words, ...kept } = circle;
  const host = {
    hostId: member.userId,
    hostName: member.name,
    hostUsername: member.username,
    ...(member.imageUrl ? { hostImageUrl: member.imageUrl } : {}),
  };
  const patch = CircleEntity.patch({ circleId: circle.circleId })
    .set(host)
    .delete({ moderatorIds: [userId] });
  await transact([
    {
      write: patch
        // The welcome was the former host's own words.
        .remove(["welcome", ...(member.imageUrl ? [] : (["hostImageUrl"] as const))])
        .where(
          ({ closedAt, hostId }, { eq, notExists }) =>
            `${notExists(closedAt)} AND ${eq(hostId, circle.hostId)}`,
        )
        .params(),
    },
    { ...circleMemberCheck(circle.circleId, userId), conditionError: "reference.missing" },
    stayingCheck(userId, "reference.missing"),
    ...further,
  ]);
  return { ...kept, ...host };
}

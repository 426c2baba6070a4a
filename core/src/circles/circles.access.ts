import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import {
  batchGet,
  batchGetExpected,
  type ItemRef,
  itemRef,
  lookUp,
  maxBatchSize,
} from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import type { DigestCircle } from "../kernel/digest-aspect.ts";
import { AppError } from "../kernel/errors.ts";
import type { FindNames } from "../kernel/member-data.ts";
import type { Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { formerMember } from "../members/former-member.ts";
import { areAllBanned } from "../members/members.access.ts";
import { CircleEntity, CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";

export type CircleItem = EntityItem<typeof CircleEntity>;
export type CircleMemberItem = EntityItem<typeof CircleMemberEntity>;
export type CircleMemberKey = Pick<CircleMemberItem, "circleId" | "userId">;

export const circleRef = (circleId: string): ItemRef<CircleItem> =>
  itemRef(CircleEntity, { circleId });

type CircleRemovalItem = EntityItem<typeof CircleRemovalEntity>;

export const circleRemovalRef = (circleId: string, userId: string): ItemRef<CircleRemovalItem> =>
  itemRef(CircleRemovalEntity, { circleId, userId });

export const isBan = (row: CircleRemovalItem | null | undefined): row is CircleRemovalItem =>
  row?.removedAt !== undefined && !row.mayReturn;

export const circleMemberRef = (circleId: string, userId: string): ItemRef<CircleMemberItem> =>
  itemRef(CircleMemberEntity, { circleId, userId });

/** Fails the transaction with `not_found`. */
export const circleMemberCheck = (circleId: string, userId: string): Write => ({
  write: CircleMemberEntity.remove({ circleId, userId }).params(),
  conditionError: "not_found",
  check: true,
});

/** The host and the moderators: the host can do everything a moderator can. */
export const hostAndModeratorIds = ({ hostId, moderatorIds = [] }: CircleItem): string[] => [
  hostId,
  ...moderatorIds,
];

type AccountItem = EntityItem<typeof AccountEntity>;

/** Accounts of the host and the moderators; without the host's if it was deleted. */
export const moderatorAccountRefs = (circle: CircleItem): ItemRef<AccountItem>[] =>
  hostAndModeratorIds(circle)
    .filter((userId) => userId !== formerMember.userId)
    .map((userId) => itemRef(AccountEntity, { userId }));

/** Then no one can answer requests. @param accounts as `moderatorAccountRefs` names them */
export const isUnattended = (accounts: readonly (AccountItem | null)[]): boolean =>
  accounts.length === 0 || areAllBanned(accounts);

export const isModerator = ({ moderatorIds = [] }: CircleItem, userId: string): boolean =>
  moderatorIds.includes(userId);

/** True for the host as well as for moderators. */
export const moderates = (circle: CircleItem, userId: string): boolean =>
  hostAndModeratorIds(circle).includes(userId);

/** Fails the transaction with `permission.denied`. */
export const moderatorCheck = (circleId: string, userId: string): Write => ({
  write: CircleEntity.remove({ circleId })
    .where(
      ({ hostId, moderatorIds }, { contains, eq }) =>
        `${eq(hostId, userId)} OR ${contains(moderatorIds, userId)}`,
    )
    .params(),
  conditionError: "permission.denied",
  check: true,
});

/** For planning a meetup. Fails the transaction with `permission.denied`, or `not_found` if left. */
export const plannerChecks = ({ circleId }: CircleItem, userId: string): Write[] => [
  {
    write: CircleEntity.remove({ circleId })
      .where(
        ({ hostId, membersPlan, moderatorIds }, { contains, eq }) =>
          `${eq(hostId, userId)} OR ${contains(moderatorIds, userId)} OR ${eq(membersPlan, true)}`,
      )
      .params(),
    conditionError: "permission.denied",
    check: true,
  },
  circleMemberCheck(circleId, userId),
];

/**
 * For members leaving a circle: also ends their moderator role. Fails the transaction with
 * `permission.denied` for the host.
 */
export const removeModeratorWrite = (circleId: string, userId: string): Write => ({
  write: CircleEntity.patch({ circleId })
    .delete({ moderatorIds: [userId] })
    .where(({ hostId }, { ne }) => ne(hostId, userId))
    .params(),
  conditionError: "permission.denied",
});

/**
 * The host can remove anyone, moderators only members who aren't moderators. Also ends the removed
 * member's moderator role. Fails the transaction with `permission.denied`.
 */
export const removerCheck = (circleId: string, userId: string, removerId: string): Write => ({
  write: CircleEntity.patch({ circleId })
    .delete({ moderatorIds: [userId] })
    .where(({ hostId, moderatorIds }, { contains, eq, ne, notContains }) => {
      const isAllowed = `${contains(moderatorIds, removerId)} AND ${notContains(moderatorIds, userId)}`;
      return `${ne(hostId, userId)} AND (${eq(hostId, removerId)} OR (${isAllowed}))`;
    })
    .params(),
  conditionError: "permission.denied",
});

/** Fails the transaction with `circle.removed`. */
export const notRemovedCheck = (circleId: string, userId: string): Write => ({
  write: CircleRemovalEntity.delete({ circleId, userId })
    .where(
      ({ mayReturn, removedAt }, { exists, notExists }) =>
        `${notExists(removedAt)} OR ${exists(mayReturn)}`,
    )
    .params(),
  conditionError: "circle.removed",
  check: true,
});

/**
 * Makes one request. Only its host can open an unapproved circle, and only members its content;
 * `moderator` includes the host.
 * @throws not_found when missing or hidden; permission.denied for a visitor or member who lacks the
 * role
 */
export async function openCircle(
  actor: SignedInActor,
  circleId: string,
  as: "visitor" | "member" | "moderator" | "host" = "visitor",
): Promise<CircleItem> {
  const [circle, place] = await batchGetExpected([
    circleRef(circleId),
    ...(as === "member" ? [circleMemberRef(circleId, actor.userId)] : []),
  ]);
  if (!circle || !isVisibleTo(actor, circle)) throw new AppError("not_found");
  if (as === "member" && !place && !actor.readsHidden) throw new AppError("permission.denied");
  if (as === "moderator" && !moderates(circle, actor.userId))
    throw new AppError("permission.denied");
  if (as === "host" && circle.hostId !== actor.userId) throw new AppError("permission.denied");
  return circle;
}

export const isVisibleTo = (
  actor: SignedInActor,
  { approvalStatus, closedAt, hostId }: CircleItem,
): boolean => !closedAt && (approvalStatus === "approved" || hostId === actor.userId);

/** Names the circles that `openCircle` would open for a visitor. */
export const circleNames: FindNames = async (actor, circleIds) => {
  const circleOf = await lookUp(circleIds, circleRef);
  return (circleId) => {
    const circle = circleOf(circleId);
    return circle && isVisibleTo(actor, circle) ? circle.name : undefined;
  };
};

/** Same rule as `openCircle` for members, for callers that read the rows in their own batch. */
export const isOpenToMember = (
  actor: SignedInActor,
  circle: CircleItem | null,
  place: CircleMemberItem | null,
): boolean => circle !== null && place !== null && isVisibleTo(actor, circle);

/** Also finds unapproved circles. */
export async function findCircle(circleId: string): Promise<CircleItem | null> {
  const { data } = await CircleEntity.get({ circleId }).go();
  return data;
}

export async function hostedCircleIds(hostId: string): Promise<string[]> {
  const { data } = await CircleEntity.query.byHost({ hostId }).go({ pages: "all" });
  return data.map(({ circleId }) => circleId);
}

export const isOpen = (circle: CircleItem | null): circle is CircleItem =>
  circle?.approvalStatus === "approved" && !circle.closedAt;

/** Returns null for unapproved or closed circles. */
export async function findOpenCircle(circleId: string): Promise<CircleItem | null> {
  const circle = await findCircle(circleId);
  return isOpen(circle) ? circle : null;
}

export async function membersAmong(
  circleId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const places = await batchGet(userIds.map((userId) => circleMemberRef(circleId, userId)));
  return userIds.filter((_userId, index) => places[index]);
}

/** Only open circles count, because members can't leave a closed or rejected one. */
export async function shareCircle(userId: string, otherId: string): Promise<boolean> {
  const { data } = await CircleMemberEntity.query.byPerson({ userId }).go({ pages: "all" });
  const refs = data.map(({ circleId }) => circleMemberRef(circleId, otherId));
  for (const some of chunksOf(refs, maxBatchSize)) {
    const places = await batchGet(some);
    const shared = places.flatMap((place) => (place ? circleRef(place.circleId) : []));
    if ((await batchGet(shared)).some(isOpen)) return true;
  }
  return false;
}

export const memberIdsOf = (circleId: string, limit: number, cursor: string | null) =>
  CircleMemberEntity.query.one({ circleId }).go({ limit, cursor });

/** Open circles only, for the digest. */
export async function circlesOf(
  userId: string,
  isLeftOut: (circleId: string) => boolean,
): Promise<DigestCircle[]> {
  const { data } = await CircleMemberEntity.query
    .byPerson({ userId })
    .go({ pages: "all", order: "desc" });
  const circleIds = data.map(({ circleId }) => circleId).filter((id) => !isLeftOut(id));
  const circleOf = await lookUp(circleIds, circleRef);
  return circleIds.flatMap((circleId) => {
    const circle = circleOf(circleId);
    return isOpen(circle)
      ? [{ circleId, name: circle.name, isForAll: (circle.joining ?? "open") === "open" }]
      : [];
  });
}

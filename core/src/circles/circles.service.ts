import type { DailyQuiet } from "../attention/quiet-hours.rules.ts";
import { defaultCommunityId } from "../communities/communities.contract.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetLists, maxBatchSize } from "../kernel/batch-get.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import type { Write } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { cardOf, freshCardOf, toCard } from "../members/card.ts";
import { takeCover } from "../photos/covers.service.ts";
import {
  type CircleItem,
  type CircleMemberItem,
  circleMemberRef,
  circleRef,
  circleRemovalRef,
  hostAndModeratorIds,
  isBan,
  isUnattended,
  isVisibleTo,
  moderatorAccountRefs,
  notRemovedCheck,
  openCircle,
  removeModeratorWrite,
} from "./circles.access.ts";
import type { Circle } from "./circles.contract.ts";
import { CircleEntity, CircleMemberEntity } from "./circles.entity.ts";
import { type CircleJoining, welcomeDays } from "./circles.rules.ts";
import { placeOf, toCircle } from "./circles.view.ts";
import { invitationRef, isOpenFrom } from "./invitations.service.ts";
import { moderatorEndedEvents } from "./moderators.service.ts";
import { isOpenRequest, requestRef } from "./requests.view.ts";

const perPage = 24;
const membersShown = 24;
const membersPerPage = 48;

export async function listCircles(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Circle>> {
  const { data, cursor: next } = await queryPage(
    CircleEntity.query
      .newest({ approvalStatus: "approved" })
      .where(({ closedAt }, { notExists }) => notExists(closedAt)),
    cursor,
    { order: "desc", limit: perPage },
  );
  const byRequest = data.filter(({ joining }) => joining === "request");
  const { places, requests } = await batchGetLists({
    places: data.map(({ circleId }) => circleMemberRef(circleId, actor.userId)),
    requests: byRequest.map(({ circleId }) => requestRef(circleId, actor.userId)),
  });
  const member = idsOf(places);
  const asked = idsOf(requests.filter(isOpenRequest));
  const items = data.map((item) =>
    toCircle(item, {
      actor,
      isMember: member.has(item.circleId),
      hasAsked: asked.has(item.circleId),
    }),
  );
  return toPage(await Promise.all(items), next);
}

/** Sorted by name; at most 100. */
export async function listMyCircles(
  actor: SignedInActor,
): Promise<{ circleId: string; name: string }[]> {
  const { data } = await CircleMemberEntity.query
    .byPerson({ userId: actor.userId })
    .go({ limit: maxBatchSize });
  const circles = await batchGet(data.map(({ circleId }) => circleRef(circleId)));
  return circles
    .flatMap((circle) =>
      circle && isVisibleTo(actor, circle)
        ? [{ circleId: circle.circleId, name: circle.name }]
        : [],
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

const idsOf = (rows: readonly ({ circleId: string } | null)[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row?.circleId ?? []));

export async function getCircle(
  actor: SignedInActor,
  circleId: string,
): Promise<{
  circle: Circle;
  members: Card[];
  moderators: Card[];
  invitedBy?: Card;
  ban?: { reason: string };
  isUnattended?: true;
  welcome?: string;
}> {
  const item = await openCircle(actor, circleId);
  const [{ data: members }, [place, request, invitation, removal, ...moderators]] =
    await Promise.all([
      CircleMemberEntity.query.one({ circleId: item.circleId }).go({ limit: membersShown }),
      batchGet([
        circleMemberRef(item.circleId, actor.userId),
        requestRef(item.circleId, actor.userId),
        invitationRef(item.circleId, actor.userId),
        circleRemovalRef(item.circleId, actor.userId),
        ...(item.moderatorIds ?? []).map((userId) => circleMemberRef(item.circleId, userId)),
      ]),
    ]);
  const ban = !place && isBan(removal) ? { reason: removal.reason ?? "" } : undefined;
  const inviterId = invitation?.status === "open" ? invitation.inviterId : undefined;
  const isInvited = !place && !ban && inviterId !== undefined && !isBlocked(actor, inviterId);
  const hasAsked = isOpenRequest(request);
  const isOffered = !place && !ban && !hasAsked && item.joining === "request";
  const [inviter, accounts] = await Promise.all([
    isInvited ? freshCardOf(inviterId) : null,
    isOffered ? batchGet(moderatorAccountRefs(item)) : null,
  ]);
  return {
    circle: await toCircle(item, { actor, isMember: place !== null, hasAsked }),
    members: members.map(toCard),
    moderators: moderators.flatMap((row) => (row ? [toCard(row)] : [])),
    ...(isWelcomed(actor, item, place) && { welcome: item.welcome }),
    ...(inviter && { invitedBy: inviter }),
    ...(ban && { ban }),
    ...(accounts && isUnattended(accounts) && { isUnattended: true }),
  };
}

/** The host reads their welcome to edit it; across a block it isn't shown. */
function isWelcomed(
  actor: SignedInActor,
  { hostId, welcome }: CircleItem,
  place: Pick<CircleMemberItem, "isWelcomeClosed" | "joinedAt"> | null,
): boolean {
  if (!welcome || !place || isBlocked(actor, hostId)) return false;
  if (hostId === actor.userId) return true;
  return !place.isWelcomeClosed && Date.parse(place.joinedAt) > now() - welcomeDays * day;
}

/** Idempotent. @throws as openCircle */
export async function closeWelcome(actor: SignedInActor, circleId: string): Promise<void> {
  const { userId } = actor;
  await openCircle(actor, circleId, "member");
  await transactUnless("duplicate", [
    {
      write: CircleMemberEntity.patch({ circleId, userId })
        .set({ isWelcomeClosed: true })
        .where(({ isWelcomeClosed }, { notExists }) => notExists(isWelcomeClosed))
        .params(),
      conditionError: "duplicate",
    },
    recordEvent(userId, { type: "circle.welcome_closed", circleId, userId }),
  ]);
}

/** @throws not_found */
export async function listCircleMembers(
  actor: SignedInActor,
  circleId: string,
  cursor: string | undefined,
): Promise<Page<Card>> {
  const circle = await openCircle(actor, circleId);
  const { data, cursor: next } = await queryPage(
    CircleMemberEntity.query.one({ circleId: circle.circleId }),
    cursor,
    { limit: membersPerPage },
  );
  return toPage(data.map(toCard), next);
}

export interface CircleDraft {
  name: string;
  description: string;
  categories: string[];
  imageUrl?: string | null | undefined;
  joining?: CircleJoining | undefined;
  quietHours?: DailyQuiet | null | undefined;
  isPublic?: boolean | undefined;
  welcome?: string | undefined;
}

/** Makes the host the first member. Idempotent per token. @throws as createOnce */
export async function createCircle(
  actor: SignedInActor,
  draft: CircleDraft & { token?: string | undefined },
): Promise<Circle> {
  const host = await cardOf(actor.userId);
  const circleId = newId("circle");
  const { imageUrl, uses } = await takeCover(actor.userId, circleId, draft.imageUrl);
  const item = defined({
    circleId,
    name: draft.name,
    description: draft.description,
    categories: draft.categories,
    imageUrl,
    hostId: host.userId,
    hostName: host.name,
    hostUsername: host.username,
    hostImageUrl: host.imageUrl ?? undefined,
    joining: draft.joining ?? ("open" as const),
    quietHours: draft.quietHours ?? undefined,
    isPublic: draft.isPublic ?? false,
    welcome: draft.welcome || undefined,
    communityId: defaultCommunityId,
    approvalStatus: "approved" as const,
    memberCount: 0,
    createdAt: timestamp(),
  });
  const first = await transactOnce(actor.userId, draft, circleId, [
    { write: CircleEntity.create(item).params() },
    { write: placeOf(circleId, host) },
    ...uses,
    recordEvent(actor.userId, { type: "circle.created", circleId, hostId: host.userId }),
    recordEvent(actor.userId, {
      type: "circle.joined",
      circleId,
      hostId: host.userId,
      userId: host.userId,
    }),
  ]);
  if (first) return (await getCircle(actor, first)).circle;
  return toCircle({ ...item, memberCount: 1 }, { isMember: true });
}

/**
 * Idempotent.
 * @throws not_found, circle.removed; permission.denied if the circle needs a request and there's no
 * invitation
 */
export async function joinCircle(actor: SignedInActor, circleId: string): Promise<void> {
  const [circle, card] = await Promise.all([openCircle(actor, circleId), cardOf(actor.userId)]);
  if (circle.joining === "request") {
    const [place, invitation] = await batchGet([
      circleMemberRef(circleId, actor.userId),
      invitationRef(circleId, actor.userId),
    ]);
    if (place) return;
    if (!isOpenFrom(invitation, hostAndModeratorIds(circle)))
      throw new AppError("permission.denied");
  }
  await transactUnless("duplicate", [
    { write: placeOf(circle.circleId, card), conditionError: "duplicate" },
    notRemovedCheck(circle.circleId, actor.userId),
    recordEvent(actor.userId, {
      type: "circle.joined",
      circleId: circle.circleId,
      hostId: circle.hostId,
      userId: actor.userId,
    }),
  ]);
}

export async function leaveCircle(actor: SignedInActor, circleId: string): Promise<void> {
  const circle = await openCircle(actor, circleId);
  if (circle.hostId === actor.userId) throw new AppError("permission.denied");
  await endCircleMembership(
    actor.userId,
    circle.circleId,
    moderatorEndedEvents(circle, actor.userId, actor.userId),
  );
}

/** Works for any approval status. Idempotent. @throws permission.denied for its host */
export async function endCircleMembership(
  userId: string,
  circleId: string,
  further: Write[] = [],
): Promise<void> {
  await transactUnless("not_found", [
    {
      write: CircleMemberEntity.remove({ circleId, userId }).params(),
      conditionError: "not_found",
    },
    removeModeratorWrite(circleId, userId),
    recordEvent(userId, { type: "circle.left", circleId, userId }),
    ...further,
  ]);
}

export async function setMembersPlan(circleId: string, membersPlan: boolean): Promise<void> {
  await CircleEntity.patch({ circleId }).set({ membersPlan }).go();
}

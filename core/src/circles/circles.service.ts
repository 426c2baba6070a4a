import { defaultCommunityId } from "../communities/communities.contract.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import { coverOf } from "../photos/covers.service.ts";
import { openCircle } from "./circles.access.ts";
import type { Circle } from "./circles.contract.ts";
import { CircleEntity, CircleMemberEntity } from "./circles.entity.ts";
import { toCircle, toMemberCard } from "./circles.view.ts";

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
  const mine = data.length
    ? await batchGet(
        data.map(({ circleId }) => itemRef(CircleMemberEntity, { circleId, userId: actor.userId })),
      )
    : [];
  return toPage(
    await Promise.all(data.map((item, index) => toCircle(item, Boolean(mine[index]), actor))),
    next,
  );
}

export async function getCircle(
  actor: SignedInActor,
  circleId: string,
): Promise<{ circle: Circle; members: Card[] }> {
  const item = await openCircle(actor, circleId);
  const [{ data: members }, { data: own }] = await Promise.all([
    CircleMemberEntity.query.one({ circleId: item.circleId }).go({ limit: membersShown }),
    CircleMemberEntity.get({ circleId: item.circleId, userId: actor.userId }).go(),
  ]);
  return {
    circle: await toCircle(item, own !== null, actor),
    members: members.map(toMemberCard),
  };
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
  return toPage(data.map(toMemberCard), next);
}

export interface CircleDraft {
  name: string;
  description: string;
  categories: string[];
  imageUrl?: string | null | undefined;
}

/** The host is the first member. The same token again returns the circle it made. */
export async function createCircle(
  actor: SignedInActor,
  { token, ...draft }: CircleDraft & { token?: string | undefined },
): Promise<Circle> {
  const host = await cardOf(actor.userId);
  const circleId = newId("circle");
  const item = defined({
    circleId,
    name: draft.name,
    description: draft.description,
    categories: draft.categories,
    imageUrl: await coverOf(actor.userId, draft.imageUrl),
    hostId: host.userId,
    hostName: host.name,
    hostUsername: host.username,
    hostImageUrl: host.imageUrl ?? undefined,
    communityId: defaultCommunityId,
    approvalStatus: "approved" as const,
    memberCount: 0,
    createdAt: timestamp(),
  });
  const first = await transactOnce(actor.userId, token, circleId, [
    { write: CircleEntity.create(item).params() },
    { write: placeOf(circleId, host) },
    recordEvent(actor.userId, { type: "circle.created", circleId, hostId: host.userId }),
    recordEvent(actor.userId, {
      type: "circle.joined",
      circleId,
      hostId: host.userId,
      userId: host.userId,
    }),
  ]);
  if (first) return (await getCircle(actor, first)).circle;
  return toCircle({ ...item, memberCount: 1 }, true);
}

const placeOf = (circleId: string, person: Card) =>
  CircleMemberEntity.create(
    defined({
      circleId,
      userId: person.userId,
      name: person.name,
      username: person.username,
      imageUrl: person.imageUrl ?? undefined,
      joinedAt: timestamp(),
    }),
  ).params();

/** Joining again changes nothing. */
export async function joinCircle(actor: SignedInActor, circleId: string): Promise<void> {
  const [circle, card] = await Promise.all([openCircle(actor, circleId), cardOf(actor.userId)]);
  try {
    await transact([
      { write: placeOf(circle.circleId, card), conditionError: "duplicate" },
      recordEvent(actor.userId, {
        type: "circle.joined",
        circleId: circle.circleId,
        hostId: circle.hostId,
        userId: actor.userId,
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "duplicate")) throw error;
  }
}

export async function leaveCircle(actor: SignedInActor, circleId: string): Promise<void> {
  const circle = await openCircle(actor, circleId);
  if (circle.hostId === actor.userId) throw new AppError("permission.denied");
  try {
    await transact([
      {
        write: CircleMemberEntity.remove({
          circleId: circle.circleId,
          userId: actor.userId,
        }).params(),
        conditionError: "not_found",
      },
      recordEvent(actor.userId, {
        type: "circle.left",
        circleId: circle.circleId,
        userId: actor.userId,
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "not_found")) throw error;
  }
}

/** Whether members may plan meetups, besides the host. */
export async function setMembersPlan(circleId: string, membersPlan: boolean): Promise<void> {
  await CircleEntity.patch({ circleId }).set({ membersPlan }).go();
}

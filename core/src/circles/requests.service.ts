import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetLists } from "../kernel/batch-get.ts";
import { day, expiresIn, isExpired, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { defined } from "../kernel/objects.ts";
import { markHandled, recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { transact } from "../kernel/table.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { cardOf, findCard, toCard } from "../members/card.ts";
import { stayingCheck } from "../members/staying.access.ts";
import {
  type CircleItem,
  circleMemberRef,
  circleRef,
  isUnattended,
  moderatorAccountRefs,
  moderatorCheck,
  notRemovedCheck,
  openCircle,
} from "./circles.access.ts";
import { joinCircle } from "./circles.service.ts";
import { placeOf } from "./circles.view.ts";
import type { CircleRequest } from "./requests.contract.ts";
import { CircleRequestEntity } from "./requests.entity.ts";
import { isOpenRequest, requestRef } from "./requests.view.ts";

const perPage = 24;
const lapsesAfter = 90 * day;
const askAgainAfter = 30 * day;

export const requestEnded = ({ circleId, hostId }: CircleItem, userId: string, by: string) =>
  recordEvent(by, { type: "circle.request_ended", circleId, hostId, userId });

const closed = ({ circleId }: CircleItem, userId: string) => ({
  write: CircleRequestEntity.remove({ circleId, userId })
    .where(({ status }, { eq }) => eq(status, "open"))
    .params(),
  conditionError: "not_found" as const,
});

/**
 * Idempotent. Joins if the circle no longer needs requests.
 * @throws not_found, circle.recently_declined, circle.removed; circle.unattended while everyone who
 * could answer is banned or gone
 */
export const askToJoin = (actor: SignedInActor, circleId: string, note: string): Promise<void> =>
  retryConflicts(() => attemptAsking(actor, circleId, note));

async function attemptAsking(actor: SignedInActor, circleId: string, note: string): Promise<void> {
  const circle = await openCircle(actor, circleId);
  if (circle.joining !== "request") return joinCircle(actor, circleId);
  const {
    own: [place, before],
    moderators,
  } = await batchGetLists({
    own: [circleMemberRef(circleId, actor.userId), requestRef(circleId, actor.userId)],
    moderators: moderatorAccountRefs(circle),
  });
  if (place || isOpenRequest(before)) return;
  if (before?.status === "declined" && !isExpired(before)) {
    throw new AppError("circle.recently_declined");
  }
  if (isUnattended(moderators)) throw new AppError("circle.unattended");
  const { userId, name, username, imageUrl } = await cardOf(actor.userId);
  await transact([
    {
      write: CircleRequestEntity.put(
        defined({
          circleId,
          userId,
          name,
          username,
          imageUrl: imageUrl ?? undefined,
          note,
          status: "open" as const,
          createdAt: timestamp(),
          ttl: expiresIn(lapsesAfter),
        }),
      )
        .where((row, operations) => isUnchanged(row.createdAt, operations, before?.createdAt))
        .params(),
    },
    notRemovedCheck(circleId, userId),
    recordEvent(userId, { type: "circle.requested", circleId, hostId: circle.hostId, userId }),
  ]);
}

/**
 * For a member who joined without being accepted. Idempotent.
 * @returns whether a request was open
 */
export async function dropRequest(circleId: string, userId: string): Promise<boolean> {
  const { data } = await CircleRequestEntity.delete({ circleId, userId }).go({
    response: "all_old",
  });
  return isOpenRequest(data);
}

/** Idempotent. @throws not_found */
export async function withdrawRequest(actor: SignedInActor, circleId: string): Promise<void> {
  const circle = await openCircle(actor, circleId);
  await transactUnless("not_found", [
    closed(circle, actor.userId),
    requestEnded(circle, actor.userId, actor.userId),
  ]);
}

/** @throws not_found, permission.denied */
export async function listRequests(
  actor: SignedInActor,
  circleId: string,
  cursor: string | undefined,
): Promise<Page<CircleRequest>> {
  const circle = await openCircle(actor, circleId, "moderator");
  const { data, cursor: next } = await queryPage(
    CircleRequestEntity.query.byCircle({ circleId: circle.circleId, status: "open" }),
    cursor,
    { limit: perPage },
  );
  const items = data
    .filter(isOpenRequest)
    .map((row) => ({ person: toCard(row), note: row.note ?? "", createdAt: row.createdAt }));
  return toPage(items, next);
}

const readAtOnce = 100;

/** Strongly consistent, so that requests made just before are included. */
async function openRequests(circleId: string, from: string | null = null) {
  const { data, cursor } = await CircleRequestEntity.query
    .one({ circleId })
    .where(({ status }, { eq }) => eq(status, "open"))
    .go({ consistent: true, limit: readAtOnce, cursor: from });
  return { open: data.filter(isOpenRequest), cursor };
}

export interface RepeatRequests {
  domainEventId: string;
  circleId: string;
  cursor?: string;
}

/**
 * Repeats open requests' events for a new host, to notify them. Continued by jobs, each of which
 * may run twice.
 */
export async function repeatRequests(job: RepeatRequests): Promise<void> {
  const { domainEventId, circleId } = job;
  const [circle] = await batchGet([circleRef(circleId)]);
  if (!circle) return;
  const { hostId } = circle;
  const { open, cursor } = await openRequests(circleId, job.cursor);
  await inGroups(open, async ({ userId }) => {
    await transactUnless("request.conflict", [
      markHandled(domainEventId, userId),
      recordEvent(userId, {
        type: "circle.requested",
        circleId,
        hostId,
        userId,
        isRepeated: true,
      }),
    ]);
  });
  if (cursor) await enqueueJob("repeat-circle-requests", { domainEventId, circleId, cursor });
}

/**
 * Those of `userIds` with no open request left to answer: requests by people they block don't
 * count. Reads on only while there's someone without one.
 */
export async function withoutRequests(
  circleId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  let without = userIds;
  let cursor: string | null = null;
  do {
    const page = await openRequests(circleId, cursor);
    without = await withoutAnyOf(page.open, without);
    cursor = page.cursor;
  } while (cursor && without.length > 0);
  return without;
}

async function withoutAnyOf(open: readonly { userId: string }[], userIds: readonly string[]) {
  if (open.length === 0) return userIds;
  const blockedOf = await readBlocked(userIds);
  return userIds.filter((id) => open.every(({ userId }) => blockedOf.get(id)?.has(userId)));
}

/** Idempotent. @throws not_found, permission.denied */
export async function acceptRequest(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const circle = await openCircle(actor, circleId, "moderator");
  const card = await findCard(userId);
  if (!card) throw new AppError("not_found");
  const end = closed(circle, userId);
  try {
    await transact([
      end,
      { write: placeOf(circle.circleId, card), conditionError: "duplicate" },
      { ...notRemovedCheck(circle.circleId, userId), conditionError: "not_found" },
      moderatorCheck(circle.circleId, actor.userId),
      stayingCheck(userId, "not_found"),
      recordEvent(actor.userId, {
        type: "circle.joined",
        circleId: circle.circleId,
        hostId: circle.hostId,
        userId,
        isAccepted: true,
      }),
    ]);
  } catch (error) {
    if (isAppError(error, "not_found") && (await isMember(circleId, userId))) return;
    if (!isAppError(error, "duplicate")) throw error;
    await transact([
      end,
      moderatorCheck(circleId, actor.userId),
      requestEnded(circle, userId, actor.userId),
    ]);
  }
}

async function isMember(circleId: string, userId: string): Promise<boolean> {
  const [place] = await batchGet([circleMemberRef(circleId, userId)], { consistent: true });
  return place !== null;
}

/** Idempotent. They can ask again after a month. @throws not_found, permission.denied */
export async function declineRequest(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const circle = await openCircle(actor, circleId, "moderator");
  const request = { circleId: circle.circleId, userId };
  const { data } = await CircleRequestEntity.get(request).go();
  if (!data) throw new AppError("not_found");
  if (data.status === "declined") return;
  await transact([
    {
      write: CircleRequestEntity.patch(request)
        .set({ status: "declined", note: "", ttl: expiresIn(askAgainAfter) })
        // ElectroDB needs all parts of an index key to rewrite it.
        .composite({ createdAt: data.createdAt })
        .where(({ status }, { eq }) => eq(status, "open"))
        .params(),
      conditionError: "not_found",
    },
    moderatorCheck(circle.circleId, actor.userId),
    requestEnded(circle, userId, actor.userId),
  ]);
}

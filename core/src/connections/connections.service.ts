import type { EntityItem } from "electrodb";
import { shareCircle } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, now, second, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact, type Write } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { cardOf, toCard } from "../members/card.ts";
import { requirePortrait } from "../members/portrait.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { requireReach } from "../members/reach.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import type { ConnectionStatus } from "./connections.contract.ts";
import { ConnectionEntity } from "./connections.entity.ts";
import { RequestMailEntity } from "./request-mail.entity.ts";
import { deriveStatus } from "./status.ts";

type Row = EntityItem<typeof ConnectionEntity>;

const askAgainAfter = 30 * day;
/** How often a member can ask and cancel in a row; limited because each request notifies. */
const maxTimesAsked = 3;

const readRow = async (userId: string, otherId: string): Promise<Row | null> =>
  (await ConnectionEntity.get({ userId, otherId }).go()).data;

/** Strongly consistent, because a change mustn't be based on an earlier state. */
const readRowToChange = async (userId: string, otherId: string): Promise<Row | null> =>
  (await ConnectionEntity.get({ userId, otherId }).go({ consistent: true })).data;

export const getStatus = async (actor: SignedInActor, userId: string): Promise<ConnectionStatus> =>
  deriveStatus(await readRow(actor.userId, userId), actor.userId);

/** Fails if the rows changed since they were read. */
function writePair(before: Row | null, sides: [Row, Row]): Write[] {
  return sides.map((side) => ({
    write: ConnectionEntity.put(defined(side))
      .where((row, operations) => isUnchanged(row.updatedAt, operations, before?.updatedAt))
      .params(),
  }));
}

function pairOf(
  actorCard: Card,
  otherCard: Card,
  common: Omit<
    Row,
    "userId" | "otherId" | "otherName" | "otherUsername" | "otherImageUrl" | "listed"
  >,
): [Row, Row] {
  const side = (own: Card, other: Card): Row =>
    defined({
      ...common,
      listed: own.userId === common.senderId ? "sent" : "received",
      userId: own.userId,
      otherId: other.userId,
      otherName: other.name,
      otherUsername: other.username,
      otherImageUrl: other.imageUrl ?? undefined,
    });
  return [side(actorCard, otherCard), side(otherCard, actorCard)];
}

/** @throws request.rate_limited */
function timesAsked(before: Row | null, senderId: string): number {
  if (before?.senderId !== senderId) return 1;
  const wait = Date.parse(before.createdAt) + day - now();
  if (wait <= 0) return 1;
  const times = (before.timesAsked ?? 1) + 1;
  if (times <= maxTimesAsked) return times;
  const retryAfter = Math.ceil(wait / second);
  throw new AppError("request.rate_limited", "Too many requests.", { retryAfter });
}

/**
 * Accepts the other member's open request, if there is one.
 * @throws connection.self, connection.exists, connection.recently_declined, reach.limited,
 * not_found; portrait.required without a picture; request.rate_limited after cancelling too often
 */
export const sendRequest = (actor: SignedInActor, receiverId: string): Promise<ConnectionStatus> =>
  // Two members may ask each other at the same time.
  retryConflicts(() => attemptRequest(actor, receiverId));

async function attemptRequest(actor: SignedInActor, receiverId: string): Promise<ConnectionStatus> {
  if (receiverId === actor.userId) throw new AppError("connection.self");
  const before = await readRowToChange(actor.userId, receiverId);
  const { status } = deriveStatus(before, actor.userId);
  if (before && status === "pending_received") return acceptRow(actor, before);
  if (status !== "none") throw new AppError("connection.exists");
  if (
    before?.declinedAt &&
    before.senderId === actor.userId &&
    now() - Date.parse(before.declinedAt) < askAgainAfter
  ) {
    throw new AppError("connection.recently_declined");
  }
  const times = timesAsked(before, actor.userId);
  const [own, { data: receiver }] = await Promise.all([
    cardOf(actor.userId),
    ProfileEntity.get({ userId: receiverId }).go(),
  ]);
  if (!receiver) throw new AppError("not_found");
  await requirePortrait(own);
  await requireReach(receiver, "requests", () => shareCircle(actor.userId, receiverId));
  const other = toCard(receiver);
  const at = timestamp();
  const requestId = newId("request");
  const sides = pairOf(own, other, {
    requestId,
    senderId: actor.userId,
    status: "pending",
    deleted: false,
    emailSent: false,
    timesAsked: times,
    createdAt: at,
    updatedAt: at,
  });
  await transact([
    ...writePair(before, sides),
    {
      write: RequestMailEntity.put({
        requestId,
        senderId: actor.userId,
        receiverId,
        createdAt: at,
      }).params(),
    },
    stayingCheck(receiverId, "not_found"),
    recordEvent(actor.userId, {
      type: "connection.requested",
      requestId,
      senderId: actor.userId,
      receiverId,
    }),
  ]);
  return { status: "pending_sent", requestId, senderId: actor.userId };
}

export async function requestState(
  requestId: string,
  senderId: string,
  receiverId: string,
): Promise<"open" | "accepted" | "ended"> {
  const own = deriveStatus(await readRowToChange(receiverId, senderId), receiverId);
  if (own.requestId !== requestId) return "ended";
  return own.status === "connected" ? "accepted" : "open";
}

/** @throws not_found */
async function openRequest(actor: SignedInActor, requestId: string): Promise<Row> {
  for (const listed of ["received", "sent"] as const) {
    const { data } = await ConnectionEntity.query
      .byPerson({ userId: actor.userId, listed })
      .where((row, { eq }) => eq(row.requestId, requestId))
      .go({ pages: "all" });
    const [row] = data;
    if (row && !isBlocked(actor, row.otherId)) return row;
  }
  const row = await findNewRequest(actor.userId, requestId);
  if (!row || isBlocked(actor, row.otherId)) throw new AppError("not_found");
  return row;
}

/** The index is eventually consistent, but a new request's mail row can be read consistently. */
async function findNewRequest(userId: string, requestId: string): Promise<Row | null> {
  const { data: mail } = await RequestMailEntity.get({ requestId }).go({ consistent: true });
  if (mail?.senderId !== userId && mail?.receiverId !== userId) return null;
  const otherId = mail.senderId === userId ? mail.receiverId : mail.senderId;
  const row = await readRowToChange(userId, otherId);
  return row?.requestId === requestId ? row : null;
}

export async function acceptRequest(
  actor: SignedInActor,
  requestId: string,
): Promise<ConnectionStatus> {
  const row = await openRequest(actor, requestId);
  if (row.senderId === actor.userId) throw new AppError("permission.denied");
  return acceptRow(actor, row);
}

async function acceptRow(actor: SignedInActor, row: Row): Promise<ConnectionStatus> {
  const sides = await changed(row, { status: "accepted", listed: "accepted" });
  await transact([
    ...writePair(row, sides),
    nothingToMail(row),
    recordEvent(actor.userId, {
      type: "connection.accepted",
      requestId: row.requestId,
      senderId: row.senderId,
      receiverId: actor.userId,
    }),
  ]);
  return { status: "connected", requestId: row.requestId, senderId: row.senderId };
}

const nothingToMail = ({ requestId }: Row): Write => ({
  write: RequestMailEntity.delete({ requestId }).params(),
});

async function changed(row: Row, change: Partial<Row>): Promise<[Row, Row]> {
  const mirror = await readRowToChange(row.otherId, row.userId);
  if (!mirror) throw new AppError("not_found");
  const at = { updatedAt: timestamp() };
  return [
    { ...row, ...change, ...at },
    { ...mirror, ...change, ...at },
  ];
}

async function end(actor: SignedInActor, row: Row, change: Partial<Row>): Promise<void> {
  const sides = await changed(row, { deleted: true, listed: "gone", ...change });
  await transact([
    ...writePair(row, sides),
    ...(row.status === "pending" ? [nothingToMail(row)] : []),
    recordEvent(actor.userId, {
      type: "connection.ended",
      requestId: row.requestId,
      senderId: row.senderId,
      receiverId: row.senderId === row.userId ? row.otherId : row.userId,
      wasConnected: row.status === "accepted",
    }),
  ]);
}

export async function declineRequest(actor: SignedInActor, requestId: string): Promise<void> {
  const row = await openRequest(actor, requestId);
  if (row.senderId === actor.userId) throw new AppError("permission.denied");
  await end(actor, row, { declinedAt: timestamp() });
}

export async function cancelRequest(actor: SignedInActor, requestId: string): Promise<void> {
  const row = await openRequest(actor, requestId);
  if (row.senderId !== actor.userId) throw new AppError("permission.denied");
  await end(actor, row, {});
}

export async function removeConnection(actor: SignedInActor, userId: string): Promise<void> {
  const row = await readRowToChange(actor.userId, userId);
  if (!row || deriveStatus(row, actor.userId).status !== "connected") {
    throw new AppError("not_found");
  }
  await end(actor, row, {});
}

/** Called for a block. */
export async function endBetween(actor: SignedInActor, userId: string): Promise<void> {
  const row = await readRowToChange(actor.userId, userId);
  if (row && deriveStatus(row, actor.userId).status !== "none") await end(actor, row, {});
}

import { type ActorSignIn, visitor } from "../kernel/actor.ts";
import { expiresIn, hour, minute, now, second } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { isConditionFailure, transact } from "../kernel/table.ts";
import { authorize } from "../members/members.access.ts";
import { SocketEntity, WatchEntity } from "./sockets.entity.ts";
import type { Topic } from "./topics.ts";

/** API Gateway closes a socket after two hours; the row outlives it a little. */
const socketTtl = 2 * hour + 5 * minute;
/** $connect answers within this time. Until then the gateway says that the socket is gone. */
const opensWithin = 30 * second;
/** Browsers renew a watch every five minutes. */
const watchTtl = 10 * minute;
/** Topics with more sockets get "something new" instead of each event. */
const fewWatchers = 100;
const watchersPerPage = 1_000;
/** The most sockets a member has open: tabs and devices. */
export const maxSockets = 10;

/**
 * @throws auth.required when the token's sign-in was ended; onboarding.required,
 * membership.required; request.rate_limited beyond `maxSockets`
 */
export async function openSocket(
  userId: string,
  connectionId: string,
  signIn: ActorSignIn,
): Promise<void> {
  await authorize({ ...visitor, userId, signIn }, "member", { fresh: true });
  await SocketEntity.put({
    userId,
    connectionId,
    signInId: signIn.id,
    signedInAt: signIn.startedAt,
    ttl: expiresIn(socketTtl),
  }).go();
  // Includes the new one, so that two opened at once can't both be the last.
  const { data: open } = await SocketEntity.query
    .byPerson({ userId })
    .go({ consistent: true, pages: "all" });
  if (open.filter(isOpen).length <= maxSockets) return;
  await closeSocket(userId, connectionId);
  throw new AppError("request.rate_limited");
}

/** DynamoDB removes expired rows late. */
const isOpen = ({ ttl }: { ttl: number }) => ttl * second > now();

export async function closeSocket(userId: string, connectionId: string): Promise<void> {
  const { data } = await SocketEntity.delete({ userId, connectionId }).go({ response: "all_old" });
  await unwatchAll(connectionId, data?.watching);
}

/**
 * Forgets a socket that the gateway says is gone, but not one that's still opening: its row is
 * written first, and without it the page would hear nothing.
 */
export async function forgetGone(userId: string, connectionId: string): Promise<void> {
  try {
    const { data } = await SocketEntity.delete({ userId, connectionId })
      .where(({ ttl }, { lt }) => lt(ttl, expiresIn(socketTtl - opensWithin)))
      .go({ response: "all_old" });
    await unwatchAll(connectionId, data?.watching);
  } catch (error) {
    // It's opening, or has no row any more.
    if (!isConditionFailure(error)) throw error;
  }
}

const unwatchAll = (connectionId: string, topics: readonly string[] = []) =>
  Promise.all(topics.map((topic) => unwatch(connectionId, topic)));

/** Doesn't ask whether the member may see the topic. */
export async function watch(userId: string, connectionId: string, topic: Topic): Promise<void> {
  // Consistent, because browsers watch as soon as the socket is open.
  const { data: socket } = await SocketEntity.get({ userId, connectionId }).go({
    consistent: true,
  });
  // It was closed in the meantime.
  if (!socket) return;
  if (!socket.watching?.includes(topic)) await keepTopic(userId, connectionId, topic);
  await WatchEntity.put({ topic, connectionId, userId, ttl: expiresIn(watchTtl) }).go();
}

/** A socket's frames are handled at the same time, so each adds its own topic. */
async function keepTopic(userId: string, connectionId: string, topic: Topic): Promise<void> {
  try {
    await SocketEntity.patch({ userId, connectionId })
      .append({ watching: [topic] })
      .where(({ watching }, { contains }) => `NOT ${contains(watching, topic)}`)
      .go();
  } catch (error) {
    // It has the topic by now, or was closed in the meantime.
    if (!isConditionFailure(error)) throw error;
  }
}

export async function unwatch(connectionId: string, topic: string): Promise<void> {
  await WatchEntity.delete({ topic, connectionId }).go();
}

/** Unwatches a topic on all of a member's sockets. */
export async function unwatchEverywhere(userId: string, topic: Topic): Promise<void> {
  const sockets = await socketsOf([userId]);
  await Promise.all(sockets.map(({ connectionId }) => unwatch(connectionId, topic)));
}

export interface Socket {
  userId: string;
  connectionId: string;
}

export interface MemberSocket extends Socket {
  signInId: string;
  signedInAt: number;
  watching?: string[] | undefined;
  hereUntil?: number | undefined;
}

export async function socketsOf(userIds: string[]): Promise<MemberSocket[]> {
  const found = await Promise.all(
    [...new Set(userIds)].map((userId) =>
      SocketEntity.query.byPerson({ userId }).go({ pages: "all" }),
    ),
  );
  return found.flatMap(({ data }) => data.filter(isOpen));
}

/** Whether the member has a page open that watches a topic. */
export async function isWatching(userId: string, topic: string): Promise<boolean> {
  const sockets = await socketsOf([userId]);
  return sockets.some(({ watching }) => watching?.includes(topic));
}

/** A page says that it got or lost the focus, and says so again every five minutes. */
export async function setHere(userId: string, connectionId: string, here: boolean): Promise<void> {
  try {
    await SocketEntity.patch({ userId, connectionId })
      .set({ hereUntil: here ? now() + watchTtl : 0 })
      .go();
  } catch (error) {
    // It was closed in the meantime.
    if (!isConditionFailure(error)) throw error;
  }
}

/** Whether the member has the app open and focused, on any device. */
export async function isHere(userId: string): Promise<boolean> {
  const sockets = await socketsOf([userId]);
  return sockets.some(({ hereUntil = 0 }) => hereUntil > now());
}

/** The sockets that watch a topic, or null when they're many. */
export async function fewWatchersOf(topic: string): Promise<Socket[] | null> {
  const { data, cursor } = await WatchEntity.query
    .byTopic({ topic })
    .go({ limit: fewWatchers + 1 });
  return cursor === null || data.length <= fewWatchers ? data.filter(isOpen) : null;
}

/** DynamoDB removes expired rows late, so they're filtered. */
export async function watchersOf(
  topic: string,
  cursor: string | null,
): Promise<{ sockets: Socket[]; cursor: string | null }> {
  const page = await WatchEntity.query.byTopic({ topic }).go({ limit: watchersPerPage, cursor });
  return { sockets: page.data.filter(isOpen), cursor: page.cursor };
}

/** Has a socket closed by the function that may close sockets. */
export async function reportFlood(userId: string, connectionId: string): Promise<void> {
  await transact([recordEvent(userId, { type: "socket.flooded", userId, connectionId })]);
}

import { openCircle } from "../circles/circles.access.ts";
import { visitor } from "../kernel/actor.ts";
import { expiresIn, hour, minute, now } from "../kernel/clock.ts";
import { idPattern } from "../kernel/id-prefixes.ts";
import { authorize } from "../members/members.access.ts";
import { SocketEntity, WatchEntity } from "./sockets.entity.ts";

/** API Gateway closes a socket after two hours; the row outlives it a little. */
const socketTtl = 2 * hour + 5 * minute;
/** A browser says again what it looks at every five minutes. */
const watchTtl = 10 * minute;
/** Most sockets a change is pushed to besides those it concerns by name. */
const maxWatchers = 200;

const circlePrefix = "circle:";
const circleTopicPattern = new RegExp(`^${circlePrefix}${idPattern("circle").source.slice(1)}`);

/** What can be watched: the feed, and a circle by those who are in it. */
export type Topic = "feed" | `${typeof circlePrefix}${string}`;
export const circleTopic = (circleId: string): Topic => `${circlePrefix}${circleId}`;
export const isTopic = (value: unknown): value is Topic =>
  value === "feed" || (typeof value === "string" && circleTopicPattern.test(value));

/** @throws auth.required when the sign-in behind the token was ended */
export async function openSocket(
  userId: string,
  connectionId: string,
  signIn: { id: string; startedAt: number },
): Promise<void> {
  await authorize({ ...visitor, userId, signIn }, "signed_in", { fresh: true });
  await SocketEntity.put({
    userId,
    connectionId,
    signInId: signIn.id,
    signedInAt: signIn.startedAt,
    ttl: expiresIn(socketTtl),
  }).go();
}

export async function closeSocket(userId: string, connectionId: string): Promise<void> {
  const { data } = await SocketEntity.delete({ userId, connectionId }).go({ response: "all_old" });
  await Promise.all((data?.watching ?? []).map((topic) => unwatch(connectionId, topic)));
}

/** @throws not_found, permission.denied for a circle the member is not in */
export async function watch(userId: string, connectionId: string, topic: Topic): Promise<void> {
  if (topic !== "feed") {
    await openCircle({ ...visitor, userId }, topic.slice(circlePrefix.length), "member");
  }
  const { data: socket } = await SocketEntity.get({ userId, connectionId }).go();
  // It was closed in the meantime.
  if (!socket) return;
  const before = socket.watching ?? [];
  if (!before.includes(topic)) {
    await SocketEntity.patch({ userId, connectionId })
      .set({ watching: [...before, topic] })
      .go();
  }
  await WatchEntity.put({ topic, connectionId, userId, ttl: expiresIn(watchTtl) }).go();
}

export async function unwatch(connectionId: string, topic: string): Promise<void> {
  await WatchEntity.delete({ topic, connectionId }).go();
}

/** Whoever has left a circle hears no more of it. */
export async function unwatchCircle(userId: string, circleId: string): Promise<void> {
  const sockets = await socketsOf([userId]);
  await Promise.all(
    sockets.map(({ connectionId }) => unwatch(connectionId, circleTopic(circleId))),
  );
}

export interface Socket {
  userId: string;
  connectionId: string;
}

export interface MemberSocket extends Socket {
  signInId: string;
  signedInAt: number;
}

export async function socketsOf(userIds: string[]): Promise<MemberSocket[]> {
  const found = await Promise.all(
    [...new Set(userIds)].map((userId) =>
      SocketEntity.query.byPerson({ userId }).go({ pages: "all" }),
    ),
  );
  return found.flatMap(({ data }) => data.filter((socket) => socket.ttl * 1000 > now()));
}

export async function watchersOf(topic: Topic): Promise<Socket[]> {
  const { data } = await WatchEntity.query.byTopic({ topic }).go({ limit: maxWatchers });
  return data.filter((watcher) => watcher.ttl * 1000 > now());
}

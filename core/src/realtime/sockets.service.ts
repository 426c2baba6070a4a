import { authorize } from "../accounts/accounts.access.ts";
import { visitor } from "../kernel/actor.ts";
import { expiresIn, hour, minute, now } from "../kernel/clock.ts";
import { SocketEntity, WatchEntity } from "./sockets.entity.ts";

/** API Gateway closes a socket after two hours; the row outlives it a little. */
const socketKeptFor = 2 * hour + 5 * minute;
/** A browser says again what it looks at every five minutes. */
const watchKeptFor = 10 * minute;
/** Most sockets a change is pushed to besides those it concerns by name. */
const mostWatchers = 200;

export const topics = ["feed"] as const;
export type Topic = (typeof topics)[number];
export const isTopic = (value: unknown): value is Topic => topics.includes(value as Topic);

/** @throws auth.required when the sign-in behind the token was ended */
export async function openSocket(
  userId: string,
  connectionId: string,
  signIn: { id: string; startedAt: number },
): Promise<void> {
  await authorize({ ...visitor, userId, signIn }, "signed_in", { anew: true });
  await SocketEntity.put({
    userId,
    connectionId,
    signInId: signIn.id,
    signedInAt: signIn.startedAt,
    ttl: expiresIn(socketKeptFor),
  }).go();
}

export async function closeSocket(userId: string, connectionId: string): Promise<void> {
  await Promise.all([
    SocketEntity.delete({ userId, connectionId }).go(),
    ...topics.map((topic) => WatchEntity.delete({ topic, connectionId }).go()),
  ]);
}

export async function watch(userId: string, connectionId: string, topic: Topic): Promise<void> {
  await WatchEntity.put({ topic, connectionId, userId, ttl: expiresIn(watchKeptFor) }).go();
}

export async function unwatch(connectionId: string, topic: Topic): Promise<void> {
  await WatchEntity.delete({ topic, connectionId }).go();
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
  const { data } = await WatchEntity.query.byTopic({ topic }).go({ limit: mostWatchers });
  return data.filter((watcher) => watcher.ttl * 1000 > now());
}

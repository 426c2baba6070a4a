import { visitor } from "../kernel/actor.ts";
import { expiresIn, hour, minute, now, second } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { authorize } from "../members/members.access.ts";
import { SocketEntity, WatchEntity } from "./sockets.entity.ts";
import type { Topic } from "./topics.ts";

/** API Gateway closes a socket after two hours; the row outlives it a little. */
const socketTtl = 2 * hour + 5 * minute;
/** A browser says again what it looks at every five minutes. */
const watchTtl = 10 * minute;
/** Most sockets a change is pushed to besides those it concerns by name. */
const maxWatchers = 200;
/** Rows read to find them. */
const watchersPerPage = 500;
const maxWatcherPages = 8;
/** The most sockets a member has open: tabs and devices. */
export const maxSockets = 10;

/**
 * Real time is for whom the community is for.
 * @throws auth.required when the sign-in behind the token was ended; onboarding.required,
 * membership.required; request.rate_limited beyond `maxSockets`
 */
export async function openSocket(
  userId: string,
  connectionId: string,
  signIn: { id: string; startedAt: number },
): Promise<void> {
  await authorize({ ...visitor, userId, signIn }, "member", { fresh: true });
  await SocketEntity.put({
    userId,
    connectionId,
    signInId: signIn.id,
    signedInAt: signIn.startedAt,
    ttl: expiresIn(socketTtl),
  }).go();
  // Counted with the new one, so that two opened at once can't both be the last.
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
  await Promise.all((data?.watching ?? []).map((topic) => unwatch(connectionId, topic)));
}

/** Doesn't ask whether the member may see the topic. */
export async function watch(userId: string, connectionId: string, topic: Topic): Promise<void> {
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

/** Ends the watching of a topic on all of a member's sockets. */
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
}

export async function socketsOf(userIds: string[]): Promise<MemberSocket[]> {
  const found = await Promise.all(
    [...new Set(userIds)].map((userId) =>
      SocketEntity.query.byPerson({ userId }).go({ pages: "all" }),
    ),
  );
  return found.flatMap(({ data }) => data.filter(isOpen));
}

/** At most `maxWatchers` sockets. DynamoDB removes expired rows late, so they're passed over here. */
export async function watchersOf(topic: string): Promise<Socket[]> {
  const { data } = await WatchEntity.query
    .byTopic({ topic })
    .where(({ ttl }, { gt }) => gt(ttl, Math.floor(now() / second)))
    .go({ count: maxWatchers, limit: watchersPerPage, pages: maxWatcherPages });
  return data.slice(0, maxWatchers);
}

/** Has a socket closed by the function that may close sockets. */
export async function reportFlood(userId: string, connectionId: string): Promise<void> {
  await transact([recordEvent(userId, { type: "socket.flooded", userId, connectionId })]);
}

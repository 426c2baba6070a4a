import { type ActorSignIn, visitor } from "../kernel/actor.ts";
import { expiresIn, isExpired, minute, now, second } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { isConditionFailure, transact } from "../kernel/table.ts";
import { authorize } from "../members/members.access.ts";
import { announceSocket, mayAnyoneListen, socketTtl } from "./open-sockets.ts";
import { SocketEntity, WatchEntity } from "./sockets.entity.ts";
import type { Topic } from "./topics.ts";

/** Until $connect has answered, the gateway reports the socket as gone. */
const opensWithin = 30 * second;
/** Browsers renew a watch every five minutes. */
const watchTtl = 10 * minute;
/** With more, a topic gets "something new" instead of each event. */
const fewWatchers = 100;
const watchersPerPage = 1_000;
export const maxSockets = 10;

/**
 * @throws auth.required for an ended sign-in; onboarding.required, membership.required;
 * request.rate_limited beyond `maxSockets`
 */
export async function openSocket(
  userId: string,
  connectionId: string,
  signIn: ActorSignIn,
): Promise<void> {
  await Promise.all([
    announceSocket(),
    SocketEntity.put({
      userId,
      connectionId,
      signInId: signIn.id,
      signedInAt: signIn.startedAt,
      ttl: expiresIn(socketTtl),
    }).go(),
  ]);
  // Checked after writing: what ends the access of this member closes the sockets it finds.
  try {
    await authorize({ ...visitor, userId, signIn }, "member", { fresh: true });
    await requireRoom(userId);
  } catch (error) {
    await closeSocket(userId, connectionId);
    throw error;
  }
}

/** Counts the caller's own socket, so that concurrent calls can't both be the last allowed. */
async function requireRoom(userId: string): Promise<void> {
  const { data: open } = await SocketEntity.query
    .byPerson({ userId })
    .go({ consistent: true, pages: "all" });
  if (open.filter((row) => !isExpired(row)).length > maxSockets)
    throw new AppError("request.rate_limited");
}

export async function closeSocket(userId: string, connectionId: string): Promise<void> {
  const { data } = await SocketEntity.delete({ userId, connectionId }).go({ response: "all_old" });
  await unwatchAll(connectionId, data?.watching);
}

/** Keeps a socket that's still opening: without its row, the page would receive nothing. */
export async function deleteGoneSocket(userId: string, connectionId: string): Promise<void> {
  try {
    const { data } = await SocketEntity.delete({ userId, connectionId })
      .where(({ ttl }, { lt }) => lt(ttl, expiresIn(socketTtl - opensWithin)))
      .go({ response: "all_old" });
    await unwatchAll(connectionId, data?.watching);
  } catch (error) {
    // The socket is still opening, or its row is already gone.
    if (!isConditionFailure(error)) throw error;
  }
}

const unwatchAll = (connectionId: string, topics: readonly string[] = []) =>
  Promise.all(topics.map((topic) => unwatch(connectionId, topic)));

/** The caller checks access. */
export async function watch(userId: string, connectionId: string, topic: Topic): Promise<void> {
  // Strongly consistent, because browsers watch right after opening.
  const { data: socket } = await SocketEntity.get({ userId, connectionId }).go({
    consistent: true,
  });
  // Fails if the socket was closed meanwhile.
  if (!socket) return;
  if (!socket.watching?.includes(topic)) await keepTopic(userId, connectionId, topic);
  await WatchEntity.put({ topic, connectionId, userId, ttl: expiresIn(watchTtl) }).go();
}

/** Appends, because frames are handled concurrently. */
async function keepTopic(userId: string, connectionId: string, topic: Topic): Promise<void> {
  // Fails if the topic is already listed, or the socket was closed meanwhile.
  await tryWrite(
    SocketEntity.patch({ userId, connectionId })
      .append({ watching: [topic] })
      .where(({ watching }, { contains }) => `NOT ${contains(watching, topic)}`)
      .go(),
  );
}

export async function unwatch(connectionId: string, topic: string): Promise<void> {
  await WatchEntity.delete({ topic, connectionId }).go();
  shared?.watchers.delete(topic);
}

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
  return found.flatMap(({ data }) => data.filter((row) => !isExpired(row)));
}

/** Short, so that a page that opens a socket meanwhile misses next to nothing. */
const sharedFor = 0.2 * second;

interface Shared<Value> {
  until: number;
  value: Promise<Value>;
}

interface SharedReads {
  listening: Map<string, Shared<boolean>>;
  sockets: Map<string, Shared<MemberSocket[]>>;
  watchers: Map<string, Shared<Socket[] | null>>;
}

let shared: SharedReads | undefined;

/** Shares reads of each member's sockets and each topic's watchers among the pushes of `work`. */
export async function withSharedSocketReads<Result>(work: () => Promise<Result>): Promise<Result> {
  shared = { listening: new Map(), sockets: new Map(), watchers: new Map() };
  try {
    return await work();
  } finally {
    shared = undefined;
  }
}

function shareRead<Value>(
  kept: Map<string, Shared<Value>> | undefined,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = kept?.get(key);
  if (known && known.until > now()) return known.value;
  const until = now() + sharedFor;
  const value = read();
  kept?.set(key, { until, value });
  return value;
}

const isAnyoneListening = () => shareRead(shared?.listening, "anyone", mayAnyoneListen);

/** Like `socketsOf`, for pushes: looks for no one's sockets while none is open. */
export const socketsToTell = async (userIds: string[]): Promise<Socket[]> =>
  (await isAnyoneListening()) ? socketsOf(userIds) : [];

/** Like `socketsOf`, but shares reads. */
export async function socketsToPushTo(userIds: readonly string[]): Promise<Socket[]> {
  if (userIds.length === 0 || !(await isAnyoneListening())) return [];
  const found = await Promise.all(
    [...new Set(userIds)].map((userId) =>
      shareRead(shared?.sockets, userId, () => socketsOf([userId])),
    ),
  );
  return found.flat();
}

export async function setHere(userId: string, connectionId: string, here: boolean): Promise<void> {
  // Fails if the socket was closed meanwhile.
  await tryWrite(
    SocketEntity.patch({ userId, connectionId })
      .set({ hereUntil: here ? now() + watchTtl : 0 })
      .go(),
  );
}

export async function isHere(userId: string): Promise<boolean> {
  const sockets = await socketsOf([userId]);
  return sockets.some(({ hereUntil = 0 }) => hereUntil > now());
}

/** Null if there are more than `fewWatchers`. Shares reads. */
export const watchersIfFew = async (topic: string): Promise<Socket[] | null> =>
  (await isAnyoneListening())
    ? shareRead(shared?.watchers, topic, () => readWatchersIfFew(topic))
    : [];

async function readWatchersIfFew(topic: string): Promise<Socket[] | null> {
  const { data, cursor } = await WatchEntity.query
    .byTopic({ topic })
    .go({ limit: fewWatchers + 1 });
  return cursor === null || data.length <= fewWatchers
    ? data.filter((row) => !isExpired(row))
    : null;
}

export async function watchersOf(
  topic: string,
  cursor: string | null,
): Promise<{ sockets: Socket[]; cursor: string | null }> {
  const page = await WatchEntity.query.byTopic({ topic }).go({ limit: watchersPerPage, cursor });
  return { sockets: page.data.filter((row) => !isExpired(row)), cursor: page.cursor };
}

/** Records an event, because only another function may close sockets. */
export async function reportFlood(userId: string, connectionId: string): Promise<void> {
  await transact([recordEvent(userId, { type: "socket.flooded", userId, connectionId })]);
}

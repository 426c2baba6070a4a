import { type Features, features } from "../features.ts";
import { withinItsTime } from "../kernel/deadlines.ts";
import type { DomainEvent, DomainEventType } from "../kernel/domain-events.ts";
import type { Acted, Audience, EventHandlers, News } from "../kernel/feature.ts";
import type { JobMap } from "../kernel/jobs.ts";
import type { StoredEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { push } from "../realtime/push.ts";
import {
  type Socket,
  socketsToPushTo,
  watchersIfFew,
  withSharedSocketReads,
} from "../realtime/sockets.service.ts";
import { announceNews, isNewsQueued } from "../realtime/topic-news.ts";
import { queueReindex } from "../search-index/search-index.service.ts";
import { memberIdsIn, withoutBlockedListeners } from "./blocked-listeners.ts";

const pushedFirst = new Set(features.flatMap((feature) => feature.pushedFirst ?? []));

let loading: Promise<EventHandlers[]> | undefined;

export function loadHandlers(): Promise<EventHandlers[]> {
  loading ??= Promise.all(
    features.map(async ({ handlers }) => (await handlers?.())?.handlers ?? {}),
  );
  return loading;
}

type FindAudience = (
  event: DomainEvent,
  cursor: string | undefined,
  acted: Acted,
) => Audience | Promise<Audience>;
type HandleEvent = (event: DomainEvent, domainEventId: string, acted: Acted) => Promise<unknown>;

/** Makes the lookup below fail to compile if an event has no audience. */
type HasAudience<F = Features> = F extends { audience: infer A } ? keyof A : never;

// Each audience accepts its own event, which TypeScript can't know.
const audiences = Object.assign({}, ...features.map(({ audience }) => audience)) as Record<
  HasAudience,
  FindAudience
>;

// Likewise for each of these.
const completed = Object.assign({}, ...features.map((feature) => feature.completed)) as Partial<
  Record<DomainEventType, (event: DomainEvent) => Promise<DomainEvent>>
>;

async function complete(stored: StoredEvent): Promise<StoredEvent> {
  const fill = completed[stored.payload.type];
  return fill ? { ...stored, payload: await fill(stored.payload) } : stored;
}

/**
 * A topic with many watchers only gets "something new". Further pages of members are pushed by
 * jobs.
 */
async function send(stored: StoredEvent, cursor?: string): Promise<void> {
  const { domainEventId, payload: event, actorId } = stored;
  const {
    members,
    topic,
    acrossBlocks = false,
    hidesActor = false,
    about,
    news = [],
    next,
  } = await audiences[event.type](event, cursor, { actorId });
  if (next !== undefined) await enqueueJob("push-event", { stored, cursor: next });
  const allowed = async (sockets: Socket[]) => {
    if (sockets.every(({ userId }) => userId === actorId)) return sockets;
    const named = memberIdsIn(event, hidesActor ? null : actorId);
    const blockedOf = await readBlocked([...named, ...((await about?.()) ?? [])]);
    return withoutBlockedListeners(sockets, actorId, blockedOf);
  };
  const [own, watching] = await Promise.all([
    socketsToPushTo([...members]),
    topic === undefined ? [] : watchersToPushTo(topic),
  ]);
  const others = watching ?? [];
  const sockets = acrossBlocks
    ? [...own, ...(await allowed(others))]
    : await allowed([...own, ...others]);
  await push(sockets, { id: domainEventId, domainEvent: event }, topic);
  if (topic !== undefined && watching === null) await announceNews(topic);
  for (const one of news) await sendNews(one, allowed);
}

/** Null for a topic whose watchers only get "something new". */
const watchersToPushTo = async (topic: string): Promise<Socket[] | null> =>
  isNewsQueued(topic) ? null : watchersIfFew(topic);

async function sendNews(
  { topic, readersAmong, acrossBlocks = false }: News,
  allowed: (sockets: Socket[]) => Promise<Socket[]>,
): Promise<void> {
  if (isNewsQueued(topic)) return;
  const watching = await watchersIfFew(topic);
  if (watching === null) return announceNews(topic);
  const readers = await readersAmong?.([...new Set(watching.map(({ userId }) => userId))]);
  const sockets = readers ? watching.filter(({ userId }) => readers.includes(userId)) : watching;
  await push(acrossBlocks ? sockets : await allowed(sockets), { topic }, topic);
}

/** The next page is queued first, so that pages run in parallel. A retried page is pushed twice. */
export const pushPage = ({ stored, cursor }: JobMap["push-event"]): Promise<void> =>
  send(stored, cursor);

export interface Failure {
  /** The event's place in the batch; those before it are done. */
  at: number;
  error: unknown;
}

/**
 * Handles events in order, up to the first that fails or takes too long. What they changed is indexed together.
 */
export const dispatch = (events: readonly StoredEvent[]): Promise<Failure | null> =>
  withSharedSocketReads(() => dispatchInOrder(events));

async function dispatchInOrder(events: readonly StoredEvent[]): Promise<Failure | null> {
  const handled: DomainEvent[] = [];
  let failure: Failure | null = null;
  for (const [at, stored] of events.entries()) {
    try {
      const following = events.length - 1 - at;
      handled.push(await withinItsTime(following, async () => handle(await complete(stored))));
    } catch (error) {
      failure = { at, error };
      break;
    }
  }
  await queueReindex(handled);
  return failure;
}

/**
 * Most events are pushed after their handlers, so that a browser that refetches sees everything
 * done.
 */
async function handle(stored: StoredEvent): Promise<DomainEvent> {
  const { domainEventId, payload: event, actorId } = stored;
  const isPushedFirst = pushedFirst.has(event.type);
  if (isPushedFirst) await send(stored);
  for (const handlers of await loadHandlers()) {
    // Each handler accepts its own event, which TypeScript can't know.
    await (handlers as Partial<Record<DomainEventType, HandleEvent>>)[event.type]?.(
      event,
      domainEventId,
      { actorId },
    );
  }
  if (!isPushedFirst) await send(stored);
  return event;
}

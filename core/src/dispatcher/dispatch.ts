import { type Features, features } from "../features.ts";
import type { DomainEvent, DomainEventType } from "../kernel/domain-events.ts";
import type { Audience, EventHandlers } from "../kernel/feature.ts";
import type { StoredEvent } from "../kernel/outbox.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { push } from "../realtime/push.ts";
import { type Socket, socketsOf, watchersOf } from "../realtime/sockets.service.ts";
import { queueReindex } from "../search-index/search-index.service.ts";
import { membersIn, withoutBlockedListeners } from "./heard.ts";

const pushedFirst = new Set(features.flatMap((feature) => feature.pushedFirst ?? []));

let loading: Promise<EventHandlers[]> | undefined;

/** The handlers of all features, loaded once. */
export function loadHandlers(): Promise<EventHandlers[]> {
  loading ??= Promise.all(
    features.map(async ({ handlers }) => (await handlers?.())?.handlers ?? {}),
  );
  return loading;
}

type FindAudience = (event: DomainEvent) => Audience | Promise<Audience>;
type Handle = (event: DomainEvent, domainEventId: string) => Promise<unknown>;

/** The events that some feature has an audience for: all, or the look-up below doesn't compile. */
type HasAudience<F = Features> = F extends { audience: infer A } ? keyof A : never;

// A function found under an event's type takes that event, which TypeScript can't see.
const audiences = Object.assign({}, ...features.map(({ audience }) => audience)) as Record<
  HasAudience,
  FindAudience
>;

/** Every open socket that an event goes to. */
async function listenersTo({ payload: event, actorId }: StoredEvent): Promise<Socket[]> {
  const { members, topic } = await audiences[event.type](event);
  const [own, watching] = await Promise.all([
    socketsOf([...members]),
    topic === undefined ? [] : watchersOf(topic),
  ]);
  const sockets = [...own, ...watching];
  if (sockets.every(({ userId }) => userId === actorId)) return sockets;
  const blockedOf = await readBlocked(membersIn(event, actorId));
  return withoutBlockedListeners(sockets, actorId, blockedOf);
}

/**
 * Runs the handlers of a domain event and pushes it to its audience. Most events are pushed last,
 * so that a browser that refetches finds everything done.
 */
export async function dispatch(stored: StoredEvent): Promise<void> {
  const { domainEventId, payload: event } = stored;
  const send = async () =>
    push(await listenersTo(stored), { id: domainEventId, domainEvent: event });
  const isPushedFirst = pushedFirst.has(event.type);
  if (isPushedFirst) await send();
  for (const handlers of await loadHandlers()) {
    await (handlers as Partial<Record<DomainEventType, Handle>>)[event.type]?.(
      event,
      domainEventId,
    );
  }
  await queueReindex(event);
  if (!isPushedFirst) await send();
}

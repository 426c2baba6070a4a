import { Entity } from "electrodb";
import { day, expiresIn, timestamp } from "./clock.ts";
import type { DomainEvent, DomainEventType } from "./domain-events.ts";
import { bareId, newId } from "./ids.ts";
import { entityOptions, key, type Write } from "./table.ts";

const eventTtl = 7 * day;

/** Written in the transaction of its change. */
const OutboxEntity = new Entity(
  {
    model: { entity: "domain-event", version: "1", service: "attune" },
    attributes: {
      domainEventId: { type: "string", required: true },
      type: { type: "string", required: true },
      actorId: { type: "string", required: true },
      at: { type: "string", required: true },
      payload: { type: "any", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["domainEventId"], "domain-event#${domainEventId}"),
        sk: key("sk", [], "domain-event"),
      },
    },
  },
  entityOptions,
);

const HandledEntity = new Entity(
  {
    model: { entity: "handled", version: "1", service: "attune" },
    attributes: {
      key: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["key"], "handled#${key}"),
        sk: key("sk", [], "handled"),
      },
    },
  },
  entityOptions,
);

export interface StoredEvent {
  domainEventId: string;
  type: DomainEventType;
  actorId: string;
  at: string;
  payload: DomainEvent;
}

export function recordEvent(
  actorId: string,
  event: DomainEvent,
  domainEventId = newId("domainEvent"),
): Write {
  return {
    write: OutboxEntity.create({
      domainEventId,
      type: event.type,
      actorId,
      at: timestamp(),
      payload: event,
      ttl: expiresIn(eventTtl),
    }).params(),
  };
}

export const parseStoredEvent = (item: Record<string, unknown>): StoredEvent | null => {
  const parsed = OutboxEntity.parse({ Item: item }).data;
  return parsed
    ? { ...parsed, type: parsed.type as DomainEventType, payload: parsed.payload as DomainEvent }
    : null;
};

/** Makes a handler's work happen once. Fails with `request.conflict` when already done. */
export const markHandled = (domainEventId: string, what: string): Write => ({
  write: HandledEntity.create({
    key: `${bareId(domainEventId)}#${what}`,
    ttl: expiresIn(eventTtl),
  }).params(),
});

import { CustomAttributeType, Entity } from "electrodb";
import { day, expiresIn, timestamp } from "./clock.ts";
import type { DomainEvent, DomainEventOf, DomainEventType } from "./domain-events.ts";
import { idPrefixes } from "./id-prefixes.ts";
import { bareId, createdAtOfId, newId } from "./ids.ts";
import { entityOptions, key, type Write, type WriteParameters } from "./table.ts";

const eventTtl = 7 * day;

/** A domain event (transactional outbox), written in the transaction of its change. */
const OutboxEntity = new Entity(
  {
    model: { entity: "domain-event", version: "1", service: "attune" },
    attributes: {
      domainEventId: { type: "string", required: true },
      type: { type: CustomAttributeType<DomainEventType>("string"), required: true },
      actorId: { type: "string", required: true },
      at: { type: "string", required: true },
      payload: { type: CustomAttributeType<DomainEvent>("any"), required: true },
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

/**
 * Attribute of a row that carries its event; the stream's filter looks for it, and entities don't
 * read it.
 */
const carrier = "carries";

/** Kept short, because every read of the row pays for it. */
type EmbeddedEvent = [
  bareId: string,
  type: DomainEventType,
  /** The row's attribute that contains the actor. */
  by: string,
  /**
   * Attributes whose values are in the row: `postId`, or `reaction=reactionType` if named
   * differently.
   */
  of: string,
  /** Values that the row doesn't contain. */
  and: Record<string, unknown>,
];

/**
 * Stores a new row's event in the row itself, which saves a write. The event stays as long as the
 * row, so it mustn't name a member who can leave before the row is removed.
 * @param leftOut filled in by the feature's `completed`
 */
export function embedEvent<T extends DomainEventType>(
  write: WriteParameters,
  actorId: string,
  event: DomainEventOf<T>,
  leftOut: readonly (keyof DomainEventOf<T>)[] = [],
): WriteParameters {
  // ElectroDB types params() as a plain record.
  const row = write.Item as Record<string, unknown>;
  const attributeOf = (value: unknown): string | undefined =>
    typeof value === "string" ? Object.keys(row).find((name) => row[name] === value) : undefined;
  const by = attributeOf(actorId);
  if (by === undefined) throw new Error("The row doesn't name who acts.");
  const { type, ...payload } = event;
  const of: string[] = [];
  const and: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined || leftOut.some((left) => left === name)) continue;
    const attribute = row[name] === value ? name : attributeOf(value);
    if (attribute === undefined) and[name] = value;
    else of.push(attribute === name ? name : `${name}=${attribute}`);
  }
  const carried: EmbeddedEvent = [bareId(newId("domainEvent")), type, by, of.join(" "), and];
  return { ...write, Item: { ...row, [carrier]: JSON.stringify(carried) } };
}

function embeddedEventOf(row: Record<string, unknown>): StoredEvent | null {
  const text = row[carrier];
  if (typeof text !== "string") return null;
  // Written by `embedEvent`.
  const [bare, type, by, of, and] = JSON.parse(text) as EmbeddedEvent;
  const id = `${idPrefixes.domainEvent}_${bare}`;
  const ids = of
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [name = "", attribute = name] = one.split("=");
      return [name, row[attribute]] as const;
    });
  return {
    domainEventId: id,
    type,
    actorId: String(row[by]),
    at: createdAtOfId(id),
    // `embedEvent` took it apart in this way.
    payload: { type, ...Object.fromEntries(ids), ...and } as unknown as DomainEvent,
  };
}

/** An event's own row, or one that carries its event. */
export const parseStoredEvent = (item: Record<string, unknown>): StoredEvent | null => {
  const carried = embeddedEventOf(item);
  if (carried) return carried;
  return OutboxEntity.parse({ Item: item }).data;
};

/** Makes a handler's work idempotent. Fails with `request.conflict` when it was done before. */
export const markHandled = (domainEventId: string, what: string): Write => ({
  write: HandledEntity.create({
    key: `${bareId(domainEventId)}#${what}`,
    ttl: expiresIn(eventTtl),
  }).params(),
});

import { Entity } from "electrodb";
import type { Fact, FactType } from "../facts.ts";
import { day, expiresIn, timestamp } from "./clock.ts";
import { bareId, newId } from "./ids.ts";
import { entityOptions, key, type Write } from "./table.ts";

/** How long a fact stays in the table after the stream has carried it on. */
const keptFor = 7 * day;

/** The outbox: a fact is written in the transaction of the change it tells of. */
const FactEntity = new Entity(
  {
    model: { entity: "fact", version: "1", service: "attune" },
    attributes: {
      factId: { type: "string", required: true },
      type: { type: "string", required: true },
      actorId: { type: "string", required: true },
      at: { type: "string", required: true },
      payload: { type: "any", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["factId"], "fact#${factId}"),
        sk: key("sk", [], "fact"),
      },
    },
  },
  entityOptions,
);

/** That what follows from a fact was done; written in the transaction of the doing. */
const DoneEntity = new Entity(
  {
    model: { entity: "done", version: "1", service: "attune" },
    attributes: {
      key: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["key"], "done#${key}"),
        sk: key("sk", [], "done"),
      },
    },
  },
  entityOptions,
);

export interface StoredFact {
  factId: string;
  type: FactType;
  actorId: string;
  at: string;
  payload: Fact;
}

/** The write that puts a fact into the outbox. */
export function recordFact(actorId: string, fact: Fact, factId = newId("fact")): Write {
  return {
    write: FactEntity.create({
      factId,
      type: fact.type,
      actorId,
      at: timestamp(),
      payload: fact,
      ttl: expiresIn(keptFor),
    }).params(),
  };
}

/** A fact out of the image of the table's stream. */
export const parseFact = (item: Record<string, unknown>): StoredFact | null => {
  const parsed = FactEntity.parse({ Item: item }).data;
  return parsed
    ? { ...parsed, type: parsed.type as FactType, payload: parsed.payload as Fact }
    : null;
};

/**
 * The write that makes a follow-up happen once, however often its fact is delivered.
 * Its failure means the follow-up was done before: `request.conflict`.
 */
export const onlyOnce = (factId: string, what: string): Write => ({
  write: DoneEntity.create({
    key: `${bareId(factId)}#${what}`,
    ttl: expiresIn(keptFor),
  }).params(),
});

import { createHash } from "node:crypto";
import type { Collection } from "../kernel/store.ts";

/** A lane's position in a stream; sequences sort as text. Null sorts before all records. */
export interface Place {
  sequence: string | null;
}

export const laneId = (mappingId: string, lane: number) =>
  lane === 0 ? mappingId : `${mappingId}#${lane}`;

/**
 * If the number of lanes has changed, keys are in other lanes. Then all lanes restart at the
 * earliest position, so that nothing is skipped.
 */
export function alignLanes(places: Collection<Place>, mappingId: string, count: number): void {
  const first = places.get(mappingId);
  const others = places.list({ prefix: `${mappingId}#` });
  if (!first || others.length + 1 === count) return;
  const reached = [first, ...others.map(({ value }) => value)].map(({ sequence }) => sequence);
  const sequence = reached.includes(null) ? null : (reached.sort()[0] ?? null);
  for (const { key } of others) places.delete(key);
  for (let lane = 0; lane < count; lane++) places.put(laneId(mappingId, lane), { sequence });
}

export type LaneOf = (record: unknown, count: number) => number;

/** The lane by partition key, which comes first among a record's keys. */
export const laneOfPartition: LaneOf = (record, count) =>
  count === 1 ? 0 : laneOfKey(Object.values(keysOf(record))[0] ?? null, count);

/** The lane by the whole key, because DynamoDB only orders the changes of each item. */
export const laneOfItem: LaneOf = (record, count) => laneOfKey(keysOf(record), count);

const keysOf = (record: unknown) =>
  // A record from our own store, so it has this shape.
  (record as { dynamodb?: { Keys?: Record<string, unknown> } }).dynamodb?.Keys ?? {};

const laneOfKey = (key: unknown, count: number) =>
  createHash("md5").update(JSON.stringify(key)).digest().readUInt32BE() % count;

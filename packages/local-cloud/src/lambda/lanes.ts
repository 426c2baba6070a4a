import { createHash } from "node:crypto";
import type { Collection } from "../kernel/store.ts";

/** A lane's position in a stream; sequences sort as text. Null sorts before all records. */
export interface Place {
  sequence: string | null;
}

export const laneId = (mappingId: string, lane: number) =>
  lane === 0 ? mappingId : `${mappingId}#${lane}`;

/**
 * With a different number of lanes, keys move between lanes: all restart at the earliest position,
 * so that nothing is left out.
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

/** By the partition key, which comes first among a record's keys. */
export const laneOfPartition: LaneOf = (record, count) =>
  count === 1 ? 0 : laneOfKey(Object.values(keysOf(record))[0] ?? null, count);

/** By the whole key, because DynamoDB only keeps the order of each item's changes. */
export const laneOfItem: LaneOf = (record, count) => laneOfKey(keysOf(record), count);

const keysOf = (record: unknown) =>
  // A record of a stream, as the store made it.
  (record as { dynamodb?: { Keys?: Record<string, unknown> } }).dynamodb?.Keys ?? {};

const laneOfKey = (key: unknown, count: number) =>
  createHash("md5").update(JSON.stringify(key)).digest().readUInt32BE() % count;

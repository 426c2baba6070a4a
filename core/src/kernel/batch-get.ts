import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { Entity, EntityItem } from "electrodb";
import { retryUnprocessed } from "./backoff.ts";
import { chunksOf } from "./chunks.ts";
import { mapInGroups } from "./in-groups.ts";
import { client, table } from "./table.ts";

// biome-ignore lint/suspicious/noExplicitAny: any entity, whatever its model
export type AnyEntity = Entity<any, any, any, any>;
interface Key {
  pk: string;
  sk: string;
}

export interface ItemRef<Item> {
  key: Key;
  parse(item: Record<string, unknown>): Item | null;
}

export function itemRef<E extends AnyEntity>(
  entity: E,
  attributes: Record<string, string>,
): ItemRef<EntityItem<E>> {
  // ElectroDB types params() as a plain record.
  const { Key: key } = entity.get(attributes).params() as unknown as { Key: Key };
  return {
    key,
    // ElectroDB loses the entity's item type here.
    parse: (item) => entity.parse({ Item: item }).data as EntityItem<E> | null,
  };
}

type Found<Wants extends readonly ItemRef<unknown>[]> = {
  -readonly [I in keyof Wants]: Wants[I] extends ItemRef<infer Item> ? Item | null : never;
};

const textOf = (key: Key) => `${key.pk}\n${key.sk}`;
export const maxBatchSize = 100;

/** Up to 100 items in one request, or none for an empty list; null for missing items. */
export async function batchGet<const Wants extends readonly ItemRef<unknown>[]>(
  refs: Wants,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Found<Wants>> {
  if (refs.length > maxBatchSize) throw new RangeError("At most 100 items in one request.");
  const found = new Map<string, Record<string, unknown>>();
  const wanted = [...new Map(refs.map((want) => [textOf(want.key), want.key])).values()];
  await retryUnprocessed(wanted, async (keys) => {
    const answer = await client.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: keys, ...(consistent ? { ConsistentRead: true } : {}) } },
      }),
    );
    // The client types items and keys as plain records, but they have the keys that were sent.
    for (const item of answer.Responses?.[table] ?? []) found.set(textOf(item as Key), item);
    return (answer.UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
  });
  // map() loses the order of the tuple's types.
  return refs.map((want) => {
    const item = found.get(textOf(want.key));
    return item ? want.parse(item) : null;
  }) as Found<Wants>;
}

/**
 * For items that should exist: if one is missing, it may have just been written, so all are read
 * again with strong consistency.
 */
export async function batchGetExpected<const Wants extends readonly ItemRef<unknown>[]>(
  refs: Wants,
): Promise<Found<Wants>> {
  const found = await batchGet(refs);
  return found.includes(null) ? batchGet(refs, { consistent: true }) : found;
}

/** Reads several lists in one request: `{ posts, circles }` returns lists of the same names. */
export async function batchGetLists<
  const Lists extends Record<string, readonly ItemRef<unknown>[]>,
>(lists: Lists): Promise<{ [Name in keyof Lists]: Found<Lists[Name]> }> {
  const found: unknown[] = await batchGet(Object.values(lists).flat());
  const named = Object.entries(lists).map(([name, { length }]) => [name, found.splice(0, length)]);
  // Each list contains what its refs parsed.
  return Object.fromEntries(named) as { [Name in keyof Lists]: Found<Lists[Name]> };
}

/** Reads any number of items, and finds each by what it was asked for with. */
export async function lookUp<Asked, Item>(
  asked: readonly Asked[],
  refOf: (one: Asked) => ItemRef<Item>,
): Promise<(one: Asked | undefined) => Item | null> {
  const refs = [...new Map(asked.map(refOf).map((ref) => [textOf(ref.key), ref])).values()];
  const pages = await mapInGroups(chunksOf(refs, maxBatchSize), (some) => batchGet(some));
  const items = pages.flat();
  const found = new Map(refs.map(({ key }, index) => [textOf(key), items[index] ?? null]));
  return (one) => (one === undefined ? null : (found.get(textOf(refOf(one).key)) ?? null));
}

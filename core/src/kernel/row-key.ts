import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { untilNoneLeft } from "./backoff.ts";
import type { ItemRef } from "./batch-get.ts";
import { client, table } from "./table.ts";

export interface RowKey {
  pk: string;
  sk: string;
}

const textOf = ({ pk, sk }: RowKey) => `${pk}\n${sk}`;
const maxBatchSize = 100;

const isThere = ({ isRemoved, hiddenAt, stage, answer }: Record<string, unknown>): boolean =>
  !isRemoved && !hiddenAt && stage !== "cancelled" && answer !== "not_going";

/** null for a missing row or only a marker. */
export const presenceRef = ({ pk, sk }: RowKey): ItemRef<true> => ({
  key: { pk, sk },
  parse: (item) => (isThere(item) ? true : null),
});

/** Where a member's unread things are counted in the row itself. */
const isReadIn = ({ unreadCount }: Record<string, unknown>): boolean => unreadCount === 0;

export const readRef = ({ pk, sk }: RowKey): ItemRef<boolean> => ({
  key: { pk, sk },
  parse: isReadIn,
});

export async function removedAmong(keys: readonly RowKey[]): Promise<(key: RowKey) => boolean> {
  const isPresent = await oneOf(keys, isThere);
  return (key) => !isPresent(key);
}

export const readAmong = (keys: readonly RowKey[]): Promise<(key: RowKey) => boolean> =>
  oneOf(keys, isReadIn);

async function oneOf(
  keys: readonly RowKey[],
  test: (item: Record<string, unknown>) => boolean,
): Promise<(key: RowKey) => boolean> {
  if (keys.length > maxBatchSize) throw new RangeError("At most 100 rows in one request.");
  const found = new Set<string>();
  const named = [...new Map(keys.map(({ pk, sk }) => [textOf({ pk, sk }), { pk, sk }])).values()];
  await untilNoneLeft(named, async (wanted) => {
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted } } }),
    );
    for (const item of answer.Responses?.[table] ?? []) {
      // Every row has the table's key.
      if (test(item)) found.add(textOf(item as RowKey));
    }
    // The client types keys as plain records; DynamoDB returns the ones sent.
    return (answer.UnprocessedKeys?.[table]?.Keys ?? []) as RowKey[];
  });
  return (key) => found.has(textOf(key));
}

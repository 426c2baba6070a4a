import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { client, table } from "./table.ts";

/** Names a row of any entity, to check later whether it's still there. */
export interface RowKey {
  pk: string;
  sk: string;
}

const textOf = ({ pk, sk }: RowKey) => `${pk}\n${sk}`;
const maxBatchSize = 100;

/** Which of up to 100 rows are gone or only a marker. */
export async function removedAmong(keys: readonly RowKey[]): Promise<(key: RowKey) => boolean> {
  if (keys.length > maxBatchSize) throw new RangeError("At most 100 rows in one request.");
  const there = new Set<string>();
  let wanted = [...new Map(keys.map(({ pk, sk }) => [textOf({ pk, sk }), { pk, sk }])).values()];
  while (wanted.length > 0) {
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted } } }),
    );
    for (const item of answer.Responses?.[table] ?? []) {
      if (!item.isRemoved && item.stage !== "cancelled") there.add(textOf(item as RowKey));
    }
    wanted = (answer.UnprocessedKeys?.[table]?.Keys ?? []) as RowKey[];
  }
  return (key) => !there.has(textOf(key));
}

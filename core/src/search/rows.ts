import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { client, table } from "../kernel/table.ts";
import type { Budget } from "./budget.ts";
import { PostingEntity } from "./search.entity.ts";

export type Row = EntityItem<typeof PostingEntity>;

/** Reads the marked rows of some words, the newest of each first, as far as the budget goes. */
export async function rowsOf(
  words: readonly string[],
  maxRows: number,
  budget: Budget,
): Promise<Map<string, Row[]>> {
  const limit = budget.rowsEach(words.length, maxRows);
  if (limit === 0) return new Map();
  const found = await Promise.all(
    words.map(async (word) => [word, await query(word, limit, budget)] as const),
  );
  return new Map(found);
}

async function query(word: string, limit: number, budget: Budget): Promise<Row[]> {
  const answer = await client.send(
    new QueryCommand({
      TableName: table,
      IndexName: "gsi2",
      KeyConditionExpression: "gsi2pk = :word",
      ExpressionAttributeValues: { ":word": `search#${word}` },
      ScanIndexForward: false,
      Limit: limit,
      ReturnConsumedCapacity: "TOTAL",
    }),
  );
  const items = answer.Items ?? [];
  budget.spend(items.length, answer.ConsumedCapacity?.CapacityUnits ?? 0);
  return items.flatMap((item) => PostingEntity.parse({ Item: item }).data ?? []);
}

import { BatchWriteCommand, QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { retryUnprocessed } from "./backoff.ts";
import { chunksOf } from "./chunks.ts";
import { client, table } from "./table.ts";

export type RawItem = Record<string, unknown> & { pk: string; sk: string };

async function queryAll(input: Omit<QueryCommandInput, "TableName">): Promise<RawItem[]> {
  const items: RawItem[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table,
        ...input,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    // All of the table's items have both.
    items.push(...((page.Items ?? []) as RawItem[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

export const itemsInPartition = (pk: string): Promise<RawItem[]> =>
  queryAll({ KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } });

const maxBatchSize = 25;

type WriteRequest = { PutRequest: { Item: object } } | { DeleteRequest: { Key: object } };

/** 25 at a time; unprocessed items are sent again. */
async function writeAll(all: WriteRequest[]): Promise<void> {
  for (const some of chunksOf(all, maxBatchSize)) {
    await retryUnprocessed(some, async (requests) => {
      const answer = await client.send(
        new BatchWriteCommand({ RequestItems: { [table]: requests } }),
      );
      // DynamoDB returns unprocessed items as they were sent.
      return (answer.UnprocessedItems?.[table] ?? []) as WriteRequest[];
    });
  }
}

/** As many as one job removes of what a deleted thing leaves, fewer if they fill a page of 1 MB. */
export const removedAtOnce = 100;

export const removeItems = (items: { pk: string; sk: string }[]): Promise<void> =>
  writeAll(items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));

/** From `put(…).params()`; replaces existing items. */
export const putItems = (items: object[]): Promise<void> =>
  writeAll(items.map((Item) => ({ PutRequest: { Item } })));

import { BatchWriteCommand, QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { client, table } from "./table.ts";

/** An item as it stands in the table. */
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
    items.push(...((page.Items ?? []) as RawItem[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Everything under one partition key, whatever entity it is. */
export const itemsUnder = (pk: string): Promise<RawItem[]> =>
  queryAll({ KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } });

/** Everything an index holds for a person under a key such as `posts#…`. */
export const itemsByPerson = (key: string): Promise<RawItem[]> =>
  queryAll({
    IndexName: "byPerson",
    KeyConditionExpression: "gsi1pk = :key",
    ExpressionAttributeValues: { ":key": key },
  });

const mostAtOnce = 25;

/** Removes items by their keys; what the table puts back is asked again. */
export async function removeItems(items: { pk: string; sk: string }[]): Promise<void> {
  for (let start = 0; start < items.length; start += mostAtOnce) {
    let requests = items
      .slice(start, start + mostAtOnce)
      .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    while (requests.length > 0) {
      const answer = await client.send(
        new BatchWriteCommand({ RequestItems: { [table]: requests } }),
      );
      requests = (answer.UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  }
}

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { readConsistently } from "./consistent-reads.ts";

test("reads of the table are consistent, and those of an index and writes stay as they are", async () => {
  const inputs: (boolean | undefined)[] = [];
  const TableName = "table";
  const Key = { pk: "a" };
  const batch: Record<"table", { Keys: object[]; ConsistentRead?: boolean }> = {
    table: { Keys: [Key] },
  };
  const plain = readConsistently(new DynamoDBClient({ region: "us-east-1" }));
  plain.middlewareStack.add(
    () => async (args) => {
      // The middleware sees the inputs of all commands.
      const input = args.input as { ConsistentRead?: boolean; RequestItems?: typeof batch };
      inputs.push((input.RequestItems?.table ?? input).ConsistentRead);
      // No caller reads the outcome.
      return { output: { $metadata: {} } as never, response: {} };
    },
    { step: "serialize", priority: "high" },
  );
  const client = DynamoDBDocumentClient.from(plain);
  const query = {
    TableName,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": "a" },
  };
  await client.send(new GetCommand({ TableName, Key }));
  await client.send(new QueryCommand(query));
  await client.send(new BatchGetCommand({ RequestItems: batch }));
  await client.send(new QueryCommand({ ...query, IndexName: "gsi1" }));
  await client.send(new QueryCommand({ ...query, ConsistentRead: false }));
  await client.send(new PutCommand({ TableName, Item: Key }));
  expect(inputs).toEqual([true, true, true, undefined, false, undefined]);
});

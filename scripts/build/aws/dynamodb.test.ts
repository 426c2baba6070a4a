import { afterEach, expect, test, vi } from "vitest";
import {
  BatchGetCommand,
  DynamoDBClient,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "./dynamodb.ts";
import { type Answer, answering } from "./test-server.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A table that gives these answers, and a client of it. */
async function tableAnswering(...answers: Answer[]) {
  const aws = await answering(...answers);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3 }));
  return { ...aws, client };
}

const throttled: Answer = [
  400,
  { __type: "com.amazonaws.dynamodb.v20120810#ThrottlingException", message: "Slowly" },
];

test("translates what goes and what comes", async () => {
  using table = await tableAnswering([
    200,
    { Items: [{ pk: { S: "a" } }], LastEvaluatedKey: { n: { N: "1" } } },
  ]);
  const answer = await table.client.send(
    new QueryCommand({
      TableName: "table",
      ExpressionAttributeNames: { "#pk": "pk" },
      ExpressionAttributeValues: { ":pk": "a" },
      ExclusiveStartKey: undefined,
    }),
  );
  expect(answer).toEqual({ Items: [{ pk: "a" }], LastEvaluatedKey: { n: 1 } });
  expect(table.asked).toHaveLength(1);
  expect(table.asked[0]?.target).toBe("DynamoDB_20120810.Query");
  expect(table.asked[0]?.body).toEqual({
    TableName: "table",
    ExpressionAttributeNames: { "#pk": "pk" },
    ExpressionAttributeValues: { ":pk": { S: "a" } },
  });
});

test("translates the lists of a batch, and what is left of it", async () => {
  using table = await tableAnswering([
    200,
    {
      Responses: { table: [{ pk: { S: "a" }, Item: { S: "of that name" } }] },
      UnprocessedKeys: { table: { Keys: [{ pk: { S: "b" } }] } },
    },
  ]);
  const keys = [{ pk: "a" }, { pk: "b" }];
  const answer = await table.client.send(
    new BatchGetCommand({ RequestItems: { table: { Keys: keys } } }),
  );
  expect(table.asked[0]?.body).toEqual({
    RequestItems: { table: { Keys: [{ pk: { S: "a" } }, { pk: { S: "b" } }] } },
  });
  expect(answer).toEqual({
    Responses: { table: [{ pk: "a", Item: "of that name" }] },
    UnprocessedKeys: { table: { Keys: [{ pk: "b" }] } },
  });
});

test("tries again what passes, a transaction with the same token", async () => {
  using table = await tableAnswering(throttled, [500, {}], [200, {}]);
  const writes = [{ Put: { TableName: "table", Item: { pk: "a" } } }];
  await table.client.send(new TransactWriteCommand({ TransactItems: writes }));
  const tokens = table.asked.map(({ body }) => body.ClientRequestToken);
  expect(tokens).toHaveLength(3);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(table.asked[0]?.body.TransactItems).toEqual([
    { Put: { TableName: "table", Item: { pk: { S: "a" } } } },
  ]);
});

test("gives up after the attempts it has, and when nobody answers", async () => {
  using busy = await tableAnswering(throttled, throttled, throttled, throttled);
  const query = new QueryCommand({ TableName: "table" });
  await expect(busy.client.send(query)).rejects.toMatchObject({
    name: "ThrottlingException",
    message: "Slowly",
  });
  expect(busy.asked).toHaveLength(3);
  using silent = await tableAnswering();
  await expect(silent.client.send(query)).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(silent.asked).toHaveLength(3);
});

test("does not try again what was refused, and says why", async () => {
  const reasons = [{ Code: "ConditionalCheckFailed" }, { Code: "None" }];
  using table = await tableAnswering([
    400,
    {
      __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
      Message: "Transaction cancelled",
      CancellationReasons: reasons,
    },
  ]);
  await expect(
    table.client.send(new TransactWriteCommand({ TransactItems: [], ClientRequestToken: "own" })),
  ).rejects.toMatchObject({
    name: "TransactionCanceledException",
    message: "Transaction cancelled",
    CancellationReasons: reasons,
  });
  expect(table.asked.map(({ body }) => body.ClientRequestToken)).toEqual(["own"]);
});

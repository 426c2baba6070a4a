import {
  type TransactGetItem,
  TransactGetItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { get, N, openTable, put, S } from "./conformance.ts";

const { subject, TableName } = await openTable();

const write = (
  TransactItems: TransactWriteItem[],
  rest: Partial<TransactWriteItemsCommandInput> = {},
) => subject.client.send(new TransactWriteItemsCommand({ TransactItems, ...rest }));

const key = (pk: string) => ({ pk: S(pk), sk: S("1") });

const addOne = (pk: string): TransactWriteItem => ({
  Update: {
    TableName,
    Key: key(pk),
    UpdateExpression: "ADD n :one",
    ExpressionAttributeValues: { ":one": N(1) },
  },
});

test("commits puts, updates, deletes and checks together", async () => {
  await put(subject, TableName, "t-old", "1");
  await put(subject, TableName, "t-check", "1", { n: N(5) });
  await write([
    { Put: { TableName, Item: { ...key("t-new"), a: S("x") } } },
    addOne("t-count"),
    { Delete: { TableName, Key: key("t-old") } },
    {
      ConditionCheck: {
        TableName,
        Key: key("t-check"),
        ConditionExpression: "n > :n",
        ExpressionAttributeValues: { ":n": N(4) },
      },
    },
  ]);
  expect((await get(subject, TableName, "t-new", "1"))?.a).toEqual(S("x"));
  expect((await get(subject, TableName, "t-count", "1"))?.n).toEqual(N(1));
  expect(await get(subject, TableName, "t-old", "1")).toBeUndefined();
  expect(await get(subject, TableName, "t-check", "1")).toEqual({ ...key("t-check"), n: N(5) });
});

test("changes nothing when a condition fails, and gives the reason of each item", async () => {
  await put(subject, TableName, "r-1", "1", { a: S("mine"), text: S("t") });
  const attempt = write([
    addOne("r-untouched"),
    {
      Put: {
        TableName,
        Item: key("r-1"),
        ConditionExpression: "attribute_not_exists(pk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    {
      Update: {
        TableName,
        Key: key("r-2"),
        UpdateExpression: "SET n = n + :one",
        ExpressionAttributeValues: { ":one": N(1) },
      },
    },
  ]);
  await expect(attempt).rejects.toSatisfy((error) => {
    if (!(error instanceof TransactionCanceledException)) return false;
    expect(error.message).toBe(
      "Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ValidationError]",
    );
    expect(error.CancellationReasons).toEqual([
      { Code: "None" },
      {
        Code: "ConditionalCheckFailed",
        Message: "The conditional request failed",
        Item: { ...key("r-1"), a: S("mine"), text: S("t") },
      },
      {
        Code: "ValidationError",
        Message: "The provided expression refers to an attribute that does not exist in the item",
      },
    ]);
    return true;
  });
  expect(await get(subject, TableName, "r-untouched", "1")).toBeUndefined();
});

test("carries a repeated transaction out once, and refuses its token for another", async () => {
  const ClientRequestToken = `token-${Date.now()}`;
  await write([addOne("i-1")], { ClientRequestToken });
  await write([addOne("i-1")], { ClientRequestToken });
  expect((await get(subject, TableName, "i-1", "1"))?.n).toEqual(N(1));
  await expect(write([addOne("i-2")], { ClientRequestToken })).rejects.toMatchObject({
    name: "IdempotentParameterMismatchException",
  });
});

test("carries out two concurrent requests with one token once", async () => {
  const ClientRequestToken = `both-${Date.now()}`;
  await Promise.all([1, 2].map(() => write([addOne("i-both")], { ClientRequestToken })));
  expect((await get(subject, TableName, "i-both", "1"))?.n).toEqual(N(1));
});

test("takes 100 items and refuses 101, none, and one item twice", async () => {
  const puts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      Put: { TableName, Item: { pk: S("hundred"), sk: S(String(at)) } },
    }));
  await write(puts(100));
  expect(await get(subject, TableName, "hundred", "99")).toBeDefined();
  await expect(write(puts(101))).rejects.toMatchObject({
    name: "ValidationException",
    message: expect.stringContaining("Member must have length less than or equal to 100"),
  });
  await expect(write([])).rejects.toMatchObject({ name: "ValidationException" });
  await expect(write([addOne("twice"), addOne("twice")])).rejects.toMatchObject({
    name: "ValidationException",
    message: "Transaction request cannot include multiple operations on one item",
  });
});

test("loses no addition of concurrent transactions", async () => {
  await Promise.all(Array.from({ length: 50 }, () => write([addOne("c-1"), addOne("c-2")])));
  expect((await get(subject, TableName, "c-1", "1"))?.n).toEqual(N(50));
  expect((await get(subject, TableName, "c-2", "1"))?.n).toEqual(N(50));
});

test("consumes twice the capacity", async () => {
  const { ConsumedCapacity } = await write([addOne("cap-1"), addOne("cap-2")], {
    ReturnConsumedCapacity: "TOTAL",
  });
  expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4, WriteCapacityUnits: 4 }]);
});

test("reads several items as of one moment", async () => {
  await put(subject, TableName, "g-1", "1", { a: S("x"), b: S("y") });
  const item = (pk: string, ProjectionExpression?: string): TransactGetItem => ({
    Get: { TableName, Key: key(pk), ProjectionExpression },
  });
  const { Responses } = await subject.client.send(
    new TransactGetItemsCommand({ TransactItems: [item("g-1", "b"), item("g-none")] }),
  );
  expect(Responses).toEqual([{ Item: { b: S("y") } }, {}]);
});

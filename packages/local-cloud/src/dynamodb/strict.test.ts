import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, expect, test } from "vitest";
import { createClock } from "../kernel/clock.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { createStrictness } from "../kernel/strict.ts";
import { N, S } from "./conformance.ts";
import { createDynamo } from "./index.ts";

const TableName = "strict";
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(seed = 1) {
  let time = Date.UTC(2026, 10, 20);
  const clock = { ...createClock(), now: () => time };
  const context = memoryContext({ strict: createStrictness(seed), clock });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const dynamo = createDynamo(context);
  const served = await serveService(dynamo.service);
  const client = new DynamoDBClient({
    endpoint: served.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "root", secretAccessKey: "root" },
    maxAttempts: 1,
  });
  closers.push(dynamo.close, served.close, () => client.destroy());
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "of", "at"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S",
      })),
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      GlobalSecondaryIndexes: [
        {
          IndexName: "byOwner",
          KeySchema: [
            { AttributeName: "of", KeyType: "HASH" },
            { AttributeName: "at", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    }),
  );
  /** Repeats what a conflict refused, as the product does. */
  const retried = async <R>(work: () => Promise<R>): Promise<R> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!/Conflict/.test(`${error} ${JSON.stringify(error)}`)) throw error;
      }
    }
  };
  const put = (pk: string, more: Record<string, AttributeValue> = {}) =>
    retried(() => client.send(new PutItemCommand({ TableName, Item: { pk: S(pk), ...more } })));
  const get = async (pk: string, ConsistentRead = false) => {
    const Key = { pk: S(pk) };
    return (await client.send(new GetItemCommand({ TableName, Key, ConsistentRead }))).Item;
  };
  const owned = async (limit?: number, ExclusiveStartKey?: Record<string, AttributeValue>) =>
    client.send(
      new QueryCommand({
        TableName,
        IndexName: "byOwner",
        KeyConditionExpression: "#of = :ada",
        ExpressionAttributeNames: { "#of": "of" },
        ExpressionAttributeValues: { ":ada": S("ada") },
        ...(limit !== undefined && { Limit: limit }),
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
  return { client, pass, dynamo, put, get, owned, counted: context.counted };
}

const mine = { of: S("ada"), at: S("1") };

test("an index shows a write after a lag, by the clock", async () => {
  const { pass, put, owned } = await start();
  await put("a", mine);
  const seen = new Set<number>();
  for (let step = 0; step < 40; step++) {
    seen.add((await owned()).Count ?? 0);
    pass(5);
  }
  expect([...seen]).toEqual([0, 1]);
});

test("an item that moves in an index stays at its old place until then", async () => {
  const { dynamo, put, owned } = await start();
  await put("a", { ...mine, title: S("old") });
  dynamo.catchUp();
  await put("a", { of: S("ben"), at: S("1"), title: S("new") });
  expect((await owned()).Items?.map(({ title }) => title?.S)).toEqual(["old"]);
  dynamo.catchUp();
  expect((await owned()).Count).toBe(0);
});

test("a read may see what the item was before, unless it's consistent", async () => {
  const { put, get, dynamo } = await start(3);
  const seen = new Set<string | undefined>();
  for (let version = 1; version <= 20; version++) {
    dynamo.catchUp();
    await put("a", { version: N(version) });
    const read = Number((await get("a"))?.version?.N ?? 0);
    seen.add(["current", "before"][version - read] ?? "other");
    expect((await get("a", true))?.version?.N).toBe(String(version));
  }
  expect([...seen].sort()).toEqual(["before", "current"]);
});

test("entries with the same key come in an order that pages keep", async () => {
  const { put, owned, dynamo } = await start();
  const names = Array.from("abcdefgh");
  for (const name of names) await put(name, mine);
  dynamo.catchUp();
  const whole = (await owned()).Items?.map(({ pk }) => pk?.S);
  expect(whole).not.toEqual(names);
  const paged: (string | undefined)[] = [];
  let next: Record<string, AttributeValue> | undefined;
  do {
    const page = await owned(3, next);
    paged.push(...(page.Items ?? []).map(({ pk }) => pk?.S));
    next = page.LastEvaluatedKey;
  } while (next);
  expect(paged).toEqual(whole);
});

test("a transaction that meets another one or is throttled writes nothing", async () => {
  const { client, get, counted } = await start();
  const outcomes: string[] = [];
  for (let number = 0; number < 300; number++) {
    const Item = { pk: S(`t${number}`) };
    const write = new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }] });
    const outcome = await client.send(write).then(
      () => "written",
      (error) => error.CancellationReasons[0].Code as string,
    );
    outcomes.push(outcome);
    expect((await get(`t${number}`, true)) !== undefined).toBe(outcome === "written");
  }
  const codes = ["ThrottlingError", "TransactionConflict", "written"];
  expect([...new Set(outcomes)].sort()).toEqual(codes);
  const times = (code: string) => outcomes.filter((one) => one === code).length;
  expect(counted).toMatchObject({
    "strict.conflicts": times("TransactionConflict"),
    "strict.throttled": times("ThrottlingError"),
  });
});

test("a batch may leave items for the next request", async () => {
  const { client, counted } = await start(2);
  const numbers = Array.from({ length: 25 }, (_, at) => S(`b${at}`));
  let puts = { [TableName]: numbers.map((pk) => ({ PutRequest: { Item: { pk } } })) };
  let rounds = 0;
  let sentAgain = 0;
  for (; (puts[TableName]?.length ?? 0) > 0; rounds++) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: puts }),
    );
    // The items are those put above.
    puts = UnprocessedItems as typeof puts;
    sentAgain += puts[TableName]?.length ?? 0;
  }
  expect(rounds).toBeGreaterThan(1);
  expect(counted).toMatchObject({ "strict.unprocessed_items": sentAgain });
  const keys = { [TableName]: { Keys: numbers.map((pk) => ({ pk })), ConsistentRead: true } };
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetItemCommand({ RequestItems: keys }),
  );
  const left = UnprocessedKeys?.[TableName]?.Keys?.length ?? 0;
  expect((Responses?.[TableName]?.length ?? 0) + left).toBe(25);
});

test("the same seed gives the same faults", async () => {
  const outcomes = async (seed: number) => {
    const { client } = await start(seed);
    const list: boolean[] = [];
    for (let number = 0; number < 100; number++) {
      const put = new PutItemCommand({ TableName, Item: { pk: S("a") } });
      list.push(
        await client.send(put).then(
          () => true,
          () => false,
        ),
      );
    }
    return list;
  };
  expect(await outcomes(5)).toEqual(await outcomes(5));
  expect(await outcomes(5)).not.toEqual(await outcomes(6));
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { call, N, putItem, request, S, tableResource, withIndex } from "./calls.ts";
import { createDynamo, type Dynamo } from "./index.ts";

const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/app";
const INDEX = `${TABLE}/index/byKind`;

const context = memoryContext();
let dynamo: Dynamo;
let streamArn: string;

beforeAll(async () => {
  dynamo = createDynamo(context);
  const made = await dynamo.provider.make(
    tableResource(withIndex("ALL", { StreamSpecification: { StreamViewType: "KEYS_ONLY" } })),
  );
  streamArn = String(made.attributes?.StreamArn);
});
afterAll(() => dynamo.close());

const TableName = "app";
const Key = { pk: S("a"), sk: S("1") };
const key = (pk: string) => ({ pk: S(pk), sk: S("1") });
const allowed = (action: string, resource: string, leading?: string[]) => ({
  action: `dynamodb:${action}`,
  resource,
  ...(leading && { context: { "dynamodb:LeadingKeys": leading } }),
});

const query = (expression: string, more: object = {}) => ({
  TableName,
  KeyConditionExpression: expression,
  ExpressionAttributeValues: { ":v": S("a") },
  ...more,
});

test.each([
  ["GetItem", { TableName, Key }, [allowed("GetItem", TABLE, ["a"])]],
  ["PutItem", { TableName, Item: Key }, [allowed("PutItem", TABLE, ["a"])]],
  ["DeleteItem", { TableName, Key }, [allowed("DeleteItem", TABLE, ["a"])]],
  [
    "UpdateItem",
    { TableName, Key, UpdateExpression: "REMOVE x" },
    [allowed("UpdateItem", TABLE, ["a"])],
  ],
  ["Query", query("pk = :v"), [allowed("Query", TABLE, ["a"])]],
  ["Query", query("kind = :v", { IndexName: "byKind" }), [allowed("Query", INDEX, ["a"])]],
  ["Scan", { TableName, IndexName: "byKind" }, [allowed("Scan", INDEX)]],
  [
    "BatchGetItem",
    { RequestItems: { app: { Keys: [key("a"), key("b")] } } },
    [allowed("BatchGetItem", TABLE, ["a", "b"])],
  ],
  [
    "BatchWriteItem",
    {
      RequestItems: {
        app: [{ PutRequest: { Item: key("a") } }, { DeleteRequest: { Key: key("b") } }],
      },
    },
    [allowed("BatchWriteItem", TABLE, ["a", "b"])],
  ],
  [
    "TransactWriteItems",
    {
      TransactItems: [
        { Put: { TableName, Item: key("a") } },
        { Put: { TableName, Item: key("b") } },
        { Update: { TableName, Key: key("c"), UpdateExpression: "REMOVE x" } },
        { Delete: { TableName, Key: key("d") } },
        {
          ConditionCheck: {
            TableName,
            Key: key("e"),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
      ],
    },
    [
      allowed("PutItem", TABLE, ["a", "b"]),
      allowed("UpdateItem", TABLE, ["c"]),
      allowed("DeleteItem", TABLE, ["d"]),
      allowed("ConditionCheckItem", TABLE, ["e"]),
    ],
  ],
  [
    "TransactGetItems",
    { TransactItems: [{ Get: { TableName, Key: key("a") } }] },
    [allowed("GetItem", TABLE, ["a"])],
  ],
  [
    "DescribeTable",
    { TableName: "other" },
    [allowed("DescribeTable", `${TABLE.slice(0, -3)}other`)],
  ],
  ["ListTables", {}, [allowed("ListTables", "*")]],
])("%s needs what IAM asks for", (operation, body, needed) => {
  expect(dynamo.service.needs(request(operation, body))).toEqual(needed);
});

test("reading a stream needs a permission on that stream", () => {
  const body = { StreamArn: streamArn };
  const asked = request("DescribeStream", body, "DynamoDBStreams_20120810");
  expect(dynamo.service.needs(asked)).toEqual([allowed("DescribeStream", streamArn)]);
});

test.each([
  ["ExecuteStatement", "{}", "ValidationException", "doesn't support PartiQL"],
  ["CreateBackup", "{}", "UnknownOperationException", "doesn't support CreateBackup"],
  ["TagResource", "{}", "UnknownOperationException", "doesn't support TagResource"],
  ["DescribeContinuousBackups", "{}", "UnknownOperationException", "doesn't support"],
  ["constructor", "{}", "UnknownOperationException", "doesn't support constructor"],
  ["PutItem", "{", "SerializationException", "The request is not JSON"],
  ["PutItem", "[]", "SerializationException", "Start of structure expected"],
  ["PutItem", "{}", "ValidationException", "Value null at 'tableName'"],
])(
  "answers %s of %s with an error that needs no permission",
  async (operation, body, code, text) => {
    const asked = request(operation, body);
    expect(dynamo.service.needs(asked)).toEqual([]);
    await expect(dynamo.service.handle(asked)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(text),
    });
  },
);

/** What a call adds to the counts. */
async function counted(operation: string, body: object): Promise<Record<string, number>> {
  for (const name of Object.keys(context.counted)) delete context.counted[name];
  await call(dynamo, operation, body).catch(() => {});
  return Object.fromEntries(
    Object.entries(context.counted).map(([name, amount]) => [
      name.slice("dynamodb.".length),
      amount,
    ]),
  );
}

test("counts items and units as AWS charges them", async () => {
  const big = { ...key("big"), d: S("x".repeat(5000)) };
  expect(await counted("PutItem", { TableName, Item: big })).toEqual({
    items_written: 1,
    write_units: 5,
  });
  expect(await counted("PutItem", { TableName, Item: { ...big, kind: S("k") } })).toEqual({
    items_written: 1,
    write_units: 10,
    index_write_units: 5,
  });
  expect(await counted("PutItem", { TableName, Item: { ...big, kind: S("l") } })).toEqual({
    items_written: 1,
    write_units: 15,
    index_write_units: 10,
  });
  expect(await counted("GetItem", { TableName, Key: key("big") })).toEqual({
    items_read: 1,
    read_units: 1,
  });
  expect(await counted("GetItem", { TableName, Key: key("big"), ConsistentRead: true })).toEqual({
    items_read: 1,
    read_units: 2,
  });
  expect(await counted("GetItem", { TableName, Key: key("none") })).toEqual({ read_units: 0.5 });
  const failing = { TableName, Key: key("big"), ConditionExpression: "attribute_not_exists(pk)" };
  expect(await counted("DeleteItem", failing)).toEqual({ write_units: 5 });
});

test("adds up what a query evaluates", async () => {
  for (let at = 0; at < 6; at++)
    await putItem(dynamo, { pk: S("q"), sk: S(String(at)), at: N(at), d: S("x".repeat(1000)) });
  const all = query("pk = :v", {
    FilterExpression: "#at > :three",
    ExpressionAttributeNames: { "#at": "at" },
    ExpressionAttributeValues: { ":v": S("q"), ":three": N(3) },
  });
  expect(await counted("Query", all)).toEqual({ items_read: 6, read_units: 1 });
  const keys = [0, 1, 2].map((at) => ({ pk: S("q"), sk: S(String(at)) }));
  expect(await counted("BatchGetItem", { RequestItems: { app: { Keys: keys } } })).toEqual({
    items_read: 3,
    read_units: 1.5,
  });
  const gets = { TransactItems: keys.map((Key) => ({ Get: { TableName, Key } })) };
  expect(await counted("TransactGetItems", gets)).toEqual({ items_read: 3, read_units: 6 });
  const items = ["t1", "t2"].map((pk) => ({ Put: { TableName, Item: key(pk) } }));
  expect(await counted("TransactWriteItems", { TransactItems: items })).toEqual({
    items_written: 2,
    write_units: 4,
  });
});

test("shows tables and items by entity", async () => {
  for (let at = 0; at < 3; at++)
    await putItem(dynamo, { ...key(`post-${at}`), __edb_e__: S("post"), at: N(at) });
  const table = dynamo.tables()[0];
  expect(table).toMatchObject({ name: "app", arn: TABLE, indexes: ["byKind"], streamArn });
  expect(table?.entities).toContainEqual({ entity: "post", items: 3 });
  const first = dynamo.items("app", { entity: "post", limit: 2 });
  expect(first.items.map(({ item }) => item.at?.N)).toEqual(["0", "1"]);
  const rest = dynamo.items("app", { entity: "post", limit: 2, after: first.next as string });
  expect(rest.items.map(({ key }) => key)).toEqual([key("post-2")]);
  expect(rest.next).toBeUndefined();
  expect(dynamo.items("app", { limit: 100 }).items.length).toBe(table?.items);
});

test("announces new records once they can be read", async () => {
  const before = await dynamo.streams.latest(streamArn);
  const heard = new Promise<void>((resolve) => {
    const cancel = dynamo.streams.onRecord(streamArn, () => {
      cancel();
      resolve();
    });
  });
  await putItem(dynamo, key("announced"));
  await heard;
  const records = await dynamo.streams.records(streamArn, before, 10);
  expect(records).toHaveLength(1);
  expect(records[0]?.record).toMatchObject({ eventName: "INSERT", eventSourceARN: streamArn });
});

test("a value of the wrong type is refused with the member that AWS writes", async () => {
  const refused = dynamo.service.handle(request("GetItem", { TableName: 5, Key }));
  const answer = dynamo.service.fail(await refused.catch((error) => error));
  expect(JSON.parse(String(answer.body))).toEqual({
    __type: "com.amazon.coral.service#SerializationException",
    Message: "NUMBER_VALUE cannot be converted to String",
  });
});

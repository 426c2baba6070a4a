import { afterEach, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { call, getItem, putItem, S, tableResource } from "./calls.ts";
import { createDynamo, type Dynamo } from "./index.ts";

const STREAM = { StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" } };
const EXPIRY = { TimeToLiveSpecification: { AttributeName: "expires", Enabled: true } };

let context = memoryContext();
let dynamo: Dynamo;

afterEach(async () => {
  await dynamo.close();
  context.clock.stop();
});

/** Starts DynamoDB with a table; gives its stream's ARN. */
async function start(properties: object): Promise<string> {
  context = memoryContext();
  dynamo = createDynamo(context);
  const { attributes } = await dynamo.provider.make(tableResource(properties));
  return String(attributes?.StreamArn);
}

const inSeconds = (seconds: number) => ({
  N: String(Math.floor(context.clock.now() / 1000) + seconds),
});

const put = (pk: string, expires?: { N: string } | { S: string }) =>
  putItem(dynamo, { pk: S(pk), sk: S("1"), ...(expires && { expires }) });

test("removes an item once it expires, and not before", async () => {
  await start(EXPIRY);
  await put("short", inSeconds(60));
  await put("long", inSeconds(300));
  await put("forever");
  await put("text", { S: "1" });
  context.clock.advance(30_000);
  await dynamo.sweep();
  expect(await getItem(dynamo, "short")).toBeDefined();
  context.clock.advance(31_000);
  await dynamo.sweep();
  expect(await getItem(dynamo, "short")).toBeUndefined();
  expect(await getItem(dynamo, "long")).toBeDefined();
  context.clock.advance(600_000);
  await dynamo.sweep();
  expect(await getItem(dynamo, "long")).toBeUndefined();
  expect(await getItem(dynamo, "forever")).toBeDefined();
  expect(await getItem(dynamo, "text")).toBeDefined();
});

test("removes items as the clock moves, without a request", async () => {
  const works: Promise<void>[] = [];
  context = memoryContext({ background: (work) => void works.push(work()) });
  dynamo = createDynamo(context);
  await dynamo.provider.make(tableResource(EXPIRY));
  await put("first", inSeconds(10));
  await put("second", inSeconds(5));
  context.clock.advance(6000);
  await Promise.all(works);
  expect(await getItem(dynamo, "second")).toBeUndefined();
  expect(await getItem(dynamo, "first")).toBeDefined();
  context.clock.advance(11_000);
  await Promise.all(works);
  expect(await getItem(dynamo, "first")).toBeUndefined();
});

test("keeps an item whose expiry was moved, and one that expired over five years ago", async () => {
  await start(EXPIRY);
  await put("moved", inSeconds(10));
  await put("moved", inSeconds(1000));
  await put("ancient", inSeconds(-6 * 365 * 86_400));
  context.clock.advance(20_000);
  await dynamo.sweep();
  expect(await getItem(dynamo, "moved")).toBeDefined();
  expect(await getItem(dynamo, "ancient")).toBeDefined();
});

test("removes many, with a record that names the service", async () => {
  const streamArn = await start({ ...STREAM, ...EXPIRY });
  for (let at = 0; at < 250; at++) await put(`many-${at}`, inSeconds(5));
  context.clock.advance(6000);
  await dynamo.sweep();
  expect(dynamo.tables()[0]?.items).toBe(0);
  const records = await dynamo.streams.records(streamArn, undefined, 1000);
  const removals = records.filter(({ record }) => record.eventName === "REMOVE");
  expect(removals).toHaveLength(250);
  expect(removals[0]?.record).toMatchObject({
    userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
    dynamodb: { OldImage: { sk: S("1") } },
  });
});

test("applies to items that existed before it was switched on", async () => {
  await start({});
  await put("early", inSeconds(5));
  await dynamo.provider.make(tableResource(EXPIRY));
  context.clock.advance(6000);
  await dynamo.sweep();
  expect(await getItem(dynamo, "early")).toBeUndefined();
});

test("keeps stream records for a day", async () => {
  const streamArn = await start(STREAM);
  await put("yesterday");
  context.clock.advance(23 * 3_600_000);
  await put("today");
  await dynamo.sweep();
  expect(await dynamo.streams.records(streamArn, undefined, 10)).toHaveLength(2);
  context.clock.advance(2 * 3_600_000);
  await dynamo.sweep();
  const [kept, ...others] = await dynamo.streams.records(streamArn, undefined, 10);
  expect(kept?.record).toMatchObject({ dynamodb: { Keys: { pk: S("today") } } });
  expect(others).toEqual([]);
  expect(await dynamo.streams.latest(streamArn)).toBe(kept?.sequence);
});

test("remembers a transaction's token for ten minutes", async () => {
  await start({});
  const transact = () =>
    call(dynamo, "TransactWriteItems", {
      ClientRequestToken: "token",
      TransactItems: [
        {
          Update: {
            TableName: "app",
            Key: { pk: S("counter"), sk: S("1") },
            UpdateExpression: "ADD n :one",
            ExpressionAttributeValues: { ":one": { N: "1" } },
          },
        },
      ],
    });
  const count = async () => (await getItem(dynamo, "counter"))?.n?.N;
  await transact();
  context.clock.advance(9 * 60_000);
  await transact();
  expect(await count()).toBe("1");
  context.clock.advance(2 * 60_000);
  await transact();
  expect(await count()).toBe("2");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { call, getItem, N, putItem, S, tableResource, withIndex } from "./calls.ts";
import { openDatabase } from "./database.ts";
import { createDynamo, type Dynamo } from "./index.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dynamodb-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Starts on the same folder each time, as a restart does. */
async function restart<R>(properties: object, work: (dynamo: Dynamo) => Promise<R>): Promise<R> {
  const dynamo = createDynamo(memoryContext({ folder }));
  try {
    await dynamo.provider.make(tableResource(properties));
    return await work(dynamo);
  } finally {
    await dynamo.close();
  }
}

const ofKind = async (dynamo: Dynamo, kind: string) =>
  (
    await call(dynamo, "Query", {
      TableName: "app",
      IndexName: "byKind",
      KeyConditionExpression: "kind = :kind",
      ExpressionAttributeValues: { ":kind": S(kind) },
    })
  ).Items as unknown[];

test("gives the names and ARNs that a template refers to", async () => {
  const dynamo = createDynamo(memoryContext());
  const made = await dynamo.provider.make(
    tableResource({ StreamSpecification: { StreamViewType: "NEW_IMAGE" } }),
  );
  expect(made).toEqual({
    ref: "app",
    attributes: {
      Arn: "arn:aws:dynamodb:us-east-1:000000000000:table/app",
      TableId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      StreamArn: expect.stringMatching(
        /^arn:aws:dynamodb:us-east-1:000000000000:table\/app\/stream\/\d{4}-\d\d-\d\dT[\d:.]+$/,
      ),
    },
  });
  await dynamo.close();
});

test("keeps items and the stream over a restart", async () => {
  const properties = { StreamSpecification: { StreamViewType: "NEW_IMAGE" } };
  const streamOf = async (dynamo: Dynamo) => {
    const { attributes } = await dynamo.provider.make(tableResource(properties));
    return String(attributes?.StreamArn);
  };
  const before = await restart(properties, async (dynamo) => {
    await putItem(dynamo, { pk: S("a"), sk: S("1"), n: N(1) });
    return streamOf(dynamo);
  });
  await restart(properties, async (dynamo) => {
    expect(await streamOf(dynamo)).toBe(before);
    expect(await getItem(dynamo, "a")).toEqual({ pk: S("a"), sk: S("1"), n: N(1) });
    expect(await dynamo.streams.records(before, undefined, 10)).toHaveLength(1);
  });
});

test("fills an index that a later template adds, changes it, and forgets it", async () => {
  await restart({}, async (dynamo) => {
    for (let at = 0; at < 1200; at++)
      await putItem(dynamo, {
        pk: S(`p${at}`),
        sk: S("1"),
        kind: S(at % 2 ? "odd" : "even"),
        n: N(at),
      });
  });
  await restart(withIndex(), async (dynamo) => {
    expect(await ofKind(dynamo, "odd")).toHaveLength(600);
  });
  await restart(withIndex("KEYS_ONLY"), async (dynamo) => {
    const items = await ofKind(dynamo, "even");
    expect(items).toHaveLength(600);
    expect(items[0]).toEqual({ pk: S("p0"), sk: S("1"), kind: S("even") });
  });
  await restart({}, async (dynamo) => {
    await expect(ofKind(dynamo, "odd")).rejects.toThrow("does not have the specified index");
    await putItem(dynamo, { pk: S("p1"), sk: S("1"), kind: { N: "5" } });
  });
  await restart(withIndex(), async (dynamo) => {
    expect(await ofKind(dynamo, "odd")).toHaveLength(599);
  });
});

test("resumes filling an index and marking expiry times after it was killed", async () => {
  const properties = withIndex("ALL", {
    TimeToLiveSpecification: { AttributeName: "expires", Enabled: true },
  });
  await restart(properties, async (dynamo) => {
    for (const pk of ["a", "b"])
      await putItem(dynamo, { pk: S(pk), sk: S("1"), kind: S("k"), expires: N(2_000_000_000) });
  });
  const database = openDatabase(join(folder, "dynamodb"));
  await database.write(() => {
    database.prepare("DELETE FROM entries").run();
    database.prepare("UPDATE items SET expires = NULL").run();
    database
      .prepare(
        `UPDATE tables SET definition = json_set(definition,
         '$.GlobalSecondaryIndexes[0].status', 'CREATING', '$.markingExpiry', json('true'))`,
      )
      .run();
  });
  database.close();
  const context = memoryContext({ folder });
  const dynamo = createDynamo(context);
  await dynamo.provider.make(tableResource(properties));
  expect(await ofKind(dynamo, "k")).toHaveLength(2);
  context.clock.advance(2_000_000_001_000 - context.clock.now());
  await dynamo.sweep();
  expect(await ofKind(dynamo, "k")).toEqual([]);
  await dynamo.close();
});

test("accepts point-in-time recovery, deletion protection and a global table", async () => {
  const dynamo = createDynamo(memoryContext());
  await dynamo.provider.make({
    ...tableResource({
      Replicas: [
        {
          Region: "us-east-1",
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    }),
    type: "AWS::DynamoDB::GlobalTable",
  });
  const described = await call(dynamo, "DescribeTable", { TableName: "app" });
  expect(described).toMatchObject({ Table: { DeletionProtectionEnabled: true } });
  await dynamo.close();
});

test("refuses another key for a table with items, and unknown properties", async () => {
  const dynamo = createDynamo(memoryContext());
  await dynamo.provider.make(tableResource());
  const other = tableResource({
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
  });
  await expect(async () => dynamo.provider.make(other)).rejects.toThrow(
    'The key of table app was ["pk S","sk S"] and is now ["id S"]',
  );
  await expect(async () =>
    dynamo.provider.make(tableResource({ KinesisStreamSpecification: {} })),
  ).rejects.toThrow("the local DynamoDB doesn't support KinesisStreamSpecification");
  await dynamo.close();
});

import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  QueryCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { N, put, S, type Subject, startSubject } from "./conformance.ts";

let subject: Subject;

beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.close());

// Of several overloads; the command passes through.
const send: Subject["client"]["send"] = ((command: never) =>
  subject.client.send(command)) as Subject["client"]["send"];

const describeTable = async (TableName: string) =>
  (await send(new DescribeTableCommand({ TableName }))).Table;

test("describes and lists a table", async () => {
  const name = await subject.createTable();
  const table = await describeTable(name);
  expect(table).toMatchObject({
    TableName: name,
    TableStatus: "ACTIVE",
    TableArn: expect.stringMatching(
      new RegExp(`^arn:aws:dynamodb:us-east-1:\\d{12}:table/${name}$`),
    ),
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    DeletionProtectionEnabled: false,
  });
  expect(table?.LatestStreamArn).toBe(`${table?.TableArn}/stream/${table?.LatestStreamLabel}`);
  expect(table?.GlobalSecondaryIndexes?.map((index) => index.IndexStatus)).toEqual([
    "ACTIVE",
    "ACTIVE",
    "ACTIVE",
  ]);
  const { TableNames } = await send(new ListTablesCommand({}));
  expect(TableNames).toContain(name);
});

test("refuses a second table with the same name, and a key that is not declared", async () => {
  const TableName = await subject.createTable();
  const input = {
    TableName,
    BillingMode: "PAY_PER_REQUEST" as const,
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" as const }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" as const }],
  };
  await expect(send(new CreateTableCommand(input))).rejects.toMatchObject({
    name: "ResourceInUseException",
  });
  await expect(
    send(
      new CreateTableCommand({
        ...input,
        TableName: `${TableName}-2`,
        AttributeDefinitions: [{ AttributeName: "other", AttributeType: "S" }],
      }),
    ),
  ).rejects.toMatchObject({ name: "ValidationException" });
});

test("fills an index that is added later, while it is written to, and removes one", async () => {
  const TableName = await subject.createTable();
  for (let at = 0; at < 30; at++)
    await put(subject, TableName, "p", String(at), { kind: S(at % 3 ? "a" : "b"), n: N(at) });
  await send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions: [
        { AttributeName: "kind", AttributeType: "S" },
        { AttributeName: "n", AttributeType: "N" },
      ],
      GlobalSecondaryIndexUpdates: [
        {
          Create: {
            IndexName: "byKind",
            KeySchema: [
              { AttributeName: "kind", KeyType: "HASH" },
              { AttributeName: "n", KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "KEYS_ONLY" },
          },
        },
      ],
    }),
  );
  await put(subject, TableName, "p", "late", { kind: S("b"), n: N("-1"), more: S("x") });
  const index = async () =>
    (await describeTable(TableName))?.GlobalSecondaryIndexes?.find(
      ({ IndexName }) => IndexName === "byKind",
    );
  await vi.waitFor(async () => expect((await index())?.IndexStatus).toBe("ACTIVE"), {
    timeout: 600_000,
    interval: 20,
  });
  const { Items } = await send(
    new QueryCommand({
      TableName,
      IndexName: "byKind",
      KeyConditionExpression: "kind = :b",
      ExpressionAttributeValues: { ":b": S("b") },
    }),
  );
  expect(Items).toHaveLength(11);
  expect(Items?.[0]).toEqual({ pk: S("p"), sk: S("late"), kind: S("b"), n: N(-1) });
  await send(
    new UpdateTableCommand({
      TableName,
      GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: "byKind" } }],
    }),
  );
  await vi.waitFor(async () => expect(await index()).toBeUndefined(), { timeout: 600_000 });
});

test("an index keeps only the attributes it includes", async () => {
  const TableName = await subject.createTable({
    AttributeDefinitions: ["pk", "sk", "kind"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S",
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: "some",
        KeySchema: [{ AttributeName: "kind", KeyType: "HASH" }],
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["shown"] },
      },
    ],
  });
  await put(subject, TableName, "i", "1", { kind: S("a"), shown: N(1), hidden: N(2) });
  await put(subject, TableName, "i", "2", { shown: N(1) });
  const query = {
    TableName,
    IndexName: "some",
    KeyConditionExpression: "kind = :a",
    ExpressionAttributeValues: { ":a": S("a") },
  };
  const { Items } = await send(new QueryCommand(query));
  expect(Items).toEqual([{ pk: S("i"), sk: S("1"), kind: S("a"), shown: N(1) }]);
  await expect(
    send(new QueryCommand({ ...query, Select: "ALL_ATTRIBUTES" })),
  ).rejects.toMatchObject({ name: "ValidationException" });
});

test("switches time to live on", async () => {
  const TableName = await subject.createTable();
  const TimeToLiveSpecification = { AttributeName: "expires", Enabled: true };
  const { TimeToLiveSpecification: taken } = await send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }),
  );
  expect(taken).toEqual(TimeToLiveSpecification);
  const { TimeToLiveDescription } = await send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription?.AttributeName).toBe("expires");
});

test("removes a table only when it is not protected", async () => {
  const TableName = await subject.createTable({ DeletionProtectionEnabled: true });
  await expect(send(new DeleteTableCommand({ TableName }))).rejects.toMatchObject({
    name: "ValidationException",
    message: expect.stringContaining("protected against deletion"),
  });
  await send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  await send(new DeleteTableCommand({ TableName }));
  await vi.waitFor(
    () =>
      expect(describeTable(TableName)).rejects.toMatchObject({
        name: "ResourceNotFoundException",
      }),
    { timeout: 60_000, interval: 100 },
  );
});

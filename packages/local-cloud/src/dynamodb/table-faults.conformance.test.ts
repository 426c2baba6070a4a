import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Subject, startSubject } from "./conformance.ts";

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.close());

const refusal = (message: string) => ({ name: "ValidationException", message });

const TimeToLiveSpecification = { AttributeName: "expires", Enabled: true };

describe.each<[string, (TableName: string | undefined) => Promise<unknown>]>([
  ["DeleteTable", (TableName) => subject.client.send(new DeleteTableCommand({ TableName }))],
  ["DescribeTable", (TableName) => subject.client.send(new DescribeTableCommand({ TableName }))],
  [
    "DescribeTimeToLive",
    (TableName) => subject.client.send(new DescribeTimeToLiveCommand({ TableName })),
  ],
  ["UpdateTable", (TableName) => subject.client.send(new UpdateTableCommand({ TableName }))],
  [
    "UpdateTimeToLive",
    (TableName) =>
      subject.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
  ],
])("%s refuses", (_, send) => {
  test("a missing name", async () => {
    await expect(send(undefined)).rejects.toMatchObject(
      refusal("The parameter 'TableName' is required but was not present in the request"),
    );
  });

  test.each(["", "ab", "a".repeat(256)])("%j, which is too short or too long", async (name) => {
    await expect(send(name)).rejects.toMatchObject(
      refusal("TableName must be at least 3 characters long and at most 255 characters long"),
    );
  });

  test("other characters", async () => {
    await expect(send("abc;")).rejects.toMatchObject(
      refusal(
        "1 validation error detected: Value 'abc;' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
      ),
    );
  });
});

test("a table can be named by its ARN", async () => {
  const TableName = await subject.createTable();
  const { Table } = await subject.client.send(new DescribeTableCommand({ TableName }));
  const again = await subject.client.send(new DescribeTableCommand({ TableName: Table?.TableArn }));
  expect(again.Table).toEqual(Table);
});

describe("UpdateTable", () => {
  const provisioned = {
    BillingMode: "PROVISIONED" as const,
    ProvisionedThroughput: { ReadCapacityUnits: 2, WriteCapacityUnits: 3 },
    GlobalSecondaryIndexes: undefined,
    AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S" as const,
    })),
  };
  const update = (TableName: string, change: Partial<UpdateTableCommandInput>) =>
    subject.client.send(new UpdateTableCommand({ TableName, ...change }));
  const throughput = (ReadCapacityUnits: number, WriteCapacityUnits: number) => ({
    ProvisionedThroughput: { ReadCapacityUnits, WriteCapacityUnits },
  });

  test.each<[string, Partial<UpdateTableCommandInput>, string]>([
    [
      "no change",
      {},
      "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required",
    ],
    [
      "provisioned billing without throughput",
      { BillingMode: "PROVISIONED" },
      "One or more parameter values were invalid: ProvisionedThroughput must be specified when BillingMode is PROVISIONED",
    ],
    [
      "an unknown billing mode",
      // The client's type refuses it, too.
      { BillingMode: "FREE" as never },
      "1 validation error detected: Value 'FREE' at 'billingMode' failed to satisfy constraint: Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]",
    ],
    [
      "too much throughput",
      throughput(1_000_000_000_001, 1),
      "Given value 1000000000001 for ReadCapacityUnits is out of bounds",
    ],
    [
      "an empty change of an index",
      { GlobalSecondaryIndexUpdates: [{}] },
      "One or more parameter values were invalid: One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create, GlobalSecondaryIndexUpdate.Delete must not be null",
    ],
  ])("refuses %s, whether there's a table or not", async (_, change, message) => {
    await expect(update("no-such-table", change)).rejects.toMatchObject(refusal(message));
  });

  test("refuses throughput of a table on demand", async () => {
    await expect(update(await subject.createTable(), throughput(1, 1))).rejects.toMatchObject(
      refusal(
        "One or more parameter values were invalid: Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST",
      ),
    );
  });

  test("refuses the throughput that a table has", async () => {
    const name = await subject.createTable(provisioned);
    await expect(update(name, throughput(2, 3))).rejects.toMatchObject({
      name: "ValidationException",
      message: expect.stringMatching(
        /^The provisioned throughput for the table will not change\..* Requested ReadCapacityUnits: 2\. Current WriteCapacityUnits provisioned for the table: 3\./,
      ),
    });
    await update(name, { BillingMode: "PAY_PER_REQUEST" });
    await waitUntilTableExists({ client: subject.client, maxWaitTime: 600 }, { TableName: name });
    const { BillingMode } = provisioned;
    const { TableDescription } = await update(name, { BillingMode, ...throughput(2, 3) });
    expect(TableDescription?.TableName).toBe(name);
  });

  test("refuses to remove two indexes at once", async () => {
    const name = await subject.createTable();
    await expect(
      update(name, {
        GlobalSecondaryIndexUpdates: ["gsi1", "gsi2"].map((IndexName) => ({
          Delete: { IndexName },
        })),
      }),
    ).rejects.toMatchObject({
      name: "LimitExceededException",
      message:
        "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table",
    });
  });

  test("refuses too much throughput of an index", async () => {
    const Update = { IndexName: "gsi1", ...throughput(1, 1_000_000_000_001) };
    await expect(
      update(await subject.createTable(), { GlobalSecondaryIndexUpdates: [{ Update }] }),
    ).rejects.toThrow("Action Blocked: IndexUpdate");
  });
});

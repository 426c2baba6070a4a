import {
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, describe, expect, test } from "vitest";
import { clientSettings, startTestCloud, type TestTemplate } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

let cloud: LocalCloud;
const clients: { destroy(): void }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await cloud.close();
});

/** What the function logged of each batch it received. */
const batches = (): unknown[] =>
  cloud
    .logs({ source: "work", level: "info" })
    .map(({ text }) => JSON.parse(text))
    .reverse();
const say = "const said = (bodies) => console.log(JSON.stringify(bodies));";

describe("a table's mapping", () => {
  const template = (source: string, mapping = {}): TestTemplate => ({
    functions: {
      work: {
        source: `${say} const ids = (Records) => Records.map((one) => one.dynamodb.Keys.id.S); ${source}`,
        statements: [{ Effect: "Allow", Action: ["dynamodb:*", "sqs:*"], Resource: "*" }],
      },
    },
    resources: {
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      Table: {
        Type: "AWS::DynamoDB::Table",
        Properties: {
          TableName: "people",
          BillingMode: "PAY_PER_REQUEST",
          KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
          AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
          StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
        },
      },
      Mapping: {
        Type: "AWS::Lambda::EventSourceMapping",
        Properties: {
          FunctionName: { Ref: "work" },
          EventSourceArn: { "Fn::GetAtt": ["Table", "StreamArn"] },
          StartingPosition: "LATEST",
          BatchSize: 4,
          MaximumBatchingWindowInSeconds: 60,
          DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": ["Dead", "Arn"] } } },
          ...mapping,
        },
      },
    },
  });
  const table = () => {
    const client = new DynamoDBClient(clientSettings(cloud));
    clients.push(client);
    return client;
  };
  const put = async (...ids: string[]) => {
    const client = table();
    for (const id of ids)
      await client.send(new PutItemCommand({ TableName: "people", Item: { id: { S: id } } }));
  };

  test("is refused when the function's role may not list streams", async () => {
    const unable = template("export const handler = async () => {};");
    const Action = ["dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:DescribeStream"];
    const statements = [{ Effect: "Allow", Action, Resource: "*" }];
    const work = { source: "export const handler = async () => {};", statements };
    await expect(startTestCloud({ ...unable, functions: { work } })).rejects.toThrow(
      "The role of work must allow dynamodb:ListStreams",
    );
    cloud = await startTestCloud({});
  });

  test("passes inserts, changes and removals in order, with both images", async () => {
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(Records);"),
    );
    await put("a");
    const client = table();
    const TableName = "people";
    const Key = { id: { S: "a" } };
    await client.send(
      new UpdateItemCommand({
        TableName,
        Key,
        UpdateExpression: "SET age = :age",
        ExpressionAttributeValues: { ":age": { N: "7" } },
      }),
    );
    await client.send(new DeleteItemCommand({ TableName, Key }));
    await cloud.settle();
    expect(batches()).toMatchObject([
      [
        { eventName: "INSERT", dynamodb: { NewImage: { id: { S: "a" } } } },
        {
          eventName: "MODIFY",
          dynamodb: { NewImage: { age: { N: "7" } }, OldImage: { id: { S: "a" } } },
        },
        {
          eventName: "REMOVE",
          eventSource: "aws:dynamodb",
          dynamodb: { OldImage: { age: { N: "7" } } },
        },
      ],
    ]);
  });

  test("passes only what its filters match", async () => {
    const Pattern = JSON.stringify({
      eventName: ["INSERT"],
      dynamodb: { Keys: { id: { S: [{ prefix: "fact#" }] } } },
    });
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(ids(Records));", {
        FilterCriteria: { Filters: [{ Pattern }] },
      }),
    );
    await put("fact#1", "person#1", "fact#1", "fact#2");
    await cloud.settle();
    expect(batches()).toEqual([["fact#1", "fact#2"]]);
  });

  test("held back, is delivered in full batches, and the rest when settling", async () => {
    const Pattern = JSON.stringify({ dynamodb: { Keys: { id: { S: [{ prefix: "fact#" }] } } } });
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(ids(Records));", {
        FilterCriteria: { Filters: [{ Pattern }] },
      }),
      { holdStreams: true },
    );
    await put("fact#1", "person#1", "fact#2", "person#2", "fact#3", "person#3");
    expect(batches()).toEqual([]);
    await put("fact#4", "person#4", "fact#5");
    await cloud.settle();
    expect(batches()).toEqual([["fact#1", "fact#2", "fact#3", "fact#4"], ["fact#5"]]);
  });

  test("works on several keys at once, and on the changes of one key in order", async () => {
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(ids(Records));", {
        BatchSize: 100,
        ParallelizationFactor: 2,
      }),
    );
    const ids = Array.from({ length: 12 }, (_, number) => `person ${number}`);
    await put(...ids);
    const client = table();
    for (const id of ids.toReversed())
      await client.send(new DeleteItemCommand({ TableName: "people", Key: { id: { S: id } } }));
    await cloud.settle();
    // The function logs lists of ids.
    const lanes = batches() as string[][];
    expect(lanes).toHaveLength(2);
    for (const lane of lanes) {
      const made = lane.slice(0, lane.length / 2);
      expect(made).toEqual(ids.filter((id) => lane.includes(id)));
      expect(lane.slice(lane.length / 2)).toEqual(made.toReversed());
    }
    expect(lanes.flat().sort()).toEqual([...ids, ...ids].sort());
  });

  test("continues from the first failed record", async () => {
    cloud = await startTestCloud(
      template(
        `let failed = false; export const handler = async ({ Records }) => { said(ids(Records));
          const bad = Records.find((one) => one.dynamodb.Keys.id.S === "c");
          if (!bad || failed) return; failed = true;
          return { batchItemFailures: [{ itemIdentifier: bad.dynamodb.SequenceNumber }] }; };`,
        { FunctionResponseTypes: ["ReportBatchItemFailures"] },
      ),
    );
    await put("a", "b", "c", "d");
    await cloud.settle();
    expect(batches()).toEqual([
      ["a", "b", "c", "d"],
      ["c", "d"],
    ]);
  });

  test("bisects a batch down to the bad record, gives it up and continues", async () => {
    cloud = await startTestCloud(
      template(
        `export const handler = async ({ Records }) => { said(ids(Records));
          if (ids(Records).includes("bad")) throw new Error("no"); };`,
        { BisectBatchOnFunctionError: true, MaximumRetryAttempts: 1 },
      ),
    );
    await put("a", "b", "bad", "d");
    await cloud.settle();
    expect(batches()).toEqual([
      ["a", "b", "bad", "d"],
      ["a", "b"],
      ["bad", "d"],
      ["bad"],
      ["bad"],
      ["d"],
    ]);
    const [letter] = cloud.deadLetters();
    expect(JSON.parse(letter?.body ?? "")).toMatchObject({
      requestContext: { condition: "RetryAttemptsExhausted", approximateInvokeCount: 2 },
      DDBStreamBatchInfo: {
        batchSize: 1,
        streamArn: expect.stringContaining("table/people/stream/"),
      },
    });
    await expect(cloud.replay("dead")).rejects.toMatchObject({ errorType: "Error" });
    expect(cloud.deadLetters()).toHaveLength(1);
  });

  test("delivers a batch twice when the faults say so", async () => {
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(ids(Records));"),
    );
    cloud.faults.duplicateDelivery(1);
    await put("a", "b");
    await cloud.settle();
    expect(batches()).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  test("retries a batch whose worker is killed until it succeeds", async () => {
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(ids(Records));"),
    );
    cloud.faults.killRate(0.6);
    await put("a", "b", "c", "d", "e", "f");
    await cloud.settle();
    expect(new Set(batches().flat())).toEqual(new Set(["a", "b", "c", "d", "e", "f"]));
  });
});

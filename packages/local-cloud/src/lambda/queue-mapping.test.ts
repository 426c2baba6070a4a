import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
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

describe("a queue's mapping", () => {
  const template = (source: string, mapping = {}, queue = {}): TestTemplate => ({
    functions: {
      work: {
        source: `${say} ${source}`,
        statements: [{ Effect: "Allow", Action: "sqs:*", Resource: "*" }],
      },
    },
    resources: {
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      Queue: {
        Type: "AWS::SQS::Queue",
        Properties: {
          QueueName: "jobs",
          VisibilityTimeout: 60,
          RedrivePolicy: {
            deadLetterTargetArn: { "Fn::GetAtt": ["Dead", "Arn"] },
            maxReceiveCount: 3,
          },
          ...queue,
        },
      },
      Mapping: {
        Type: "AWS::Lambda::EventSourceMapping",
        Properties: {
          FunctionName: { Ref: "work" },
          EventSourceArn: { "Fn::GetAtt": ["Queue", "Arn"] },
          ...mapping,
        },
      },
    },
  });
  const send = async (...bodies: string[]) => {
    const client = new SQSClient(clientSettings(cloud));
    clients.push(client);
    const QueueUrl = `${cloud.endpoint}/000000000000/jobs`;
    for (const MessageBody of bodies)
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  };
  const echo =
    "export const handler = async ({ Records }) => { said(Records.map((one) => one.body)); };";
  const failBad = `export const handler = async ({ Records }) => {
    said(Records.map((one) => one.body));
    return { batchItemFailures: Records.filter((one) => one.body === "bad")
      .map((one) => ({ itemIdentifier: one.messageId })) };
  };`;

  test("passes records as Lambda does", async () => {
    cloud = await startTestCloud(
      template("export const handler = async ({ Records }) => said(Records[0]);"),
    );
    await send("hello");
    await cloud.settle();
    expect(batches()[0]).toMatchObject({
      body: "hello",
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:jobs",
      awsRegion: "us-east-1",
      attributes: { ApproximateReceiveCount: "1" },
      messageAttributes: {},
      md5OfBody: "5d41402abc4b2a76b9719d911017c592",
    });
  });

  test("fills batches up to their size within the window", async () => {
    cloud = await startTestCloud(
      template(echo, { BatchSize: 2, MaximumBatchingWindowInSeconds: 30 }),
    );
    await send("a");
    expect(batches()).toEqual([]);
    await send("b", "c");
    await cloud.settle();
    expect(batches()).toEqual([["a", "b"], ["c"]]);
  });

  test("retries only what failed, and moves it to the dead-letter queue after too many receives", async () => {
    cloud = await startTestCloud(
      template(failBad, {
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumBatchingWindowInSeconds: 30,
      }),
    );
    await send("good", "bad");
    await cloud.settle();
    expect(batches()).toEqual([["good", "bad"]]);
    await cloud.settle({ advance: 60_000 });
    expect(batches().at(-1)).toEqual(["bad"]);
    expect(cloud.deadLetters()).toEqual([]);
    await cloud.settle({ advance: 600_000 });
    expect(batches()).toHaveLength(3);
    expect(cloud.deadLetters().map(({ queue, body }) => [queue, body])).toEqual([["dead", "bad"]]);
    await cloud.replay();
    await cloud.settle();
    expect(batches()).toHaveLength(4);
  });

  test("retries a whole batch whose function throws or returns nonsense", async () => {
    cloud = await startTestCloud(
      template(
        `let calls = 0; export const handler = async ({ Records }) => { calls++;
          said(Records.map((one) => one.body)); if (calls === 1) throw new Error("no");
          if (calls === 2) return { batchItemFailures: [{ itemIdentifier: "nobody" }] }; };`,
        { FunctionResponseTypes: ["ReportBatchItemFailures"], MaximumBatchingWindowInSeconds: 30 },
      ),
    );
    await send("a", "b");
    await cloud.settle({ advance: 200_000 });
    expect(batches()).toEqual([
      ["a", "b"],
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(cloud.deadLetters()).toEqual([]);
  });

  test("drops what its filters don't match", async () => {
    cloud = await startTestCloud(
      template(echo, {
        FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ body: { kind: ["mail"] } }) }] },
      }),
    );
    await send('{"kind":"mail"}', '{"kind":"chart"}');
    await cloud.settle();
    expect(batches().flat()).toEqual(['{"kind":"mail"}']);
    await cloud.settle({ advance: 600_000 });
    expect(batches()).toHaveLength(1);
  });

  test("delivers twice, and later, when the faults say so", async () => {
    cloud = await startTestCloud(template(echo));
    cloud.faults.duplicateDelivery(1);
    await send("twice");
    await cloud.settle();
    expect(batches().flat()).toEqual(["twice", "twice"]);
    cloud.faults.clear();
    cloud.faults.delayDelivery(1, 5000);
    await send("late");
    await cloud.settle();
    expect(batches().flat()).not.toContain("late");
    await cloud.settle({ advance: 5000 });
    expect(
      batches()
        .flat()
        .filter((body) => body === "late"),
    ).toHaveLength(1);
  });

  test("is refused when the function's role may not read the queue", async () => {
    const unable = template(echo);
    const statements = [{ Effect: "Allow", Action: "sqs:ReceiveMessage", Resource: "*" }];
    const work = { source: echo, statements };
    await expect(startTestCloud({ ...unable, functions: { work } })).rejects.toThrow(
      "The role of work must allow sqs:DeleteMessage on arn:aws:sqs:us-east-1:000000000000:jobs",
    );
    cloud = await startTestCloud({});
  });
});

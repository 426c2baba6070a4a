import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, describe, expect, test } from "vitest";
import { clientSettings, startTestWorld, type TestTemplate } from "../test-world.ts";
import type { World } from "../world-types.ts";

let world: World;
const clients: { destroy(): void }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await world.close();
});

/** What the function logged of each batch it received. */
const batches = (): unknown[] =>
  world
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
    const client = new SQSClient(clientSettings(world));
    clients.push(client);
    const QueueUrl = `${world.endpoint}/000000000000/jobs`;
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

  test("hands over records as Lambda does", async () => {
    world = await startTestWorld(
      template("export const handler = async ({ Records }) => said(Records[0]);"),
    );
    await send("hello");
    await world.settle();
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
    world = await startTestWorld(
      template(echo, { BatchSize: 2, MaximumBatchingWindowInSeconds: 30 }),
    );
    await send("a");
    expect(batches()).toEqual([]);
    await send("b", "c");
    await world.settle();
    expect(batches()).toEqual([["a", "b"], ["c"]]);
  });

  test("brings back only what failed, and buries it after too many receptions", async () => {
    world = await startTestWorld(
      template(failBad, {
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumBatchingWindowInSeconds: 30,
      }),
    );
    await send("good", "bad");
    await world.settle();
    expect(batches()).toEqual([["good", "bad"]]);
    await world.settle({ advance: 60_000 });
    expect(batches().at(-1)).toEqual(["bad"]);
    expect(world.deadLetters()).toEqual([]);
    await world.settle({ advance: 600_000 });
    expect(batches()).toHaveLength(3);
    expect(world.deadLetters().map(({ queue, body }) => [queue, body])).toEqual([["dead", "bad"]]);
    await world.replay();
    await world.settle();
    expect(batches()).toHaveLength(4);
  });

  test("brings back all of a batch whose function throws, or answers nonsense", async () => {
    world = await startTestWorld(
      template(
        `let calls = 0; export const handler = async ({ Records }) => { calls++;
          said(Records.map((one) => one.body)); if (calls === 1) throw new Error("no");
          if (calls === 2) return { batchItemFailures: [{ itemIdentifier: "nobody" }] }; };`,
        { FunctionResponseTypes: ["ReportBatchItemFailures"], MaximumBatchingWindowInSeconds: 30 },
      ),
    );
    await send("a", "b");
    await world.settle({ advance: 200_000 });
    expect(batches()).toEqual([
      ["a", "b"],
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(world.deadLetters()).toEqual([]);
  });

  test("drops what its filters do not let through", async () => {
    world = await startTestWorld(
      template(echo, {
        FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ body: { kind: ["mail"] } }) }] },
      }),
    );
    await send('{"kind":"mail"}', '{"kind":"chart"}');
    await world.settle();
    expect(batches().flat()).toEqual(['{"kind":"mail"}']);
    await world.settle({ advance: 600_000 });
    expect(batches()).toHaveLength(1);
  });

  test("delivers twice, and later, when the faults say so", async () => {
    world = await startTestWorld(template(echo));
    world.faults.duplicateDelivery(1);
    await send("twice");
    await world.settle();
    expect(batches().flat()).toEqual(["twice", "twice"]);
    world.faults.clear();
    world.faults.delayDelivery(1, 5000);
    await send("late");
    await world.settle();
    expect(batches().flat()).not.toContain("late");
    await world.settle({ advance: 5000 });
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
    await expect(startTestWorld({ ...unable, functions: { work } })).rejects.toThrow(
      "The role of work must allow sqs:DeleteMessage on arn:aws:sqs:us-east-1:000000000000:jobs",
    );
    world = await startTestWorld({});
  });
});

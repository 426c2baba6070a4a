import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiptHandleIsInvalid,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clientSettings, startTestCloud } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

/**
 * CONFORMANCE_ENDPOINT names another SQS to test; it then needs the queues "jobs" (visibility
 * timeout 1 s, dead letters after 2 receptions in "jobs-dead") and "jobs-dead", and credentials in
 * the environment.
 */
const elsewhere = process.env.CONFORMANCE_ENDPOINT;
let cloud: LocalCloud | undefined;
let client: SQSClient;
let QueueUrl: string | undefined;
let deadUrl: string | undefined;

beforeAll(async () => {
  if (!elsewhere)
    cloud = await startTestCloud({
      resources: {
        Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "jobs-dead" } },
        Jobs: {
          Type: "AWS::SQS::Queue",
          Properties: {
            QueueName: "jobs",
            VisibilityTimeout: 1,
            RedrivePolicy: {
              deadLetterTargetArn: { "Fn::GetAtt": ["Dead", "Arn"] },
              maxReceiveCount: 2,
            },
          },
        },
      },
    });
  // Set where the condition holds.
  client = new SQSClient(cloud ? clientSettings(cloud) : { endpoint: elsewhere as string });
  const url = async (QueueName: string) =>
    (await client.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;
  QueueUrl = await url("jobs");
  deadUrl = await url("jobs-dead");
});
afterAll(async () => {
  client.destroy();
  await cloud?.close();
});
beforeEach(async () => {
  await pass(60);
  for (const one of [QueueUrl, deadUrl])
    await client.send(new PurgeQueueCommand({ QueueUrl: one }));
});

const send = (MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more = {}): Promise<Message[]> =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more })))
    .Messages ?? [];
const pass = async (seconds: number) => {
  if (cloud) cloud.clock.advance(seconds * 1000);
  else await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
};

describe("messages", () => {
  test("carry body, attributes and digests, and are gone once deleted", async () => {
    const MessageAttributes = {
      kind: { DataType: "String", StringValue: "greeting" },
      raw: { DataType: "Binary", BinaryValue: Buffer.from([1, 2, 3]) },
    };
    const sent = await send("hello ☉", { MessageAttributes });
    const [message] = await receive({
      MessageAttributeNames: ["All"],
      MessageSystemAttributeNames: ["All"],
    });
    expect(message?.Body).toBe("hello ☉");
    expect(message?.MessageId).toBe(sent.MessageId);
    expect(message?.MD5OfBody).toBe(sent.MD5OfMessageBody);
    expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
    expect(message?.MessageAttributes?.kind?.StringValue).toBe("greeting");
    expect([...(message?.MessageAttributes?.raw?.BinaryValue ?? [])]).toEqual([1, 2, 3]);
    expect(message?.Attributes?.ApproximateReceiveCount).toBe("1");
    expect(Number(message?.Attributes?.SentTimestamp)).toBeGreaterThan(1.7e12);
    await client.send(
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }),
    );
    await pass(2);
    expect(await receive()).toEqual([]);
  });

  test("are hidden while in flight and come back after the visibility timeout", async () => {
    await send("again");
    const [first] = await receive();
    expect(await receive()).toEqual([]);
    await pass(1.1);
    const [second] = await receive({ MessageSystemAttributeNames: ["ApproximateReceiveCount"] });
    expect(second?.MessageId).toBe(first?.MessageId);
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
    expect(second?.Attributes).toEqual({ ApproximateReceiveCount: "2" });
  });

  test("can be made visible at once, or hidden longer", async () => {
    await send("soon");
    const [first] = await receive({ VisibilityTimeout: 600 });
    const change = (ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
      );
    await change(first?.ReceiptHandle, 0);
    const [second] = await receive();
    expect(second?.MessageId).toBe(first?.MessageId);
    const hidden = await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: [{ Id: "a", ReceiptHandle: second?.ReceiptHandle, VisibilityTimeout: 60 }],
      }),
    );
    expect(hidden.Successful).toEqual([{ Id: "a" }]);
    await pass(2);
    expect(await receive()).toEqual([]);
  });

  test("wait for their delay", async () => {
    await send("later", { DelaySeconds: 1 });
    expect(await receive()).toEqual([]);
    await pass(1.1);
    expect(await receive()).toHaveLength(1);
  });

  test("are absent from the answer when there are none", async () => {
    expect(await client.send(new ReceiveMessageCommand({ QueueUrl }))).not.toHaveProperty(
      "Messages",
    );
  });

  test("with control characters are refused", async () => {
    for (const more of [
      { MessageBody: "a\u0001b" },
      {
        MessageBody: "x",
        MessageAttributes: { note: { DataType: "String", StringValue: "\u0000" } },
      },
    ])
      await expect(
        client.send(new SendMessageCommand({ QueueUrl, ...more })),
      ).rejects.toMatchObject({ name: "InvalidMessageContents" });
    await send("tab\tline\n☉ 🜁");
  });

  test.each([
    ["eleven attributes", Array.from({ length: 11 }, (_, index) => `a${index}`)],
    ["a name with a space", ["a b"]],
    ["a name that begins with a dot", [".a"]],
    ["a name of Amazon's", ["AWS.kind"]],
  ])("with %s are refused", async (_what, names) => {
    const attribute = { DataType: "String", StringValue: "x" };
    const MessageAttributes = Object.fromEntries(names.map((name) => [name, attribute]));
    await expect(send("x", { MessageAttributes })).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
  });

  test("are purged once a minute", async () => {
    await expect(client.send(new PurgeQueueCommand({ QueueUrl }))).rejects.toMatchObject({
      name: "PurgeQueueInProgress",
    });
  });

  test("end a long poll when they arrive", async () => {
    const polled = receive({ WaitTimeSeconds: 10 });
    await send("there");
    expect((await polled).map(({ Body }) => Body)).toEqual(["there"]);
  });
});

describe("batches", () => {
  test("answer entry by entry", async () => {
    const sent = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: "good", MessageBody: "one" },
          { Id: "slow", MessageBody: "two", DelaySeconds: 5000 },
        ],
      }),
    );
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(["good"]);
    expect(sent.Failed?.map(({ Id, SenderFault }) => [Id, SenderFault])).toEqual([["slow", true]]);
    const [message] = await receive();
    const deleted = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: "a", ReceiptHandle: message?.ReceiptHandle },
          { Id: "b", ReceiptHandle: "nonsense" },
        ],
      }),
    );
    expect(deleted.Successful).toEqual([{ Id: "a" }]);
    expect(deleted.Failed?.[0]?.Code).toBe("ReceiptHandleIsInvalid");
  });

  test.each([
    [[], "EmptyBatchRequest"],
    [[1, 1], "BatchEntryIdsNotDistinct"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "TooManyEntriesInBatchRequest"],
  ])("refuse entries %j", async (ids: number[], name) => {
    const Entries = ids.map((id) => ({ Id: String(id), MessageBody: "x" }));
    await expect(
      client.send(new SendMessageBatchCommand({ QueueUrl, Entries })),
    ).rejects.toMatchObject({
      name,
    });
  });
});

describe("dead letters", () => {
  test("are moved after too many receives", async () => {
    await send("poison");
    for (let reception = 0; reception < 2; reception++) {
      expect(await receive()).toHaveLength(1);
      await pass(1.1);
    }
    expect(await receive()).toEqual([]);
    const attributes = async (url: string | undefined) =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["All"] })))
        .Attributes ?? {};
    const dead = await attributes(deadUrl);
    expect(dead.ApproximateNumberOfMessages).toBe("1");
    expect(JSON.parse((await attributes(QueueUrl)).RedrivePolicy ?? "")).toEqual({
      deadLetterTargetArn: dead.QueueArn,
      maxReceiveCount: 2,
    });
  });
});

describe("errors", () => {
  test("a queue that does not exist", async () => {
    const asked = client.send(new GetQueueUrlCommand({ QueueName: "nobody" }));
    await expect(asked).rejects.toBeInstanceOf(QueueDoesNotExist);
  });

  test("an unknown receipt handle", async () => {
    const asked = client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: "nonsense" }));
    await expect(asked).rejects.toBeInstanceOf(ReceiptHandleIsInvalid);
  });

  test("a visibility change of what is not in flight", async () => {
    await send("x");
    const [message] = await receive();
    await pass(1.1);
    const { ReceiptHandle } = message ?? {};
    const asked = client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 5 }),
    );
    await expect(asked).rejects.toMatchObject({ name: "MessageNotInflight" });
  });

  test("a body that is too large, too many messages at once, too long a wait", async () => {
    await expect(send("x".repeat(1_048_577))).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
    await expect(receive({ MaxNumberOfMessages: 11 })).rejects.toThrow("between 1 and 10");
    await expect(receive({ WaitTimeSeconds: 21 })).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
  });

  test("queues are listed by prefix", async () => {
    const { QueueUrls } = await client.send(new ListQueuesCommand({ QueueNamePrefix: "jobs-d" }));
    expect(QueueUrls).toEqual([deadUrl]);
  });
});

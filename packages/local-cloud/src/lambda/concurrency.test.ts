import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestCloud } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

/** Waits for an answer to its request before it ends. */
const source = `export const handler = async (event) => {
  const answer = await fetch(process.env.GATE);
  return event.Records ? {} : answer.text();
};`;

let cloud: LocalCloud;
let gate: Server;
let arrived: Promise<() => void>;
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  arrived = promise;
  let isOpen = false;
  gate = createServer((_request, response) => {
    if (isOpen) return response.end("passed");
    resolve(() => {
      isOpen = true;
      response.end("passed");
    });
  });
  await new Promise<void>((listening) => gate.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
  await cloud.close();
  gate.closeAllConnections();
  gate.close();
});

const sqsActions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

async function start(strict: boolean) {
  // A server that listens on a port has an address of this kind.
  const { port } = gate.address() as AddressInfo;
  cloud = await startTestCloud(
    {
      functions: {
        work: {
          source,
          environment: { GATE: `http://127.0.0.1:${port}` },
          statements: [{ Effect: "Allow", Action: sqsActions, Resource: "*" }],
          properties: { ReservedConcurrentExecutions: 1 },
        },
      },
      resources: {
        Queue: {
          Type: "AWS::SQS::Queue",
          Properties: { QueueName: "work", VisibilityTimeout: 30 },
        },
        Mapping: {
          Type: "AWS::Lambda::EventSourceMapping",
          Properties: {
            FunctionName: { Ref: "work" },
            EventSourceArn: { "Fn::GetAtt": ["Queue", "Arn"] },
          },
        },
      },
    },
    { strict },
  );
}

const clientOptions = () => ({
  endpoint: cloud.endpoint,
  region: cloud.region,
  credentials: cloud.rootCredentials,
  maxAttempts: 1,
});

test("a strict cloud refuses a call beyond the reserved concurrency, and takes the next one", async () => {
  await start(true);
  const first = cloud.invoke("work", {});
  const open = await arrived;
  const lambda = new LambdaClient(clientOptions());
  const call = () => lambda.send(new InvokeCommand({ FunctionName: "work" }));
  await expect(call()).rejects.toMatchObject({
    name: "TooManyRequestsException",
    message: "Rate Exceeded.",
    Reason: "ReservedFunctionConcurrentInvocationLimitExceeded",
    $metadata: { httpStatusCode: 429 },
  });
  open();
  expect(await first).toBe("passed");
  expect((await call()).StatusCode).toBe(200);
  lambda.destroy();
});

test("a throttled batch goes back to its queue, and comes again after its visibility timeout", async () => {
  await start(true);
  const first = cloud.invoke("work", {});
  const open = await arrived;
  const sqs = new SQSClient(clientOptions());
  const QueueUrl = cloud.resources.find(({ logicalId }) => logicalId === "Queue")?.ref;
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "later" }));
  sqs.destroy();
  await expect.poll(() => cloud.count()["lambda.work.throttled"]).toBe(1);
  open();
  await first;
  await cloud.settle({ advance: 31_000 });
  expect(cloud.count()["lambda.work"]).toBe(2);
  expect(cloud.deadLetters()).toEqual([]);
});

test("a cloud that isn't strict lets a call beyond the reserved concurrency wait", async () => {
  await start(false);
  const first = cloud.invoke("work", {});
  const open = await arrived;
  const second = cloud.invoke("work", {});
  open();
  expect(await Promise.all([first, second])).toEqual(["passed", "passed"]);
});

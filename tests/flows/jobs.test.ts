import { hour } from "@attune/core/kernel/clock";
import { scheduleNames } from "@attune/core/kernel/feature";
import type { LocalCloud } from "@attune/local-cloud/types";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

const resourcesOf = (type: string) => world.resources.filter((resource) => resource.type === type);

test("a job that no handler takes is retried, and kept as a dead letter", async () => {
  const jobs = resourcesOf("AWS::SQS::Queue").find(({ logicalId }) =>
    /^Jobs(?!.*Dead)/.test(logicalId),
  );
  const client = new SQSClient({
    endpoint: world.endpoint,
    region: world.region,
    credentials: world.rootCredentials,
  });
  const body = JSON.stringify({ job: "nonsense", payload: {} });
  await client.send(new SendMessageCommand({ QueueUrl: jobs?.ref ?? "", MessageBody: body }));
  await world.settle();
  expect(world.deadLetters()).toEqual([]);
  await world.settle({ advance: 4 * hour });
  expect(world.deadLetters().map((letter) => letter.body)).toEqual([body]);
});

test("the deployed schedules are exactly those that features can use", () => {
  const deployed = resourcesOf("AWS::Scheduler::Schedule").map(({ physicalName }) =>
    physicalName.replace(/^.*-attune-/, ""),
  );
  expect(deployed.sort()).toEqual([...scheduleNames].sort());
});

import { afterEach, describe, expect, test } from "vitest";
import { startTestCloud, type TestTemplate } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

let cloud: LocalCloud;
afterEach(() => cloud.close());

const start = async (template: TestTemplate) => {
  cloud = await startTestCloud(template);
};
const statements = [{ Effect: "Allow", Action: "sqs:SendMessage", Resource: "*" }];
const one = (source: string, properties = {}) => ({
  functions: { work: { source, properties, statements } },
});

const countAttempts = `let attempts = 0;
  export const handler = () => { attempts++; console.log("attempt " + attempts); throw new Error("no"); };`;
const rule = {
  Type: "AWS::Events::Rule",
  Properties: {
    EventPattern: { source: ["test"] },
    Targets: [{ Id: "1", Arn: { "Fn::GetAtt": ["work", "Arn"] } }],
  },
};
const permission = {
  Type: "AWS::Lambda::Permission",
  Properties: {
    FunctionName: { Ref: "work" },
    Action: "lambda:InvokeFunction",
    Principal: "events.amazonaws.com",
    SourceArn: { "Fn::GetAtt": ["Rule", "Arn"] },
  },
};

const onFailure = {
  Type: "AWS::Lambda::EventInvokeConfig",
  Properties: {
    FunctionName: { Ref: "work" },
    Qualifier: "$LATEST",
    DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": ["Dead", "Arn"] } } },
  },
};

describe("an asynchronous invocation", () => {
  const attempts = () => cloud.logs({ source: "work", level: "info" }).length;
  const scheduled = (
    source: string,
    extra: TestTemplate["resources"] = {},
    properties = {},
  ): TestTemplate => ({
    ...one(source, properties),
    resources: {
      Rule: {
        ...rule,
        Properties: { Targets: rule.Properties.Targets, ScheduleExpression: "rate(1 day)" },
      },
      Permission: permission,
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      ...extra,
    },
  });

  test("is retried after one and two minutes, then sent to the on-failure destination", async () => {
    await start(scheduled(countAttempts, { Config: onFailure }));
    await cloud.settle({ advance: 86_400_000 });
    expect(attempts()).toBe(1);
    await cloud.settle({ advance: 60_000 });
    expect(attempts()).toBe(2);
    expect(cloud.deadLetters()).toEqual([]);
    await cloud.settle({ advance: 120_000 });
    expect(attempts()).toBe(3);
    const [letter] = cloud.deadLetters();
    expect(letter?.queue).toBe("dead");
    expect(JSON.parse(letter?.body ?? "")).toMatchObject({
      version: "1.0",
      requestContext: { condition: "RetriesExhausted", approximateInvokeCount: 3 },
      requestPayload: { source: "aws.events", "detail-type": "Scheduled Event" },
      responsePayload: { errorType: "Error", errorMessage: "no" },
    });
    expect(await cloud.replay("dead")).toBe(1);
    await cloud.settle();
    expect(attempts()).toBe(4);
    expect(cloud.deadLetters()).toEqual([]);
  });

  test("ends in the function's dead-letter queue as the bare event", async () => {
    await start(
      scheduled(
        countAttempts,
        {},
        { DeadLetterConfig: { TargetArn: { "Fn::GetAtt": ["Dead", "Arn"] } } },
      ),
    );
    await cloud.settle({ advance: 86_400_000 + 200_000 });
    expect(JSON.parse(cloud.deadLetters()[0]?.body ?? "")).toMatchObject({ source: "aws.events" });
  });

  test("is refused when the function's role may not send to the destination", async () => {
    const source = "export const handler = () => 1;";
    const { resources = {} } = scheduled(source, { Config: onFailure });
    await expect(startTestCloud({ functions: { work: { source } }, resources })).rejects.toThrow(
      "The role of work must allow sqs:SendMessage on arn:aws:sqs:us-east-1:000000000000:dead",
    );
    await start({});
  });

  test("is delivered twice by a fault", async () => {
    await start(scheduled("export const handler = () => console.log('ran');"));
    cloud.faults.duplicateDelivery(1);
    await cloud.settle({ advance: 86_400_000 });
    expect(attempts()).toBe(2);
  });

  test("is refused when no permission lets EventBridge call the function", async () => {
    const { Permission: _permission, ...resources } =
      scheduled("export const handler = () => 1;").resources ?? {};
    await start({ ...one("export const handler = () => console.log('ran');"), resources });
    await cloud.settle({ advance: 86_400_000 });
    expect(attempts()).toBe(0);
    expect(cloud.logs({ source: "events" })[0]?.text).toContain(
      "lets EventBridge do lambda:InvokeFunction",
    );
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { createIam, type Iam } from "../iam/index.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import type { AwsRequest, Resource } from "../kernel/service.ts";
import { createEvents, type Events } from "./index.ts";

const FUNCTION = "arn:aws:lambda:us-east-1:000000000000:function:work";
const QUEUE = "arn:aws:sqs:us-east-1:000000000000:mail";
const RULE = "arn:aws:events:us-east-1:000000000000:rule/bounces";
let delivered: [target: string, event: unknown][];
let context: ReturnType<typeof memoryContext>;
let iam: Iam;
let events: Events;

const resource = (type: string, physicalName: string, properties: Resource["properties"]) => ({
  stack: "Test",
  logicalId: physicalName,
  physicalName,
  type,
  properties,
});
const makeRule = (properties: Resource["properties"]) =>
  events.provider.make(resource("AWS::Events::Rule", "bounces", properties));
const allow = (service: string, action: string, target: string) =>
  iam.allowService(service, { action, resource: target, sourceArn: RULE });

beforeEach(() => {
  delivered = [];
  context = memoryContext({ deliver: (target, event) => void delivered.push([target, event]) });
  iam = createIam(context);
  events = createEvents(context, iam);
  allow("events.amazonaws.com", "lambda:InvokeFunction", FUNCTION);
  allow("events.amazonaws.com", "sqs:SendMessage", QUEUE);
});

describe("a rule", () => {
  const bounce = { source: "aws.ses", "detail-type": "Email Bounced", detail: { kind: "hard" } };

  test("hands matching events to its targets, with the envelope EventBridge adds", async () => {
    await makeRule({
      EventPattern: { source: ["aws.ses"], detail: { kind: ["hard"] } },
      Targets: [
        { Id: "1", Arn: FUNCTION },
        { Id: "2", Arn: QUEUE, InputPath: "$.detail" },
      ],
    });
    events.publish(bounce);
    events.publish({ ...bounce, detail: { kind: "soft" } });
    expect(delivered).toEqual([
      [
        FUNCTION,
        {
          ...bounce,
          version: "0",
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          account: "000000000000",
          region: "us-east-1",
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          resources: [],
        },
      ],
      [QUEUE, { kind: "hard" }],
    ]);
  });

  test("sends what it may not deliver to its dead-letter queue", async () => {
    const forbidden = "arn:aws:lambda:us-east-1:000000000000:function:other";
    await makeRule({
      EventPattern: { source: ["aws.ses"] },
      Targets: [{ Id: "1", Arn: forbidden, DeadLetterConfig: { Arn: QUEUE } }],
    });
    events.publish(bounce);
    expect(delivered.map(([target]) => target)).toEqual([QUEUE]);
    expect(events.deadLetterSources()).toEqual([{ queueArn: QUEUE, source: "bounces" }]);
  });

  test("loses what its dead-letter queue may not take either", async () => {
    const forbidden = "arn:aws:lambda:us-east-1:000000000000:function:other";
    const closed = "arn:aws:sqs:us-east-1:000000000000:closed";
    await makeRule({
      EventPattern: { source: ["aws.ses"] },
      Targets: [{ Id: "1", Arn: forbidden, DeadLetterConfig: { Arn: closed } }],
    });
    events.publish(bounce);
    expect(delivered).toEqual([]);
  });

  test("that is disabled does nothing; another bus is refused", async () => {
    await makeRule({
      State: "DISABLED",
      EventPattern: { source: ["aws.ses"] },
      Targets: [{ Id: "1", Arn: FUNCTION }],
    });
    events.publish(bounce);
    expect(delivered).toEqual([]);
    expect(() => makeRule({ EventBusName: "other", Targets: [] })).toThrow(
      "supports the default bus only",
    );
  });
});

describe("PutEvents", () => {
  const put = async (entries: unknown) => {
    const request: AwsRequest = {
      method: "POST",
      path: "/",
      query: new URLSearchParams(),
      headers: { "x-amz-target": "AWSEvents.PutEvents" },
      body: Buffer.from(JSON.stringify({ Entries: entries })),
      caller: null,
    };
    expect(events.service.needs(request)).toEqual([
      {
        action: "events:PutEvents",
        resource: "arn:aws:events:us-east-1:000000000000:event-bus/default",
      },
    ]);
    return JSON.parse(String((await events.service.handle(request)).body));
  };

  test("answers entry by entry", async () => {
    await makeRule({ EventPattern: { source: ["app"] }, Targets: [{ Id: "1", Arn: FUNCTION }] });
    const good = { Source: "app", DetailType: "Said", Detail: '{"a":1}' };
    const answer = await put([good, { ...good, Detail: "{" }, { ...good, Source: undefined }]);
    expect(answer.FailedEntryCount).toBe(2);
    expect(answer.Entries.map((one: { ErrorCode?: string }) => one.ErrorCode)).toEqual([
      undefined,
      "MalformedDetail",
      "InvalidArgument",
    ]);
    expect(delivered).toMatchObject([[FUNCTION, { source: "app", detail: { a: 1 } }]]);
  });

  test("takes one to ten entries", async () => {
    await expect(put([])).rejects.toMatchObject({ code: "ValidationException" });
  });
});

describe("a schedule", () => {
  test("a role that can't call the target is logged, and the others go on", async () => {
    await events.provider.make(
      resource("AWS::Scheduler::Schedule", "nightly", {
        ScheduleExpression: "rate(1 hour)",
        Target: { Arn: FUNCTION, RoleArn: "arn:aws:iam::000000000000:role/none", Input: "{}" },
      }),
    );
    events.schedules.start();
    context.clock.advance(2 * 3_600_000 + 60_000);
    expect(delivered).toEqual([]);
    expect(context.logged.map(({ text }) => text)).toEqual([
      expect.stringContaining("does not allow lambda:InvokeFunction"),
      expect.stringContaining("does not allow lambda:InvokeFunction"),
    ]);
    expect(events.schedules.list()).toEqual([
      expect.objectContaining({ expression: "rate(1 hour)", next: expect.any(Number) }),
    ]);
    events.schedules.stop();
  });

  test("ends with its last day", async () => {
    const start = context.clock.now();
    const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
    await iam.provider.make(
      resource("AWS::IAM::Role", "caller", {
        Policies: [
          { PolicyDocument: { Statement: { Effect: "Allow", Action: "*", Resource: "*" } } },
        ],
      }),
    );
    await events.provider.make(
      resource("AWS::Scheduler::Schedule", "some", {
        ScheduleExpression: "rate(1 hour)",
        StartDate: at(1.5),
        EndDate: at(3.5),
        Target: { Arn: QUEUE, RoleArn: "arn:aws:iam::000000000000:role/caller", Input: '{"a":1}' },
      }),
    );
    events.schedules.start();
    context.clock.advance(10 * 3_600_000);
    expect(delivered).toEqual([
      [QUEUE, { a: 1 }],
      [QUEUE, { a: 1 }],
    ]);
  });
});

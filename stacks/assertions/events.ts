import { expect, test } from "vitest";
import { local } from "./stages.ts";
import type { SynthesizedResource } from "./synthesized.ts";

const queues = local.ofType("AWS::SQS::Queue");
const isDeadLetters = (queue: SynthesizedResource | undefined) =>
  queue?.id.includes("DeadLetters") ?? false;
const mappings = local
  .ofType("AWS::Lambda::EventSourceMapping")
  .map((mapping) => [mapping.family, mapping] as const);

test("table stream, mail and jobs are fed to a function", () => {
  expect(mappings.map(([family]) => family).sort()).toEqual(["Jobs", "Mail", "Stream"]);
});

test.each(mappings)(
  "%s: failed messages of a batch are reported one by one",
  (_family, mapping) => {
    expect(mapping.properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
  },
);

test.each(mappings)("%s: messages that fail five times go to dead letters", (family, mapping) => {
  const { EventSourceArn, DestinationConfig, MaximumRetryAttempts } = mapping.properties;
  const source = local.target(family, EventSourceArn);
  if (source?.type === "AWS::SQS::Queue") {
    const { deadLetterTargetArn, maxReceiveCount } = source.properties.RedrivePolicy;
    expect(maxReceiveCount).toBe(5);
    expect(isDeadLetters(local.target(family, deadLetterTargetArn))).toBe(true);
  } else {
    expect(MaximumRetryAttempts).toBe(5);
    expect(isDeadLetters(local.target(family, DestinationConfig.OnFailure.Destination))).toBe(true);
  }
});

test("a queue's visibility timeout is six times its consumer's timeout", () => {
  for (const [family, mapping] of mappings) {
    const source = local.target(family, mapping.properties.EventSourceArn);
    if (source?.type !== "AWS::SQS::Queue") continue;
    const consumer = local.target(family, mapping.properties.FunctionName);
    expect(source.properties.VisibilityTimeout).toBe(consumer?.properties.Timeout * 6);
  }
});

test("the stream's consumer only sees new events, and halves a batch that fails", () => {
  const stream = mappings.find(([family]) => family === "Stream")?.[1];
  expect(stream?.properties).toMatchObject({
    BatchSize: 25,
    BisectBatchOnFunctionError: true,
    StartingPosition: "TRIM_HORIZON",
  });
  const patterns = stream?.properties.FilterCriteria.Filters.map(
    ({ Pattern }: { Pattern: string }) => JSON.parse(Pattern),
  );
  expect(patterns).toEqual([
    {
      eventName: ["INSERT"],
      dynamodb: { NewImage: { __edb_e__: { S: ["domain-event"] } } },
    },
    { eventName: ["INSERT"], dynamodb: { NewImage: { carries: { S: [{ exists: true }] } } } },
  ]);
});

test("each queue has its dead letters, kept for two weeks", () => {
  for (const queue of queues) {
    if (isDeadLetters(queue)) {
      expect(queue.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
      expect(queue.properties.RedrivePolicy).toBeUndefined();
    } else {
      expect(queue.properties.RedrivePolicy.maxReceiveCount).toBe(5);
    }
  }
  expect(queues.filter(isDeadLetters)).toHaveLength(5);
});

test("each dead-letter queue raises an alarm at its first message", () => {
  const watched = local
    .ofType("AWS::CloudWatch::Alarm")
    .filter(
      ({ properties }) =>
        properties.MetricName === "ApproximateNumberOfMessagesVisible" &&
        properties.Threshold === 1 &&
        properties.AlarmActions.length === 1,
    )
    .map(({ family, properties }) => local.target(family, properties.Dimensions[0].Value)?.id);
  expect(watched.sort()).toEqual(
    queues
      .filter(isDeadLetters)
      .map((queue) => queue.id)
      .sort(),
  );
});

test("queues and the alarms' topic are only reached over TLS", () => {
  const denied = (type: string, list: string) =>
    local
      .ofType(type)
      .filter(({ properties }) =>
        properties.PolicyDocument.Statement.some(
          (statement: { Effect: string; Condition?: object }) =>
            statement.Effect === "Deny" &&
            JSON.stringify(statement.Condition) === '{"Bool":{"aws:SecureTransport":"false"}}',
        ),
      )
      .flatMap(({ family, properties }) =>
        properties[list].map((one: unknown) => local.target(family, one)?.id),
      )
      .sort();
  expect(denied("AWS::SQS::QueuePolicy", "Queues")).toEqual(queues.map(({ id }) => id).sort());
  expect(denied("AWS::SNS::TopicPolicy", "Topics")).toEqual(
    local.ofType("AWS::SNS::Topic").map(({ id }) => id),
  );
});

test("events that an asynchronous function failed to handle go to dead letters", () => {
  const configured = local.ofType("AWS::Lambda::EventInvokeConfig").map((config) => {
    const { FunctionName, DestinationConfig, MaximumRetryAttempts } = config.properties;
    expect(MaximumRetryAttempts).toBe(2);
    const deadLetters = local.target(config.family, DestinationConfig.OnFailure.Destination);
    expect(isDeadLetters(deadLetters)).toBe(true);
    return local.target(config.family, FunctionName)?.properties.FunctionName;
  });
  expect(configured.sort()).toEqual(["local-attune-mail-events", "local-attune-schedule"]);
});

test("each task is scheduled, with retries and dead letters", () => {
  const schedules = local.ofType("AWS::Scheduler::Schedule").map(({ family, properties }) => {
    const { Target } = properties;
    expect(isDeadLetters(local.target(family, Target.DeadLetterConfig.Arn))).toBe(true);
    expect(Target.RetryPolicy.MaximumRetryAttempts).toBe(3);
    expect(local.target(family, Target.Arn)?.properties.FunctionName).toBe("local-attune-schedule");
    return [JSON.parse(Target.Input).task, properties.ScheduleExpression];
  });
  expect(Object.fromEntries(schedules)).toEqual({
    sweep: "rate(5 minutes)",
    "meetup-reminders": "rate(5 minutes)",
    "meetup-planning": "cron(0 2 * * ? *)",
    "daily-digest": "cron(0/15 * * * ? *)",
    "weekly-digest": "cron(0/15 * * * ? *)",
    nightly: "cron(0 3 * * ? *)",
  });
});

test("SES's events about our mail reach their function, opens and clicks too", () => {
  const [destination] = local.ofType("AWS::SES::ConfigurationSetEventDestination");
  expect(destination?.properties.EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: ["send", "bounce", "complaint", "open", "click"],
  });
  expect(destination?.properties.EventDestination.EventBridgeDestination).toBeDefined();
  const [rule] = local.ofType("AWS::Events::Rule");
  expect(rule?.properties.EventPattern.source).toEqual(["aws.ses"]);
  expect(JSON.stringify(rule?.properties.EventPattern.resources)).toContain(
    ":configuration-set/local-attune",
  );
  const [target] = rule?.properties.Targets ?? [];
  expect(local.target("Mail", target.Arn)?.properties.FunctionName).toBe(
    "local-attune-mail-events",
  );
  expect(isDeadLetters(local.target("Mail", target.DeadLetterConfig.Arn))).toBe(true);
});

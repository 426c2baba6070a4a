import { expect, test } from "vitest";
import { isAllowed } from "./evaluate-policy.ts";
import { local } from "./stages.ts";

const alarms = local.ofType("AWS::CloudWatch::Alarm");
const watching = (metric: string) =>
  alarms.filter(({ properties }) => properties.MetricName === metric);
const functions = [...local.functions().keys()].sort();

test("every alarm reaches a person", () => {
  const [topic] = local.ofType("AWS::SNS::Topic");
  const [subscription] = local.ofType("AWS::SNS::Subscription");
  expect(subscription?.properties).toMatchObject({
    Protocol: "email",
    Endpoint: "ops@example.org",
  });
  for (const alarm of alarms) {
    expect(alarm.properties.AlarmActions).toEqual([{ Ref: topic?.id }]);
    expect(alarm.properties.TreatMissingData).toBe("notBreaching");
  }
});

test("an alarm about work that was given up says where and until when to try it again", () => {
  const saysOf = (name: string): string[] =>
    alarms
      .filter(({ id }) => id.startsWith(`DeadLetters${name}`))
      .map(({ properties }) => properties.AlarmDescription);
  const said = (what: string, kept: string) =>
    `The dead-letter queue of ${what} has work that was given up. Within ${kept}, an admin can try it again at /admin/mail-diagnostics.`;
  expect(saysOf("stream")).toEqual([said("stream", "24 hours")]);
  expect(saysOf("mailevents")).toEqual([said("mail-events", "two weeks")]);
});

test("the topic takes alarms of our account over TLS, and nothing else", () => {
  const [topic] = local.ofType("AWS::SNS::Topic");
  const [policy] = local.ofType("AWS::SNS::TopicPolicy");
  const publish = (principal: string, account: string, tls: boolean) =>
    isAllowed(policy?.properties.PolicyDocument, {
      principal,
      action: "sns:Publish",
      resource: { Ref: topic?.id },
      context: { "aws:SourceAccount": account, "aws:SecureTransport": tls },
    });
  expect(publish("cloudwatch.amazonaws.com", "000000000000", true)).toBe(true);
  expect(publish("cloudwatch.amazonaws.com", "000000000000", false)).toBe(false);
  expect(publish("cloudwatch.amazonaws.com", "111111111111", true)).toBe(false);
  expect(publish("events.amazonaws.com", "000000000000", true)).toBe(false);
});

test.each(["Throttles", "Errors"])("%s of each function are watched", (metric) => {
  const names = watching(metric).map(
    ({ family, properties }) =>
      local.target(family, properties.Dimensions[0].Value)?.properties.FunctionName,
  );
  expect(names.sort()).toEqual(functions.map((name) => `local-attune-${name}`));
});

test("the age of the oldest message of each work queue is watched", () => {
  const ids = watching("ApproximateAgeOfOldestMessage").map(
    ({ family, properties }) => local.target(family, properties.Dimensions[0].Value)?.id ?? "",
  );
  expect(ids.map((id) => id.slice(0, 9)).sort()).toEqual(["JobsQueue", "MailQueue"]);
});

test("5xx, the stream's age and the table's throttles are watched", () => {
  expect(watching("5xx")).toHaveLength(1);
  expect(watching("IteratorAge")).toHaveLength(1);
  const [table, ...others] = alarms.filter(({ properties }) => properties.Metrics);
  expect(others).toEqual([]);
  const metrics = table?.properties.Metrics.flatMap(
    (one: { MetricStat?: { Metric: { MetricName: string } } }) =>
      one.MetricStat?.Metric.MetricName ?? [],
  );
  expect(metrics.sort()).toEqual(["ReadThrottleEvents", "WriteThrottleEvents"]);
});

test("an alarm over several metrics counts one without data as 0", () => {
  const metrics: { Id: string; Expression?: string }[] = alarms.flatMap(
    ({ properties }) => properties.Metrics ?? [],
  );
  const [formula, ...others] = metrics.flatMap(({ Expression }) => Expression ?? []);
  expect(others).toEqual([]);
  for (const { Id, Expression } of metrics) {
    if (!Expression) expect(formula).toContain(`FILL(${Id}, 0)`);
  }
});

test("the budget warns before it is spent", () => {
  const [budget] = local.ofType("AWS::Budgets::Budget");
  expect(budget?.properties.Budget.BudgetLimit).toEqual({ Amount: 250, Unit: "USD" });
  expect(budget?.properties.NotificationsWithSubscribers).toHaveLength(2);
});

test("there is one dashboard", () => {
  expect(local.ofType("AWS::CloudWatch::Dashboard")).toHaveLength(1);
});

/** Metrics of each route would cost as much as an alarm each, and no one looks at them. */
test("no stage of an API measures its routes one by one", () => {
  const stages = local.ofType("AWS::ApiGatewayV2::Stage");
  expect(stages.length).toBeGreaterThan(1);
  for (const { properties } of stages) {
    expect(properties.DefaultRouteSettings?.DetailedMetricsEnabled ?? false).toBe(false);
  }
});

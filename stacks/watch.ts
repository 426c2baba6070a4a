import { Duration, type Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import * as sns from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { APP_NAME, type Settings } from "./settings.ts";

export interface WatchParts {
  table: Table;
  httpApi: HttpApi;
  functions: Record<string, IFunction>;
  queues: Record<string, IQueue>;
  deadLetters: Record<string, IQueue>;
}

const FIVE_MINUTES = { period: Duration.minutes(5) };
const MAX = { ...FIVE_MINUTES, statistic: "max" };
const SUM = { ...FIVE_MINUTES, statistic: "sum" };

export function watchStack(stack: Stack, settings: Settings, parts: WatchParts) {
  const topic = new sns.Topic(stack, "Alarms", { enforceSSL: true });
  // A policy replaces the default one, which allows the account to publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: "AlarmsPublish",
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (settings.alarmEmail) topic.addSubscription(new EmailSubscription(settings.alarmEmail));

  const alarm = (id: string, metric: cloudwatch.IMetric, threshold: number, why: string) => {
    new cloudwatch.Alarm(stack, id, {
      alarmDescription: why,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  };

  for (const [name, queue] of Object.entries(parts.deadLetters)) {
    const waiting = queue.metricApproximateNumberOfMessagesVisible(MAX);
    const kept = name === "stream" ? "24 hours" : "two weeks";
    const why = `The dead-letter queue of ${name} has work that was given up. Within ${kept}, an admin can try it again at /admin/mail-diagnostics.`;
    alarm(`DeadLetters-${name}`, waiting, 1, why);
  }
  for (const [name, queue] of Object.entries(parts.queues)) {
    const age = queue.metricApproximateAgeOfOldestMessage(MAX);
    alarm(
      `Age-${name}`,
      age,
      900,
      `The oldest message in the queue ${name} has waited for 15 minutes.`,
    );
  }
  for (const [name, fn] of Object.entries(parts.functions)) {
    alarm(`Throttles-${name}`, fn.metricThrottles(SUM), 1, `Lambda throttles ${name}.`);
    const failed = `The function ${name} failed five times in five minutes.`;
    alarm(`Errors-${name}`, fn.metricErrors(SUM), 5, failed);
  }
  const iteratorAge = parts.functions.stream?.metric("IteratorAge", MAX);
  if (iteratorAge) {
    alarm("StreamAge", iteratorAge, 300_000, "Domain events are handled five minutes late.");
  }
  const serverErrors = parts.httpApi.metricServerError(SUM);
  alarm(
    "ServerErrors",
    serverErrors,
    5,
    "The API answered five requests in five minutes with 5xx.",
  );
  const tableThrottles = new cloudwatch.MathExpression({
    ...FIVE_MINUTES,
    label: "Throttled table requests",
    // FILL, because without throttling there are no data points, and a sum would be missing as
    // well.
    expression: "FILL(reads, 0) + FILL(writes, 0)",
    usingMetrics: {
      reads: parts.table.metric("ReadThrottleEvents", SUM),
      writes: parts.table.metric("WriteThrottleEvents", SUM),
    },
  });
  alarm("TableThrottles", tableThrottles, 1, "DynamoDB throttles the table.");

  dashboard(stack, settings, parts);
  budget(stack, settings);
  return { topic };
}

function dashboard(stack: Stack, settings: Settings, parts: WatchParts) {
  const { httpApi, table, functions, queues, deadLetters } = parts;
  const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
    new cloudwatch.GraphWidget({ title, left, right, width: 12 });
  new cloudwatch.Dashboard(stack, "Dashboard", {
    dashboardName: `${settings.stage}-${APP_NAME}`,
    widgets: [
      [
        graph(
          "API",
          [
            httpApi.metricCount(SUM),
            httpApi.metricClientError(SUM),
            httpApi.metricServerError(SUM),
          ],
          [httpApi.metricLatency({ ...FIVE_MINUTES, statistic: "p95" })],
        ),
        graph("Table", [
          table.metricConsumedReadCapacityUnits(SUM),
          table.metricConsumedWriteCapacityUnits(SUM),
        ]),
      ],
      [
        graph(
          "Queues",
          Object.values(queues).map((queue) => queue.metricApproximateAgeOfOldestMessage(MAX)),
        ),
        graph(
          "Dead letters",
          Object.values(deadLetters).map((queue) =>
            queue.metricApproximateNumberOfMessagesVisible(MAX),
          ),
        ),
      ],
      [
        graph(
          "Errors",
          Object.values(functions).map((fn) => fn.metricErrors(SUM)),
        ),
        graph(
          "Duration, p95",
          Object.values(functions).map((fn) =>
            fn.metricDuration({ ...FIVE_MINUTES, statistic: "p95" }),
          ),
        ),
      ],
    ],
  });
}

function budget(stack: Stack, settings: Settings) {
  const subscribers = settings.alarmEmail
    ? [{ subscriptionType: "EMAIL", address: settings.alarmEmail }]
    : [];
  const warnings = [
    { notificationType: "ACTUAL", threshold: 80 },
    { notificationType: "FORECASTED", threshold: 100 },
  ];
  new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `${settings.stage}-${APP_NAME}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: settings.monthlyBudget, unit: "USD" },
    },
    ...(subscribers.length > 0 && {
      notificationsWithSubscribers: warnings.map((warning) => ({
        notification: {
          ...warning,
          comparisonOperator: "GREATER_THAN",
          thresholdType: "PERCENTAGE",
        },
        subscribers,
      })),
    }),
  });
}

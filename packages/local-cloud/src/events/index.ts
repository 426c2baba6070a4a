import { randomUUID } from "node:crypto";
import type { EventBridgeEvent } from "aws-lambda";
import type { Iam } from "../iam/index.ts";
import type {
  AwsService,
  BusEvent,
  CloudContext,
  Made,
  Provider,
  Resource,
} from "../kernel/service.ts";
import { createBusService } from "./bus-service.ts";
import { matches, type Pattern } from "./pattern.ts";
import { createSchedules, type Schedules } from "./schedules.ts";
import { isoSeconds, type RuleTarget, scheduleInput, targetInput } from "./targets.ts";

/** EventBridge: the default bus, its rules, and EventBridge Scheduler. */
export interface Events {
  service: AwsService;
  provider: Provider;
  publish(event: BusEvent): void;
  schedules: Schedules;
  /** Queues for undeliverable events: ARN, and the rule or schedule that they're from. */
  deadLetterSources(): { queueArn: string; source: string }[];
}

interface Rule {
  arn: string;
  pattern: Pattern;
  targets: RuleTarget[];
}

export function createEvents(context: CloudContext, iam: Iam, leastInterval = 0): Events {
  const rules: Rule[] = [];
  const deadLetterSources: { queueArn: string; source: string }[] = [];
  const schedules = createSchedules(context, leastInterval);
  const prefix = (service: string) => `arn:aws:${service}:${context.region}:${context.accountId}`;

  const envelope = (
    { resources = [], ...event }: BusEvent,
    time = context.clock.now(),
  ): EventBridgeEvent<string, unknown> => ({
    version: "0",
    id: randomUUID(),
    "detail-type": event["detail-type"],
    source: event.source,
    account: context.accountId,
    time: isoSeconds(time),
    region: context.region,
    resources,
    detail: event.detail,
  });
  /** Delivers an event to a target, or to the dead-letter queue if the call isn't permitted. */
  const deliver = (
    targetArn: string,
    event: unknown,
    refusal: string | undefined,
    deadLetterArn?: string,
  ) => {
    if (!refusal) return context.deliver(targetArn, event);
    context.log({ source: "events", level: "error", text: refusal });
    if (deadLetterArn) context.deliver(deadLetterArn, event);
  };
  const runRule = ({ arn, targets }: Omit<Rule, "pattern">, event: unknown) => {
    for (const target of targets) {
      const permission = { action: actionOn(target.Arn), resource: target.Arn, sourceArn: arn };
      const refusal = iam.permitsService("events.amazonaws.com", permission)
        ? undefined
        : `No policy of ${target.Arn} lets EventBridge do ${permission.action} for ${arn}.`;
      deliver(target.Arn, targetInput(target, event), refusal, target.DeadLetterConfig?.Arn);
    }
  };
  const publish = (event: BusEvent) => {
    const whole = envelope(event);
    context.store.transaction(() => {
      for (const rule of rules) if (matches(rule.pattern, whole)) runRule(rule, whole);
    });
  };

  const noteDeadLetters = (source: string, { DeadLetterConfig }: RuleTarget) => {
    if (DeadLetterConfig) deadLetterSources.push({ queueArn: DeadLetterConfig.Arn, source });
  };
  const makeRule = ({ physicalName: name, properties }: Resource): Made => {
    const {
      State = "ENABLED",
      EventPattern,
      ScheduleExpression,
      Targets = [],
      EventBusName,
    } = properties;
    if (EventBusName && EventBusName !== "default")
      throw new Error("the local EventBridge supports the default bus only");
    const arn = `${prefix("events")}:rule/${name}`;
    // CloudFormation's shape; the properties are untyped JSON.
    for (const target of Targets as RuleTarget[]) noteDeadLetters(name, target);
    if (State !== "DISABLED" && EventPattern)
      rules.push({ arn, pattern: EventPattern, targets: Targets });
    if (State !== "DISABLED" && ScheduleExpression)
      schedules.add({
        name: arn,
        expression: ScheduleExpression,
        timeZone: "UTC",
        from: undefined,
        until: undefined,
        run: (due) =>
          runRule(
            { arn, targets: Targets },
            envelope(
              {
                source: "aws.events",
                "detail-type": "Scheduled Event",
                detail: {},
                resources: [arn],
              },
              due,
            ),
          ),
      });
    return { ref: name, attributes: { Arn: arn } };
  };
  const makeSchedule = ({ physicalName: name, properties }: Resource): Made => {
    const { State = "ENABLED", GroupName = "default", Target } = properties;
    const arn = `${prefix("scheduler")}:schedule/${GroupName}/${name}`;
    noteDeadLetters(name, Target);
    const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
    if (State !== "DISABLED")
      schedules.add({
        name: arn,
        expression: properties.ScheduleExpression,
        timeZone: properties.ScheduleExpressionTimezone ?? "UTC",
        from: time(properties.StartDate),
        until: time(properties.EndDate),
        run(due) {
          const needed = { action: actionOn(Target.Arn), resource: Target.Arn };
          const refusal =
            iam.decide(Target.RoleArn, needed) === "allowed"
              ? undefined
              : `${Target.RoleArn} does not allow ${needed.action} on ${needed.resource}, which schedule ${name} needs.`;
          deliver(
            Target.Arn,
            scheduleInput(Target.Input, arn, due),
            refusal,
            Target.DeadLetterConfig?.Arn,
          );
        },
      });
    return { ref: name, attributes: { Arn: arn } };
  };
  const makers: Record<string, (resource: Resource) => Made> = {
    "AWS::Events::Rule": makeRule,
    "AWS::Scheduler::Schedule": makeSchedule,
    "AWS::Scheduler::ScheduleGroup": ({ physicalName: name }) => ({
      ref: name,
      attributes: { Arn: `${prefix("scheduler")}:schedule-group/${name}` },
    }),
  };

  return {
    publish,
    schedules,
    deadLetterSources: () => deadLetterSources,
    provider: {
      types: Object.keys(makers),
      // Called only for the types that have one.
      make: (resource) => (makers[resource.type] as (resource: Resource) => Made)(resource),
    },
    service: createBusService(context, prefix("events"), publish),
  };
}

const actionOn = (targetArn: string): string =>
  targetArn.startsWith("arn:aws:sqs:") ? "sqs:SendMessage" : "lambda:InvokeFunction";

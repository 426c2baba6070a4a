import { randomUUID } from "node:crypto";
import type { EventBridgeEvent } from "aws-lambda";
import type { Iam } from "../iam/index.ts";
import type { BusEvent, CloudContext, Made, Resource } from "../kernel/service.ts";
import { actionOn, type Delivery } from "./delivery.ts";
import { matches, type Pattern } from "./pattern.ts";
import type { Schedules } from "./schedules.ts";
import { isoSeconds, type RuleTarget, targetInput } from "./targets.ts";

interface Rule {
  arn: string;
  pattern: Pattern;
  targets: RuleTarget[];
}

/** The default bus and its rules. */
export interface Bus {
  publish(event: BusEvent): void;
  makeRule(resource: Resource): Made;
}

export function createBus(
  context: CloudContext,
  iam: Iam,
  schedules: Schedules,
  delivery: Delivery,
): Bus {
  const rules: Rule[] = [];

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
  const runRule = ({ arn, targets }: Omit<Rule, "pattern">, event: unknown) => {
    const refusalOf = (resource: string) => {
      const permission = { action: actionOn(resource), resource, sourceArn: arn };
      return iam.permitsService("events.amazonaws.com", permission)
        ? undefined
        : `No policy of ${resource} lets EventBridge do ${permission.action} for ${arn}.`;
    };
    for (const target of targets) delivery.send(target, targetInput(target, event), refusalOf);
  };

  return {
    publish(event) {
      const whole = envelope(event);
      context.store.transaction(() => {
        for (const rule of rules) if (matches(rule.pattern, whole)) runRule(rule, whole);
      });
    },
    makeRule({ physicalName: name, properties }) {
      const {
        State = "ENABLED",
        EventPattern,
        ScheduleExpression,
        Targets = [],
        EventBusName,
      } = properties;
      if (EventBusName && EventBusName !== "default")
        throw new Error("the local EventBridge supports the default bus only");
      const arn = `arn:aws:events:${context.region}:${context.accountId}:rule/${name}`;
      // CloudFormation's shape; the properties are untyped JSON.
      for (const target of Targets as RuleTarget[]) delivery.noteDeadLetters(name, target);
      if (State !== "DISABLED" && EventPattern)
        rules.push({ arn, pattern: EventPattern, targets: Targets });
      const tick = {
        source: "aws.events",
        "detail-type": "Scheduled Event",
        detail: {},
        resources: [arn],
      };
      if (State !== "DISABLED" && ScheduleExpression)
        schedules.add({
          name: arn,
          expression: ScheduleExpression,
          timeZone: "UTC",
          from: undefined,
          until: undefined,
          run: (due) => runRule({ arn, targets: Targets }, envelope(tick, due)),
        });
      return { ref: name, attributes: { Arn: arn } };
    },
  };
}

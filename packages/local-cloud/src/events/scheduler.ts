import type { Iam } from "../iam/index.ts";
import type { CloudContext, Made, Resource } from "../kernel/service.ts";
import { actionOn, type Delivery } from "./delivery.ts";
import type { Schedules } from "./schedules.ts";
import { scheduleInput } from "./targets.ts";

/** The template's resources of EventBridge Scheduler. */
export interface Scheduler {
  makeSchedule(resource: Resource): Made;
  makeGroup(resource: Resource): Made;
}

export function createScheduler(
  context: CloudContext,
  iam: Iam,
  schedules: Schedules,
  delivery: Delivery,
): Scheduler {
  const arnOf = (resource: string) =>
    `arn:aws:scheduler:${context.region}:${context.accountId}:${resource}`;
  return {
    makeSchedule({ physicalName: name, properties }) {
      const { State = "ENABLED", GroupName = "default", Target } = properties;
      const arn = arnOf(`schedule/${GroupName}/${name}`);
      delivery.noteDeadLetters(name, Target);
      const time = (text: string | undefined) =>
        text === undefined ? undefined : Date.parse(text);
      if (State !== "DISABLED")
        schedules.add({
          name: arn,
          expression: properties.ScheduleExpression,
          timeZone: properties.ScheduleExpressionTimezone ?? "UTC",
          from: time(properties.StartDate),
          until: time(properties.EndDate),
          run(due) {
            delivery.send(Target, scheduleInput(Target.Input, arn, due), (resource) => {
              const needed = { action: actionOn(resource), resource };
              return iam.decide(Target.RoleArn, needed) === "allowed"
                ? undefined
                : `${Target.RoleArn} does not allow ${needed.action} on ${resource}, which schedule ${name} needs.`;
            });
          },
        });
      return { ref: name, attributes: { Arn: arn } };
    },
    makeGroup: ({ physicalName: name }) => ({
      ref: name,
      attributes: { Arn: arnOf(`schedule-group/${name}`) },
    }),
  };
}

import type { Iam } from "../iam/index.ts";
import { providerOf } from "../kernel/provider.ts";
import type { AwsService, BusEvent, CloudContext, Provider } from "../kernel/service.ts";
import { createBus } from "./bus.ts";
import { createBusService } from "./bus-service.ts";
import { createDelivery, type DeadLetterSource } from "./delivery.ts";
import { createScheduler } from "./scheduler.ts";
import { createSchedules, type Schedules } from "./schedules.ts";

/** EventBridge: the default bus, its rules, and EventBridge Scheduler. */
export interface Events {
  service: AwsService;
  provider: Provider;
  publish(event: BusEvent): void;
  schedules: Schedules;
  deadLetterSources(): DeadLetterSource[];
}

export function createEvents(context: CloudContext, iam: Iam, leastInterval = 0): Events {
  const schedules = createSchedules(context, leastInterval);
  const delivery = createDelivery(context);
  const bus = createBus(context, iam, schedules, delivery);
  const scheduler = createScheduler(context, iam, schedules, delivery);
  return {
    publish: bus.publish,
    schedules,
    deadLetterSources: delivery.deadLetterSources,
    provider: providerOf({
      "AWS::Events::Rule": bus.makeRule,
      "AWS::Scheduler::Schedule": scheduler.makeSchedule,
      "AWS::Scheduler::ScheduleGroup": scheduler.makeGroup,
    }),
    service: createBusService(
      context,
      `arn:aws:events:${context.region}:${context.accountId}`,
      bus.publish,
    ),
  };
}

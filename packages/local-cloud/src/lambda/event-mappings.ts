import type { FaultSource } from "../faults.ts";
import type { Iam } from "../iam/index.ts";
import type { Activity } from "../kernel/activity.ts";
import type { Drainable } from "../kernel/drain.ts";
import type { CloudContext, Made, Resource } from "../kernel/service.ts";
import type { StreamSource } from "../kernel/streams.ts";
import type { Queues } from "../sqs/index.ts";
import type { Invoker } from "./invoker.ts";
import { isQueue, type MappingSettings, readMapping } from "./mapping-settings.ts";
import { createQueueMapping, type Mapping } from "./queue-mapping.ts";
import { createStreamMapping } from "./stream-mapping.ts";
import { throttled } from "./throttle.ts";

export interface EventMappingsOptions {
  context: CloudContext;
  iam: Iam;
  queues: Queues;
  streams: StreamSource;
  holdStreams?: boolean;
  faults: FaultSource;
  activity: Activity;
}

/** All event source mappings. */
export interface EventMappings extends Drainable {
  make(resource: Resource): Made;
  settings(): MappingSettings[];
  /** @throws if a function's role doesn't allow what Lambda does for its mapping */
  requirePermissions(): void;
  start(): Promise<void>;
  stop(): void;
}

/** Actions that a function's role has to allow for an event source mapping. */
const ACTIONS = {
  queue: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
  stream: [
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:DescribeStream",
    "dynamodb:ListStreams",
  ],
};

export function createEventMappings(
  options: EventMappingsOptions,
  invoker: Invoker,
): EventMappings {
  const { context, iam, queues, streams, holdStreams = false, faults, activity } = options;
  const mappings: { settings: MappingSettings; mapping: Mapping }[] = [];

  const mappingOf = (settings: MappingSettings): Mapping => {
    const surroundings = { context, activity, concurrency: invoker.concurrency };
    // A throttled batch goes back to its queue, and counts as received.
    if (isQueue(settings.sourceArn))
      return createQueueMapping(settings, queues.get(settings.sourceArn), {
        ...surroundings,
        invoke: throttled(context, invoker.call),
      });
    const invoke = throttled(context, invoker.invoke);
    return createStreamMapping(settings, {
      ...surroundings,
      invoke,
      source: streams,
      isHeld: holdStreams,
      faults,
    });
  };
  const requirePermissions = (settings: MappingSettings) => {
    const { name, roleArn } = invoker.get(settings.functionArn);
    const actions = ACTIONS[isQueue(settings.sourceArn) ? "queue" : "stream"];
    const needed = actions.map((action) => ({ action, resource: settings.sourceArn }));
    if (settings.onFailureArn)
      needed.push({ action: "sqs:SendMessage", resource: settings.onFailureArn });
    for (const one of needed)
      if (iam.decide(roleArn, one) !== "allowed")
        throw new Error(`The role of ${name} must allow ${one.action} on ${one.resource}`);
  };

  return {
    make({ physicalName, properties }) {
      const { arn } = invoker.get(String(properties.FunctionName));
      const settings = readMapping(physicalName, arn, properties);
      mappings.push({ settings, mapping: mappingOf(settings) });
      return { ref: physicalName, attributes: { Id: physicalName } };
    },
    settings: () => mappings.map(({ settings }) => settings),
    requirePermissions() {
      for (const { settings } of mappings) requirePermissions(settings);
    },
    async start() {
      for (const { settings, mapping } of mappings) if (settings.enabled) await mapping.start();
    },
    stop() {
      for (const { mapping } of mappings) mapping.stop();
    },
    async drain() {
      let moved = false;
      for (const { mapping } of mappings) if (await mapping.drain()) moved = true;
      return moved;
    },
  };
}

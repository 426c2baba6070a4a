import type { FaultSource } from "../faults.ts";
import type { Iam } from "../iam/index.ts";
import type { Activity } from "../kernel/activity.ts";
import type { Drainable } from "../kernel/drain.ts";
import type { AnswerCall } from "../kernel/endpoint-call.ts";
import type {
  AwsService,
  CloudContext,
  FunctionError,
  Made,
  Provider,
  Resource,
} from "../kernel/service.ts";
import type { StreamSource } from "../kernel/streams.ts";
import type { Queues } from "../sqs/index.ts";
import { type AsyncSettings, createAsyncQueue } from "./async-queue.ts";
import { createInvoker, type FunctionStatistics, type Invoker } from "./invoker.ts";
import { isQueue, type MappingSettings, readMapping } from "./mapping-settings.ts";
import { createQueueMapping, type Mapping } from "./queue-mapping.ts";
import { createInvokeService } from "./service.ts";
import { type FunctionSettings, readFunction } from "./settings.ts";
import { createStreamMapping } from "./stream-mapping.ts";
import { throttled } from "./throttle.ts";
import type { WarmWorkers } from "./warm-workers.ts";

export type { FunctionStatistics } from "./invoker.ts";
export type { MappingSettings } from "./mapping-settings.ts";
export type { FunctionSettings } from "./settings.ts";
export type { WarmWorkers } from "./warm-workers.ts";

export interface LambdaOptions {
  context: CloudContext;
  iam: Iam;
  queues: Queues;
  streams: StreamSource;
  faults: FaultSource;
  activity: Activity;
  /** Maximum number of workers per function. */
  workers: number;
  /** Factor for the functions' timeouts. */
  timeoutFactor?: number;
  /** Added to the environment of every function. */
  environment(): Record<string, string>;
  /** Answers the functions' calls to the AWS endpoint. */
  answer: AnswerCall;
  /** Replaces addresses that exist only at AWS, in the template's environment. */
  localize(text: string): string;
  /** File or folder of an asset by its object key. */
  asset(objectKey: string): string | undefined;
  /** Workers kept from an earlier cloud and for the next. */
  warm?: WarmWorkers | undefined;
}

/** Lambda: functions in workers, asynchronous events, and event source mappings. */
export interface Lambda extends Drainable {
  /** "lambda": Invoke. */
  service: AwsService;
  provider: Provider;
  /**
   * Input and output are plain values. Rejects with a FunctionError, or if the call is throttled.
   */
  invoke(nameOrArn: string, event: unknown): Promise<unknown>;
  /** Queues an asynchronous invocation; durable when it returns. */
  invokeLater(functionArn: string, event: unknown): void;
  functions(): FunctionSettings[];
  find(nameOrArn: string): FunctionSettings | undefined;
  statistics(name: string): FunctionStatistics;
  mappings(): MappingSettings[];
  /** Queues for failed events: ARN, and a description of what fails into them. */
  deadLetterSources(): { queueArn: string; source: string }[];
  kill(functionName: string): Promise<void>;
  /** Starts reading queues and streams, and resumes stored events. */
  start(): Promise<void>;
  /** Stops reading queues, streams and asynchronous events until resume(). */
  pause(): void;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** Actions that a function's role has to allow for an event source mapping. */
const MAPPING_ACTIONS = {
  queue: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
  stream: ["dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:DescribeStream"],
};

export function createLambda(options: LambdaOptions): Lambda {
  const { context, iam, queues, faults, activity } = options;
  const invoker: Invoker = createInvoker(options);
  const asyncSettings = new Map<string, Partial<AsyncSettings>>();
  const mappings: { settings: MappingSettings; mapping: Mapping }[] = [];

  const asyncQueue = createAsyncQueue({
    context,
    activity,
    faults,
    invoke: throttled(context, invoker.invoke),
    settings(functionArn) {
      const settings = invoker.find(functionArn);
      return {
        retries: 2,
        maximumAge: 21_600,
        onFailure: undefined,
        onSuccess: undefined,
        deadLetterArn: settings?.deadLetterArn,
        ...asyncSettings.get(settings?.name ?? ""),
      };
    },
    deliver: context.deliver,
    bury(deadLetterArn, event, requestId, error) {
      queues.get(deadLetterArn).send(event, { attributes: deadLetterAttributes(requestId, error) });
    },
  });

  const makeFunction = (resource: Resource): Made => {
    const settings = readFunction(resource, context.region, context.accountId, options.asset);
    invoker.add(settings);
    return { ref: settings.name, attributes: { Arn: settings.arn } };
  };
  const makeMapping = ({ physicalName, properties }: Resource): Made => {
    const target = functionNamed(String(properties.FunctionName));
    const settings = readMapping(physicalName, target.arn, properties);
    const surroundings = {
      context,
      activity,
      invoke: throttled(context, invoker.invoke),
      concurrency: invoker.concurrency,
    };
    // A throttled batch goes back to its queue, and counts as received.
    const fromQueue = { ...surroundings, invoke: throttled(context, invoker.call) };
    const mapping = isQueue(settings.sourceArn)
      ? createQueueMapping(settings, queues.get(settings.sourceArn), fromQueue)
      : createStreamMapping(settings, { ...surroundings, source: options.streams, faults });
    mappings.push({ settings, mapping });
    return { ref: physicalName, attributes: { Id: physicalName } };
  };
  const makeInvokeConfig = ({ physicalName, properties }: Resource): Made => {
    const { FunctionName, MaximumRetryAttempts, MaximumEventAgeInSeconds, DestinationConfig } =
      properties;
    asyncSettings.set(functionNamed(String(FunctionName)).name, {
      ...(MaximumRetryAttempts === undefined ? {} : { retries: Number(MaximumRetryAttempts) }),
      ...(MaximumEventAgeInSeconds === undefined
        ? {}
        : { maximumAge: Number(MaximumEventAgeInSeconds) }),
      onFailure: DestinationConfig?.OnFailure?.Destination,
      onSuccess: DestinationConfig?.OnSuccess?.Destination,
    });
    return { ref: physicalName };
  };
  const makePermission = ({ physicalName, properties }: Resource): Made => {
    const { FunctionName, Principal, Action, SourceArn } = properties;
    iam.allowService(String(Principal), {
      action: String(Action),
      resource: functionNamed(String(FunctionName)).arn,
      sourceArn: SourceArn,
    });
    return { ref: physicalName };
  };
  const functionNamed = (nameOrArn: string): FunctionSettings => {
    const settings = invoker.find(nameOrArn);
    if (!settings) throw new Error(`there is no function ${nameOrArn}`);
    return settings;
  };
  const requirePermissions = (settings: MappingSettings) => {
    const target = functionNamed(settings.functionArn);
    const actions = MAPPING_ACTIONS[isQueue(settings.sourceArn) ? "queue" : "stream"];
    const needed = actions.map((action) => ({ action, resource: settings.sourceArn }));
    if (settings.onFailureArn)
      needed.push({ action: "sqs:SendMessage", resource: settings.onFailureArn });
    for (const one of needed)
      if (iam.decide(target.roleArn, one) !== "allowed")
        throw new Error(`The role of ${target.name} must allow ${one.action} on ${one.resource}`);
  };

  const makers: Record<string, (resource: Resource) => Made> = {
    "AWS::Lambda::Function": makeFunction,
    "AWS::Lambda::EventSourceMapping": makeMapping,
    "AWS::Lambda::EventInvokeConfig": makeInvokeConfig,
    "AWS::Lambda::Permission": makePermission,
    "AWS::Lambda::Version": ({ properties }) => ({
      ref: `${functionNamed(String(properties.FunctionName)).arn}:1`,
      attributes: { Version: "1" },
    }),
    "AWS::Lambda::Alias": ({ properties }) => ({
      ref: `${functionNamed(String(properties.FunctionName)).arn}:${properties.Name}`,
    }),
  };
  const pause = () => {
    asyncQueue.stop();
    for (const { mapping } of mappings) mapping.stop();
  };
  const resume = async () => {
    for (const { settings, mapping } of mappings) if (settings.enabled) await mapping.start();
    asyncQueue.start();
  };
  const invokeLater = (functionArn: string, event: unknown) =>
    asyncQueue.add(functionNamed(functionArn).arn, JSON.stringify(event));

  return {
    service: createInvokeService({ find: invoker.find, invoke: invoker.call, invokeLater }),
    provider: {
      types: Object.keys(makers),
      // Called only for the types that have one.
      make: (resource) => (makers[resource.type] as (resource: Resource) => Made)(resource),
    },
    async invoke(nameOrArn, event) {
      return JSON.parse(await invoker.call(nameOrArn, JSON.stringify(event) ?? "null"));
    },
    invokeLater,
    functions: invoker.list,
    find: invoker.find,
    statistics: invoker.statistics,
    mappings: () => mappings.map(({ settings }) => settings),
    deadLetterSources: () => [
      ...mappings.flatMap(({ settings }) =>
        settings.onFailureArn
          ? [{ queueArn: settings.onFailureArn, source: settings.sourceArn }]
          : [],
      ),
      ...invoker
        .list()
        .flatMap(({ name, deadLetterArn }) =>
          [deadLetterArn, asyncSettings.get(name)?.onFailure].flatMap((queueArn) =>
            queueArn ? [{ queueArn, source: name }] : [],
          ),
        ),
    ],
    kill: invoker.kill,
    async start() {
      for (const { settings } of mappings) requirePermissions(settings);
      await resume();
    },
    pause,
    resume,
    async drain() {
      let moved = await asyncQueue.drain();
      for (const { mapping } of mappings) if (await mapping.drain()) moved = true;
      return moved;
    },
    async close() {
      pause();
      asyncQueue.close();
      await invoker.close();
    },
  };
}

/** Attributes that Lambda adds to an event in a dead-letter queue. */
function deadLetterAttributes(requestId: string, error: FunctionError) {
  return {
    RequestID: { DataType: "String", StringValue: requestId },
    ErrorCode: { DataType: "Number", StringValue: "200" },
    ErrorMessage: {
      DataType: "String",
      StringValue: error.message.slice(0, 1024) || error.errorType,
    },
  };
}

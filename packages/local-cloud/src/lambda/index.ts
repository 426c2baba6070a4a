import type { FaultSource } from "../faults.ts";
import type { Iam } from "../iam/index.ts";
import type { Activity } from "../kernel/activity.ts";
import type { Drainable } from "../kernel/drain.ts";
import type { AnswerCall } from "../kernel/endpoint-call.ts";
import { providerOf } from "../kernel/provider.ts";
import type { AwsService, CloudContext, FunctionError, Provider } from "../kernel/service.ts";
import type { StreamSource } from "../kernel/streams.ts";
import type { Queues } from "../sqs/index.ts";
import { createAsyncQueue } from "./async-queue.ts";
import { createEventMappings } from "./event-mappings.ts";
import { createInvokeConfigs } from "./invoke-configs.ts";
import { createInvoker, type FunctionStatistics } from "./invoker.ts";
import type { MappingSettings } from "./mapping-settings.ts";
import { createInvokeService } from "./service.ts";
import { type FunctionSettings, readFunction } from "./settings.ts";
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
  /** Whether streams are delivered in full batches, and the rest when drained. */
  holdStreams?: boolean;
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

export function createLambda(options: LambdaOptions): Lambda {
  const { context, iam, queues, faults, activity } = options;
  const invoker = createInvoker(options);
  const mappings = createEventMappings(options, invoker);
  const configs = createInvokeConfigs(invoker);
  const asyncQueue = createAsyncQueue({
    context,
    activity,
    faults,
    invoke: throttled(context, invoker.invoke),
    settings: configs.of,
    deliver: context.deliver,
    bury(deadLetterArn, event, requestId, error) {
      queues.get(deadLetterArn).send(event, { attributes: deadLetterAttributes(requestId, error) });
    },
  });

  const provider = providerOf({
    "AWS::Lambda::Function": (resource) => {
      const settings = readFunction(resource, context.region, context.accountId, options.asset);
      invoker.add(settings);
      return { ref: settings.name, attributes: { Arn: settings.arn } };
    },
    "AWS::Lambda::EventSourceMapping": mappings.make,
    "AWS::Lambda::EventInvokeConfig": configs.make,
    "AWS::Lambda::Permission": ({ physicalName, properties }) => {
      const { FunctionName, Principal, Action, SourceArn } = properties;
      iam.allowService(String(Principal), {
        action: String(Action),
        resource: invoker.get(String(FunctionName)).arn,
        sourceArn: SourceArn,
      });
      return { ref: physicalName };
    },
    "AWS::Lambda::Version": ({ properties }) => ({
      ref: `${invoker.get(String(properties.FunctionName)).arn}:1`,
      attributes: { Version: "1" },
    }),
    "AWS::Lambda::Alias": ({ properties }) => ({
      ref: `${invoker.get(String(properties.FunctionName)).arn}:${properties.Name}`,
    }),
  });
  const pause = () => {
    asyncQueue.stop();
    mappings.stop();
  };
  const resume = async () => {
    await mappings.start();
    asyncQueue.start();
  };
  const invokeLater = (functionArn: string, event: unknown) =>
    asyncQueue.add(invoker.get(functionArn).arn, JSON.stringify(event));

  return {
    service: createInvokeService({ find: invoker.find, invoke: invoker.call, invokeLater }),
    provider,
    async invoke(nameOrArn, event) {
      return JSON.parse(await invoker.call(nameOrArn, JSON.stringify(event) ?? "null"));
    },
    invokeLater,
    functions: invoker.list,
    find: invoker.find,
    statistics: invoker.statistics,
    mappings: mappings.settings,
    deadLetterSources: () => [
      ...sourcesOf(mappings.settings().map((one) => [one.sourceArn, one.onFailureArn])),
      ...sourcesOf(
        invoker.list().flatMap(({ name, deadLetterArn }) => [
          [name, deadLetterArn],
          [name, configs.of(name).onFailure],
        ]),
      ),
    ],
    kill: invoker.kill,
    async start() {
      mappings.requirePermissions();
      configs.requirePermissions(iam);
      await resume();
    },
    pause,
    resume,
    async drain() {
      const moved = await asyncQueue.drain();
      return (await mappings.drain()) || moved;
    },
    async close() {
      pause();
      asyncQueue.close();
      await invoker.close();
    },
  };
}

const sourcesOf = (pairs: [source: string, queueArn: string | undefined][]) =>
  pairs.flatMap(([source, queueArn]) => (queueArn ? [{ queueArn, source }] : []));

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

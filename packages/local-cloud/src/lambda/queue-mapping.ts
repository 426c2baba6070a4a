import type { SQSMessageAttributes, SQSRecord } from "aws-lambda";
import type { Activity } from "../kernel/activity.ts";
import type { Drainable } from "../kernel/drain.ts";
import type { CloudContext } from "../kernel/service.ts";
import {
  type MessageAttributes,
  md5,
  type Queue,
  type ReceivedMessage,
  systemAttributes,
} from "../sqs/index.ts";
import { failedIdentifiers, type MappingSettings } from "./mapping-settings.ts";

export interface Mapping extends Drainable {
  start(): Promise<void>;
  stop(): void;
}

export interface MappingSurroundings {
  context: CloudContext;
  activity: Activity;
  /** Input and output are JSON; rejects with the function's error. */
  invoke(functionArn: string, event: string, requestId?: string): Promise<string>;
  /** How many invocations of the function can run at once. */
  concurrency(functionArn: string): number;
}

/**
 * Feeds a queue's messages to a function. Successful ones are deleted; failed ones reappear after
 * the queue's visibility timeout.
 */
export function createQueueMapping(
  settings: MappingSettings,
  queue: Queue,
  { context, activity, invoke, concurrency }: MappingSurroundings,
): Mapping {
  const running = new Set<Promise<void>>();
  let started = false;
  let cancelListener: (() => void) | undefined;
  let cancelWindow: (() => void) | undefined;
  const limit = Math.min(
    settings.maximumConcurrency ?? Number.POSITIVE_INFINITY,
    concurrency(settings.functionArn),
  );

  /** Starts an invocation if a batch is full or its window is over. */
  const kick = () => {
    if (!started || running.size >= limit) return;
    if (settings.window === 0) return run();
    const { visible } = queue.depth();
    if (visible >= settings.batchSize) return run();
    if (visible > 0) cancelWindow ??= context.clock.at(context.clock.now() + settings.window, run);
  };
  const run = () => {
    cancelWindow?.();
    cancelWindow = undefined;
    while (started && running.size < limit) {
      const batch = queue.receive(settings.batchSize);
      if (batch.length === 0) return;
      const work = activity
        .during(() => process(batch))
        .finally(() => {
          running.delete(work);
          kick();
        });
      running.add(work);
    }
  };
  const process = async (batch: ReceivedMessage[]) => {
    const accepted = batch.filter((message) => settings.accepts(filterable(message)));
    const failed = accepted.length === 0 ? new Set<string>() : await handle(accepted);
    if (!failed) return;
    context.store.transaction(() => {
      for (const message of batch) if (!failed.has(message.id)) queue.delete(message.receiptHandle);
    });
  };
  /** Ids of the messages that failed; undefined when all did. */
  const handle = async (messages: ReceivedMessage[]): Promise<Set<string> | undefined> => {
    const event = {
      Records: messages.map((message) => eventRecord(message, settings.sourceArn, context.region)),
    };
    let response: string;
    try {
      response = await invoke(settings.functionArn, JSON.stringify(event));
    } catch {
      // The function's error is in its log; the messages become visible again by themselves.
      return undefined;
    }
    if (!settings.partialFailures) return new Set();
    return failedIdentifiers(response, new Set(messages.map(({ id }) => id)));
  };

  return {
    async start() {
      started = true;
      // In a microtask, because the message may be sent within a transaction.
      cancelListener = queue.onAvailable(() => queueMicrotask(kick));
      kick();
    },
    stop() {
      started = false;
      cancelListener?.();
      cancelWindow?.();
    },
    async drain() {
      run();
      if (running.size === 0) return false;
      await Promise.all(running);
      return true;
    },
  };
}

/** The record as filters see it: its body is parsed if it's JSON. */
function filterable(message: ReceivedMessage): unknown {
  let body: unknown = message.body;
  try {
    body = JSON.parse(message.body);
  } catch {
    // A body that isn't JSON is compared as a string.
  }
  return { body, messageId: message.id };
}

function eventRecord(message: ReceivedMessage, sourceArn: string, region: string): SQSRecord {
  return {
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: eventAttributes(message.attributes),
    md5OfBody: md5(message.body),
    eventSource: "aws:sqs",
    eventSourceARN: sourceArn,
    awsRegion: region,
  };
}

function eventAttributes(attributes: MessageAttributes = {}): SQSMessageAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      {
        ...(StringValue === undefined ? {} : { stringValue: StringValue }),
        ...(BinaryValue === undefined ? {} : { binaryValue: BinaryValue }),
        stringListValues: [],
        binaryListValues: [],
        dataType: DataType,
      },
    ]),
  );
}

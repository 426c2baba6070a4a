import { type JsonInput, unknownOperation } from "../kernel/json-protocol.ts";
import type { CloudContext } from "../kernel/service.ts";
import { isBatch, runBatch } from "./batch.ts";
import {
  invalidHandle,
  invalidValue,
  missing,
  noSuchQueue,
  notInFlight,
  purgeInProgress,
} from "./errors.ts";
import {
  type Message,
  type MessageAttributes,
  md5,
  md5OfAttributes,
  messageSize,
} from "./message.ts";
import { InvalidReceiptHandle, type Queue, type ReceivedMessage } from "./queue.ts";
import type { Queues } from "./queues.ts";
import { checkMessage } from "./validation.ts";

/** Runs one call of SQS's API. */
export type Operations = (operation: string, input: JsonInput) => Promise<unknown>;

/** The longest delay, visibility timeout and wait, in seconds. */
const LONGEST_DELAY = 900;
const LONGEST_VISIBILITY = 43_200;
const LONGEST_WAIT = 20;
/** Milliseconds between two purges of a queue. */
const PURGE_INTERVAL = 60_000;

export function createOperations(context: CloudContext, queues: Queues): Operations {
  const queueOf = (input: JsonInput): Queue => {
    if (!input.QueueUrl) throw missing("QueueUrl");
    const queue = queues.find(String(input.QueueUrl));
    if (!queue) throw noSuchQueue();
    return queue;
  };
  const purgedAt = new WeakMap<Queue, number>();

  const operations: Record<string, (input: JsonInput) => unknown> = {
    SendMessage: (input) => sendMessage(queueOf(input), input),
    DeleteMessage: (input) => deleteMessage(queueOf(input), input),
    ChangeMessageVisibility: (input) => changeVisibility(queueOf(input), input),
    ReceiveMessage: (input) => receiveMessage(queueOf(input), input, context),
    PurgeQueue: (input) => {
      const queue = queueOf(input);
      const now = context.clock.now();
      if (now - (purgedAt.get(queue) ?? 0) < PURGE_INTERVAL)
        throw purgeInProgress(queue.settings.name);
      purgedAt.set(queue, now);
      queue.purge();
    },
    GetQueueUrl: (input) => {
      const queue = queues.find(String(input.QueueName ?? ""));
      if (!queue) throw noSuchQueue();
      return { QueueUrl: queues.url(queue) };
    },
    ListQueues: ({ QueueNamePrefix = "" }) => ({
      QueueUrls: queues
        .list()
        .filter((queue) => queue.settings.name.startsWith(QueueNamePrefix))
        .map(queues.url),
    }),
    GetQueueAttributes: (input) => ({
      Attributes: chooseAttributes(queueAttributes(queueOf(input)), input.AttributeNames ?? []),
    }),
    ListDeadLetterSourceQueues: (input) => {
      const { arn } = queueOf(input).settings;
      const sources = queues.list().filter((one) => one.settings.redrive?.deadLetterArn === arn);
      return { queueUrls: sources.map(queues.url) };
    },
  };
  return async (operation, input) => {
    if (isBatch(operation))
      return runBatch(operation, queueOf(input), input, (single, entry) =>
        operations[single]?.({ ...entry, QueueUrl: input.QueueUrl }),
      );
    const run = operations[operation];
    if (!run) throw unknownOperation(operation);
    return run(input);
  };
}

function sendMessage(queue: Queue, input: JsonInput) {
  const { MessageBody, MessageAttributes, DelaySeconds, MessageGroupId, MessageDeduplicationId } =
    input;
  if (typeof MessageBody !== "string" || MessageBody === "") throw missing("MessageBody");
  if (
    MessageDeduplicationId !== undefined ||
    (MessageGroupId !== undefined && queue.settings.name.endsWith(".fifo"))
  )
    throw invalidValue("The parameter MessageDeduplicationId is not valid for this queue type.");
  checkMessage(MessageBody, MessageAttributes);
  const size = messageSize(MessageBody, MessageAttributes);
  if (size > queue.settings.maximumSize)
    throw invalidValue(
      `One or more parameters are invalid. Reason: Message must be shorter than ${queue.settings.maximumSize} bytes.`,
    );
  // Untyped JSON, checked where it's used.
  const attributes = MessageAttributes as MessageAttributes | undefined;
  const message = queue.send(MessageBody, {
    ...(attributes ? { attributes } : {}),
    ...(DelaySeconds === undefined
      ? {}
      : { delay: seconds(DelaySeconds, "DelaySeconds", LONGEST_DELAY) }),
  });
  return {
    MessageId: message.id,
    MD5OfMessageBody: md5(MessageBody),
    MD5OfMessageAttributes: md5OfAttributes(attributes),
  };
}

function deleteMessage(queue: Queue, input: JsonInput): void {
  withHandle(input, (handle) => queue.delete(handle));
}

function changeVisibility(queue: Queue, input: JsonInput): void {
  const timeout = seconds(input.VisibilityTimeout, "VisibilityTimeout", LONGEST_VISIBILITY);
  if (!withHandle(input, (handle) => queue.changeVisibility(handle, timeout))) throw notInFlight();
}

function withHandle<R>(input: JsonInput, work: (handle: string) => R): R {
  if (!input.ReceiptHandle) throw missing("ReceiptHandle");
  try {
    return work(String(input.ReceiptHandle));
  } catch (error) {
    throw error instanceof InvalidReceiptHandle ? invalidHandle() : error;
  }
}

async function receiveMessage(queue: Queue, input: JsonInput, { clock }: CloudContext) {
  const limit = Number(input.MaxNumberOfMessages ?? 1);
  if (!(limit >= 1 && limit <= 10))
    throw invalidValue(
      `Value ${limit} for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10.`,
    );
  const wait = seconds(
    input.WaitTimeSeconds ?? queue.settings.receiveWait,
    "WaitTimeSeconds",
    LONGEST_WAIT,
  );
  const timeout =
    input.VisibilityTimeout === undefined
      ? undefined
      : seconds(input.VisibilityTimeout, "VisibilityTimeout", LONGEST_VISIBILITY);
  const deadline = clock.now() + wait * 1000;
  let received = queue.receive(limit, timeout);
  while (received.length === 0 && clock.now() < deadline) {
    await new Promise<void>((resolve) => {
      const done = () => {
        cancelTimer();
        cancelListener();
        resolve();
      };
      const cancelTimer = clock.at(deadline, done);
      const cancelListener = queue.onAvailable(done);
    });
    received = queue.receive(limit, timeout);
  }
  if (received.length === 0) return {};
  return { Messages: received.map((message) => presentMessage(message, input)) };
}

function presentMessage(message: ReceivedMessage, input: JsonInput) {
  const wanted: string[] = [
    ...(input.MessageSystemAttributeNames ?? []),
    ...(input.AttributeNames ?? []),
  ];
  const names: string[] = input.MessageAttributeNames ?? [];
  const isNamed = (name: string) =>
    names.some(
      (one) =>
        one === "All" ||
        one === ".*" ||
        one === name ||
        (one.endsWith(".*") && name.startsWith(one.slice(0, -2))),
    );
  const attributes = Object.fromEntries(
    Object.entries(message.attributes ?? {}).filter(([name]) => isNamed(name)),
  );
  const hasAttributes = Object.keys(attributes).length > 0;
  const system = chooseAttributes(systemAttributes(message), wanted);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(Object.keys(system).length > 0 ? { Attributes: system } : {}),
    ...(hasAttributes
      ? { MessageAttributes: attributes, MD5OfMessageAttributes: md5OfAttributes(attributes) }
      : {}),
  };
}

type SystemAttributes = Record<string, string> &
  Record<
    "SenderId" | "SentTimestamp" | "ApproximateReceiveCount" | "ApproximateFirstReceiveTimestamp",
    string
  >;

/** What SQS tells of a message beside its body. */
export function systemAttributes(message: Message): SystemAttributes {
  return {
    SenderId: "AIDALOCALCLOUD",
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.deadLetterSource ? { DeadLetterQueueSourceArn: message.deadLetterSource } : {}),
  };
}

function queueAttributes(queue: Queue): Record<string, string> {
  const { settings } = queue;
  const { visible, inFlight, delayed } = queue.depth();
  return {
    QueueArn: settings.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(settings.visibilityTimeout),
    DelaySeconds: String(settings.delay),
    MessageRetentionPeriod: String(settings.retention),
    MaximumMessageSize: String(settings.maximumSize),
    ReceiveMessageWaitTimeSeconds: String(settings.receiveWait),
    SqsManagedSseEnabled: "true",
    ...(settings.redrive
      ? {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: settings.redrive.deadLetterArn,
            maxReceiveCount: settings.redrive.maxReceiveCount,
          }),
        }
      : {}),
  };
}

function chooseAttributes(
  attributes: Record<string, string>,
  names: string[],
): Record<string, string> {
  if (names.includes("All")) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}

function seconds(value: unknown, name: string, longest: number): number {
  const number = Number(value ?? Number.NaN);
  if (!(number >= 0 && number <= longest))
    throw invalidValue(
      `Value ${value} for parameter ${name} is invalid. Reason: Must be >= 0 and <= ${longest}, if provided.`,
    );
  return number;
}

import { randomUUID } from "node:crypto";
import type { FaultSource } from "../faults.ts";
import type { CloudContext } from "../kernel/service.ts";
import { keptMessages } from "./kept-messages.ts";
import type { Message, MessageAttributes } from "./message.ts";

/** How a queue behaves; times in seconds, as the template states them. */
export interface QueueSettings {
  name: string;
  arn: string;
  visibilityTimeout: number;
  delay: number;
  retention: number;
  receiveWait: number;
  maximumSize: number;
  redrive: { deadLetterArn: string; maxReceiveCount: number } | undefined;
}

export interface ReceivedMessage extends Message {
  receiptHandle: string;
}

export interface QueueDepth {
  visible: number;
  inFlight: number;
  delayed: number;
}

/** One standard queue. Every change is in the store when the call returns. */
export interface Queue {
  settings: QueueSettings;
  send(body: string, options?: { delay?: number; attributes?: MessageAttributes }): Message;
  /** Takes up to `limit` messages that are visible now. */
  receive(limit: number, visibilityTimeout?: number): ReceivedMessage[];
  /** Deletes the message of a receipt handle. Does nothing if it was received again meanwhile. */
  delete(receiptHandle: string): void;
  /** False if the handle's message isn't in flight any more. */
  changeVisibility(receiptHandle: string, seconds: number): boolean;
  /** Adds a message that failed elsewhere as a dead letter. */
  accept(message: Message, source: string): void;
  /** Removes a message by its id, and returns it. */
  take(messageId: string): Message | undefined;
  depth(): QueueDepth;
  /** All messages, oldest first, without receiving them. */
  messages(): Message[];
  purge(): void;
  /** Calls `listener` when messages became visible. Returns a cancel. */
  onAvailable(listener: () => void): () => void;
}

export interface QueueSurroundings {
  context: CloudContext;
  faults: FaultSource;
  /**
   * Moves a message that was received too often to a dead-letter queue; false if there's no such
   * queue.
   */
  bury(message: Message, deadLetterArn: string, source: string): boolean;
}

/** Thrown for a receipt handle that no reception gave out. */
export class InvalidReceiptHandle extends Error {}

export function createQueue(settings: QueueSettings, surroundings: QueueSurroundings): Queue {
  const { context, faults, bury } = surroundings;
  const { clock, store } = context;
  const prefix = `${settings.name}/`;
  const { all, add, save, remove, onAvailable } = keptMessages(context, prefix);

  const order = context.strict?.draws(`order of ${settings.name}`);
  /** Standard queues don't guarantee an order, so a strict cloud shuffles it. */
  const inOrder = (): Iterable<[string, Message]> => {
    if (!order) return all;
    const drawn = [...all].map((entry) => ({ entry, place: order() }));
    return drawn.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
  };
  const dropExpired = () => {
    const oldest = clock.now() - settings.retention * 1000;
    for (const [key, message] of all) if (message.sentAt < oldest) remove(key);
  };
  /** Key of a handle's message if it still exists and wasn't received again. */
  const current = (receiptHandle: string): string | undefined => {
    const [key, receipt] = parseHandle(receiptHandle, prefix);
    return all.get(key)?.receipt === receipt ? key : undefined;
  };

  return {
    settings,
    send(body, { delay = settings.delay, attributes } = {}) {
      const now = clock.now();
      const message: Message = {
        id: randomUUID(),
        body,
        sentAt: now,
        visibleAt: now + delay * 1000,
        receives: 0,
        ...(attributes ? { attributes } : {}),
      };
      add(message);
      return message;
    },
    receive(limit, visibilityTimeout = settings.visibilityTimeout) {
      const now = clock.now();
      const received: ReceivedMessage[] = [];
      store.transaction(() => {
        dropExpired();
        for (const [key, message] of inOrder()) {
          if (received.length >= limit) break;
          if (message.visibleAt > now) continue;
          if (
            isSpent(message, settings) &&
            bury(message, settings.redrive?.deadLetterArn ?? "", settings.arn)
          ) {
            remove(key);
            continue;
          }
          const hold = message.disturbed ? 0 : faults.hold();
          if (hold > 0) {
            save(key, { ...message, visibleAt: now + hold, disturbed: true });
            continue;
          }
          const receipt = randomUUID();
          const taken = receivedAt(now, message, receipt, visibilityTimeout);
          save(key, taken);
          received.push({ ...taken, receiptHandle: handleOf(key, receipt) });
        }
      });
      return received;
    },
    delete(receiptHandle) {
      const key = current(receiptHandle);
      const message = key === undefined ? undefined : all.get(key);
      if (key === undefined || !message) return;
      if (!message.disturbed && faults.duplicate())
        save(key, { ...message, visibleAt: clock.now(), disturbed: true });
      else remove(key);
    },
    changeVisibility(receiptHandle, seconds) {
      const key = current(receiptHandle);
      const message = key === undefined ? undefined : all.get(key);
      if (key === undefined || !message || message.visibleAt <= clock.now()) return false;
      save(key, { ...message, visibleAt: clock.now() + seconds * 1000 });
      return true;
    },
    accept(message, source) {
      const { receipt: _receipt, disturbed: _disturbed, ...rest } = message;
      add({ ...rest, receives: 0, visibleAt: clock.now(), deadLetterSource: source });
    },
    take(messageId) {
      for (const [key, message] of all) {
        if (message.id !== messageId) continue;
        remove(key);
        return message;
      }
      return undefined;
    },
    depth() {
      dropExpired();
      const now = clock.now();
      const depth: QueueDepth = { visible: 0, inFlight: 0, delayed: 0 };
      for (const { visibleAt, receipt } of all.values()) {
        const hidden = receipt ? "inFlight" : "delayed";
        depth[visibleAt <= now ? "visible" : hidden]++;
      }
      return depth;
    },
    messages: () => [...all.values()],
    purge() {
      store.transaction(() => {
        for (const key of all.keys()) remove(key);
      });
    },
    onAvailable,
  };
}

const isSpent = (message: Message, { redrive }: QueueSettings): boolean =>
  redrive !== undefined && message.receives >= redrive.maxReceiveCount;

const receivedAt = (
  now: number,
  message: Message,
  receipt: string,
  visibilityTimeout: number,
): Message => ({
  ...message,
  visibleAt: now + visibilityTimeout * 1000,
  receives: message.receives + 1,
  firstReceivedAt: message.firstReceivedAt ?? now,
  receipt,
});

const handleOf = (key: string, receipt: string): string =>
  Buffer.from(`${key}#${receipt}`).toString("base64");

function parseHandle(receiptHandle: string, prefix: string): [key: string, receipt: string] {
  const text = Buffer.from(receiptHandle, "base64").toString("utf8");
  const [key, receipt] = text.split("#");
  if (!key?.startsWith(prefix) || !receipt)
    throw new InvalidReceiptHandle("The input receipt handle is invalid.");
  return [key, receipt];
}

import { randomUUID } from "node:crypto";
import type { FaultSource } from "../faults.ts";
import type { CloudContext } from "../kernel/service.ts";
import type { Collection } from "../kernel/store.ts";
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
  const kept: Collection<Message> = store.collection("sqs.messages");
  const prefix = `${settings.name}/`;
  const messages = new Map(kept.list({ prefix }).map(({ key, value }) => [key, value]));
  const listeners = new Set<() => void>();
  let sequence = Number([...messages.keys()].at(-1)?.slice(prefix.length) ?? 0);
  let wake: { time: number; cancel: () => void } | undefined;

  const save = (key: string, message: Message) => {
    messages.set(key, message);
    kept.put(key, message);
    if (message.visibleAt > clock.now()) wakeAt(message.visibleAt);
    else for (const listener of listeners) listener();
  };
  const remove = (key: string) => {
    messages.delete(key);
    kept.delete(key);
  };
  const wakeAt = (time: number) => {
    if (wake && wake.time <= time) return;
    wake?.cancel();
    wake = { time, cancel: clock.at(time, wakeUp) };
  };
  const wakeUp = () => {
    wake = undefined;
    const now = clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const { visibleAt } of messages.values())
      if (visibleAt > now) next = Math.min(next, visibleAt);
    if (next < Number.POSITIVE_INFINITY) wakeAt(next);
    for (const listener of listeners) listener();
  };
  const order = context.strict?.draws(`order of ${settings.name}`);
  /** Standard queues don't guarantee an order, so a strict cloud shuffles it. */
  const inOrder = (all: Map<string, Message>): Iterable<[string, Message]> => {
    if (!order) return all;
    const drawn = [...all].map((entry) => ({ entry, place: order() }));
    return drawn.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
  };
  const add = (message: Message) => {
    sequence++;
    save(`${prefix}${String(sequence).padStart(12, "0")}`, message);
  };
  const dropExpired = () => {
    const oldest = clock.now() - settings.retention * 1000;
    for (const [key, message] of messages) if (message.sentAt < oldest) remove(key);
  };
  /** Key of a handle's message if it still exists and wasn't received again. */
  const current = (receiptHandle: string): string | undefined => {
    const [key, receipt] = parseHandle(receiptHandle, prefix);
    return messages.get(key)?.receipt === receipt ? key : undefined;
  };

  if (messages.size > 0) wakeUp();
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
        for (const [key, message] of inOrder(messages)) {
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
          const taken: Message = {
            ...message,
            visibleAt: now + visibilityTimeout * 1000,
            receives: message.receives + 1,
            firstReceivedAt: message.firstReceivedAt ?? now,
            receipt,
          };
          save(key, taken);
          received.push({
            ...taken,
            receiptHandle: Buffer.from(`${key}#${receipt}`).toString("base64"),
          });
        }
      });
      return received;
    },
    delete(receiptHandle) {
      const key = current(receiptHandle);
      const message = key === undefined ? undefined : messages.get(key);
      if (key === undefined || !message) return;
      if (!message.disturbed && faults.duplicate())
        save(key, { ...message, visibleAt: clock.now(), disturbed: true });
      else remove(key);
    },
    changeVisibility(receiptHandle, seconds) {
      const key = current(receiptHandle);
      const message = key === undefined ? undefined : messages.get(key);
      if (key === undefined || !message || message.visibleAt <= clock.now()) return false;
      save(key, { ...message, visibleAt: clock.now() + seconds * 1000 });
      return true;
    },
    accept(message, source) {
      const { receipt: _receipt, disturbed: _disturbed, ...rest } = message;
      add({ ...rest, receives: 0, visibleAt: clock.now(), deadLetterSource: source });
    },
    take(messageId) {
      for (const [key, message] of messages) {
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
      for (const message of messages.values())
        depth[message.visibleAt <= now ? "visible" : message.receipt ? "inFlight" : "delayed"]++;
      return depth;
    },
    messages: () => [...messages.values()],
    purge() {
      store.transaction(() => {
        for (const key of messages.keys()) remove(key);
      });
    },
    onAvailable(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isSpent = (message: Message, { redrive }: QueueSettings): boolean =>
  redrive !== undefined && message.receives >= redrive.maxReceiveCount;

function parseHandle(receiptHandle: string, prefix: string): [key: string, receipt: string] {
  const text = Buffer.from(receiptHandle, "base64").toString("utf8");
  const [key, receipt] = text.split("#");
  if (!key?.startsWith(prefix) || !receipt)
    throw new InvalidReceiptHandle("The input receipt handle is invalid.");
  return [key, receipt];
}

import { randomUUID } from "node:crypto";
import type { FaultSource } from "../faults.ts";
import type { Activity } from "../kernel/activity.ts";
import type { Drainable } from "../kernel/drain.ts";
import { type CloudContext, FunctionError } from "../kernel/service.ts";
import { asyncFailure, asyncSuccess } from "./destination-record.ts";

/** How a function's asynchronous invocations are retried, and where they end. */
export interface AsyncSettings {
  retries: number;
  /** Seconds after which an event is given up. */
  maximumAge: number;
  onFailure: string | undefined;
  onSuccess: string | undefined;
  /** The function's own dead-letter queue, which receives the bare event. */
  deadLetterArn: string | undefined;
}

export interface AsyncQueueOptions {
  context: CloudContext;
  activity: Activity;
  faults: FaultSource;
  settings(functionArn: string): AsyncSettings;
  /** Input and output are JSON. */
  invoke(functionArn: string, event: string, requestId: string): Promise<string>;
  /** Sends a record to a destination (queue or function). */
  deliver(targetArn: string, record: unknown): void;
  /** Sends the bare event to a function's dead-letter queue. */
  bury(deadLetterArn: string, event: string, requestId: string, error: FunctionError): void;
}

/** Lambda's queue of asynchronous events. Durable; an event is retried twice. */
export interface AsyncQueue extends Drainable {
  add(functionArn: string, event: string): void;
  /** Resumes what the store holds. */
  start(): void;
  stop(): void;
  /** Running events stay in the store, as if the process had been killed. */
  close(): void;
}

interface Entry {
  functionArn: string;
  /** JSON. */
  event: string;
  requestId: string;
  attempts: number;
  addedAt: number;
  /** Time of the next attempt. */
  dueAt: number;
  /** Whether a fault has already duplicated it. */
  doubled?: boolean;
}

/**
 * Milliseconds until a retry, as on Lambda: one minute after the first failure, two after the
 * second.
 */
const WAITS = [60_000, 120_000];
/** Maximum number of concurrent invocations. */
const LIMIT = 16;

export function createAsyncQueue(options: AsyncQueueOptions): AsyncQueue {
  const { context, activity, faults } = options;
  const { clock, store } = context;
  const entries = store.collection<Entry>("lambda.async");
  const waiting = new Map(entries.list().map(({ key, value }) => [key, value]));
  const running = new Map<string, Promise<void>>();
  let started = false;
  let closed = false;
  let counter = 0;

  const put = (key: string, entry: Entry) => {
    entries.put(key, entry);
    waiting.set(key, entry);
  };
  const remove = (key: string) => {
    entries.delete(key);
    waiting.delete(key);
  };
  const pump = (): void => {
    if (!started) return;
    const now = clock.now();
    for (const [key, entry] of waiting) {
      if (running.size >= LIMIT) return;
      if (running.has(key)) continue;
      if (entry.dueAt > now) continue;
      const work = activity
        .during(() => attempt(key, entry))
        .finally(() => {
          running.delete(key);
          pump();
        });
      running.set(key, work);
    }
  };
  const attempt = async (key: string, entry: Entry) => {
    const settings = options.settings(entry.functionArn);
    const attempts = entry.attempts + 1;
    try {
      const response = await options.invoke(entry.functionArn, entry.event, entry.requestId);
      if (closed) return;
      if (!entry.doubled && faults.duplicate()) return put(key, { ...entry, doubled: true });
      store.transaction(() => {
        remove(key);
        if (settings.onSuccess)
          options.deliver(settings.onSuccess, asyncSuccess(entry, attempts, response, clock.now()));
      });
    } catch (error) {
      if (closed) return;
      const failure =
        error instanceof FunctionError ? error : new FunctionError("Error", String(error));
      const wait = WAITS[attempts - 1] ?? 0;
      const tooOld = clock.now() + wait > entry.addedAt + settings.maximumAge * 1000;
      if (attempts <= settings.retries && !tooOld) {
        const dueAt = clock.now() + wait;
        put(key, { ...entry, attempts, dueAt });
        clock.at(dueAt, pump);
        return;
      }
      const condition = attempts > settings.retries ? "RetriesExhausted" : "EventAgeExceeded";
      store.transaction(() => {
        remove(key);
        if (settings.onFailure)
          options.deliver(
            settings.onFailure,
            asyncFailure(entry, attempts, failure, condition, clock.now()),
          );
        if (settings.deadLetterArn)
          options.bury(settings.deadLetterArn, entry.event, entry.requestId, failure);
      });
    }
  };

  return {
    add(functionArn, event) {
      const now = clock.now();
      counter++;
      const key = `${String(Math.floor(now)).padStart(15, "0")}-${String(counter).padStart(9, "0")}-${randomUUID()}`;
      put(key, {
        functionArn,
        event,
        requestId: randomUUID(),
        attempts: 0,
        addedAt: now,
        dueAt: now,
      });
      queueMicrotask(pump);
    },
    start() {
      started = true;
      for (const { dueAt } of waiting.values()) clock.at(dueAt, pump);
    },
    stop() {
      started = false;
    },
    close() {
      started = false;
      closed = true;
    },
    async drain() {
      pump();
      if (running.size === 0) return false;
      await Promise.all(running.values());
      return true;
    },
  };
}

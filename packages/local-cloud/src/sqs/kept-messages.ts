import type { CloudContext } from "../kernel/service.ts";
import type { Message } from "./message.ts";

/** A queue's messages, each under a key; every change is in the store when the call returns. */
export interface KeptMessages {
  /** Oldest first. */
  all: ReadonlyMap<string, Message>;
  /** Keeps a new message. */
  add(message: Message): void;
  /** Replaces the message of a key. */
  save(key: string, message: Message): void;
  remove(key: string): void;
  /** Calls `listener` when messages became visible. Returns a cancel. */
  onAvailable(listener: () => void): () => void;
}

/** Keys begin with `prefix`. */
export function keptMessages(
  { clock, store }: Pick<CloudContext, "clock" | "store">,
  prefix: string,
): KeptMessages {
  const kept = store.collection<Message>("sqs.messages");
  const messages = new Map(kept.list({ prefix }).map(({ key, value }) => [key, value]));
  const listeners = new Set<() => void>();
  let sequence = Number([...messages.keys()].at(-1)?.slice(prefix.length) ?? 0);
  let wake: { time: number; cancel: () => void } | undefined;

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
  const save = (key: string, message: Message) => {
    messages.set(key, message);
    kept.put(key, message);
    if (message.visibleAt > clock.now()) wakeAt(message.visibleAt);
    else for (const listener of listeners) listener();
  };

  if (messages.size > 0) wakeUp();
  return {
    all: messages,
    add(message) {
      sequence++;
      save(`${prefix}${String(sequence).padStart(12, "0")}`, message);
    },
    save,
    remove(key) {
      messages.delete(key);
      kept.delete(key);
    },
    onAvailable(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

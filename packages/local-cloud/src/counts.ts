import type { Store } from "./kernel/store.ts";
import type { Counts } from "./types.ts";

/** Counts what the cloud does; cumulative over restarts of one data folder. */
export interface Counter {
  add(name: string, amount?: number): void;
  read(): Counts;
  reset(): void;
  /** Stores what isn't stored yet; later counts are lost. */
  close(): void;
}

/**
 * Milliseconds between writes, as a write per request would double the counted work. Machine time,
 * because the cloud's clock only moves when a test moves it.
 */
const WRITE_EVERY = 1000;

export function createCounter(store: Store): Counter {
  const saved = store.collection<Counts>("cloud.counts");
  let counts: Counts = saved.get("counts") ?? {};
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const save = () => {
    timer = undefined;
    saved.put("counts", counts);
  };
  const saveSoon = () => {
    if (!closed) timer ??= setTimeout(save, WRITE_EVERY).unref();
  };

  return {
    add(name, amount = 1) {
      counts[name] = (counts[name] ?? 0) + amount;
      saveSoon();
    },
    read: () => ({ ...counts }),
    reset() {
      counts = {};
      saveSoon();
    },
    close() {
      closed = true;
      if (!timer) return;
      clearTimeout(timer);
      save();
    },
  };
}

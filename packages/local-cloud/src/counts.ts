import type { Store } from "./kernel/store.ts";
import type { Counts } from "./types.ts";

/** Counts what the cloud does; cumulative over restarts of one data folder. */
export interface Counter {
  add(name: string, amount?: number): void;
  read(): Counts;
  reset(): void;
  /** Writes what is not written yet; from then on, nothing is. */
  close(): void;
}

/**
 * What was counted is written at most this often: a write for every request would double the work
 * that is counted. In milliseconds of the machine, since the cloud's clock does not move by itself
 * while a test moves it.
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

import type { Store } from "./kernel/store.ts";
import type { Counts } from "./world-types.ts";

/** Counts what the cloud does; cumulative over restarts of one data folder. */
export interface Counter {
  add(name: string, amount?: number): void;
  read(): Counts;
  reset(): void;
  /** Writes what was counted to the store. Counts are not worth a write for every request. */
  save(): void;
}

export function createCounter(store: Store): Counter {
  const saved = store.collection<Counts>("world.counts");
  let counts: Counts = saved.get("counts") ?? {};
  let changed = false;
  return {
    add(name, amount = 1) {
      counts[name] = (counts[name] ?? 0) + amount;
      changed = true;
    },
    read: () => ({ ...counts }),
    reset() {
      counts = {};
      changed = true;
    },
    save() {
      if (changed) saved.put("counts", counts);
      changed = false;
    },
  };
}

/** Knows what is going on, so that settle() can wait for the end of it without sleeping. */
export interface Activity {
  /** Counts `work` as going on until it ends. */
  during<R>(work: () => Promise<R>): Promise<R>;
  running(): number;
  /** Resolves once nothing is going on. */
  idle(): Promise<void>;
}

export function createActivity(): Activity {
  let running = 0;
  let waiting: (() => void)[] = [];
  return {
    async during(work) {
      running++;
      try {
        return await work();
      } finally {
        running--;
        if (running === 0) {
          const resolved = waiting;
          waiting = [];
          for (const resolve of resolved) resolve();
        }
      }
    },
    running: () => running,
    async idle() {
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

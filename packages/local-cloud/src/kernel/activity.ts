/** Tracks running work, so that settle() can wait for it without sleeping. */
export interface Activity {
  /** Tracks `work` until it settles. */
  during<R>(work: () => Promise<R>): Promise<R>;
  running(): number;
  /** Resolves once idle. */
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

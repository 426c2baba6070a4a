import type { Drainable } from "../kernel/drain.ts";
import type { CloudContext } from "../kernel/service.ts";

/** Runs passes one after another, until one finds nothing to do. */
export interface Loop extends Drainable {
  start(): void;
  /** Ends after the running pass, and ends its pauses. */
  stop(): void;
  /** Tells the loop that there may be something to do. */
  kick(): void;
  /** Waits within a pass; not at all while the loop is stopped or drained. */
  pause(milliseconds: number): Promise<void>;
  isStarted(): boolean;
  isDraining(): boolean;
}

/** @param pass says whether it found something to do */
export function createLoop(
  { clock, log }: Pick<CloudContext, "clock" | "log">,
  pass: () => Promise<boolean>,
): Loop {
  let started = false;
  let draining = false;
  let again = false;
  let running: Promise<boolean> | undefined;
  let wake: (() => void) | undefined;

  const run = async (): Promise<boolean> => {
    let moved = false;
    while (started && again) {
      again = false;
      if (!(await pass())) continue;
      moved = true;
      again = true;
    }
    return moved;
  };
  const kick = () => {
    again = true;
    if (running) return;
    running = run().finally(() => {
      running = undefined;
      if (again && started) kick();
    });
    // A drain rejects; otherwise the error is logged, and the next kick goes on.
    running.catch((error: unknown) => {
      log({ source: "lambda", level: "error", text: String(error) });
    });
  };

  return {
    start() {
      started = true;
      kick();
    },
    stop() {
      started = false;
      wake?.();
    },
    kick,
    pause(milliseconds) {
      if (draining || !started) return Promise.resolve();
      return new Promise((resolve) => {
        const cancel = clock.at(clock.now() + milliseconds, () => wake?.());
        wake = () => {
          cancel();
          wake = undefined;
          resolve();
        };
      });
    },
    isStarted: () => started,
    isDraining: () => draining,
    async drain() {
      draining = true;
      try {
        kick();
        wake?.();
        return (await running) ?? false;
      } finally {
        draining = false;
      }
    },
  };
}

import { randomBytes } from "node:crypto";
import type { PoolSecrets } from "../cognito/model.ts";
import type { FunctionWorker } from "./worker.ts";

/**
 * Function workers that outlive their cloud: the next one in this process reuses them instead of
 * loading the bundles again. For one cloud at a time, always on the same ports. A module that
 * remembers what the next cloud doesn't have exports `forget`, which is called between them.
 */
export interface WarmWorkers {
  /** One 64-bit float for all workers: how far the cloud's clock is ahead, in milliseconds. */
  ahead: SharedArrayBuffer;
  /** Access keys are derived from it, so they're the same in each cloud. */
  keySecret: string;
  /** The user pools' keys by pool id, the same in each cloud as well. */
  poolSecrets: Map<string, PoolSecrets>;
  /** An idle worker with the same start data. */
  take(start: string): FunctionWorker | undefined;
  keep(start: string, worker: FunctionWorker): void;
}

export function createWarmWorkers(): WarmWorkers {
  const idle = new Map<string, Set<FunctionWorker>>();
  return {
    ahead: new SharedArrayBuffer(8),
    keySecret: randomBytes(32).toString("hex"),
    poolSecrets: new Map(),
    take(start) {
      const alike = idle.get(start) ?? new Set();
      const [worker] = alike;
      if (worker) alike.delete(worker);
      return worker;
    },
    keep(start, worker) {
      const alike = idle.get(start) ?? new Set();
      idle.set(start, alike.add(worker));
      worker.detach(() => alike.delete(worker));
    },
  };
}

import { randomUUID } from "node:crypto";
import type { FaultSource } from "../faults.ts";
import { FunctionError } from "../kernel/service.ts";
import type { WarmWorkers } from "./warm-workers.ts";
import { type FunctionWorker, startWorker, type WorkerHost, type WorkerOptions } from "./worker.ts";

export interface PoolOptions {
  functionName: string;
  /** How many workers may run at once. */
  limit: number;
  faults: FaultSource;
  worker(): WorkerOptions;
  host: Omit<WorkerHost, "onExit">;
  warm: WarmWorkers | undefined;
  /** Workers of an earlier generation are replaced, because their credentials expire. */
  generation(): number;
  /** Resolves after the time that AWS takes to create a new worker's environment. */
  coldStart(): Promise<void> | undefined;
}

/** A function's workers: started on demand, kept warm, restarted after a crash. */
export interface Pool {
  /** Input and output are JSON; waits for a free worker. Rejects with a FunctionError. */
  invoke(event: string, requestId?: string): Promise<string>;
  kill(): Promise<void>;
  /** Stops the workers, or keeps idle ones for the next cloud. */
  close(): Promise<void>;
  limit: number;
}

interface Job {
  requestId: string;
  event: string;
  resolve(result: string): void;
  reject(error: unknown): void;
}

export function createPool({
  functionName,
  limit,
  faults,
  worker: workerOptions,
  host,
  warm,
  generation,
  coldStart,
}: PoolOptions): Pool {
  const generations = new WeakMap<FunctionWorker, number>();
  /** The start data of each worker, by which it can be reused. */
  const starts = new WeakMap<FunctionWorker, string>();
  const idle: FunctionWorker[] = [];
  const all = new Set<FunctionWorker>();
  const waiting: Job[] = [];

  const next = () => {
    while (waiting.length > 0) {
      const worker = takeIdle() ?? (all.size < limit ? start() : undefined);
      if (!worker) return;
      // The condition ensures there's one.
      void run(worker, waiting.shift() as Job);
    }
  };
  const takeIdle = (): FunctionWorker | undefined => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (generations.get(worker) === generation()) return worker;
      all.delete(worker);
      void worker.kill();
    }
    return undefined;
  };
  const start = (): FunctionWorker => {
    const options = workerOptions();
    const how = JSON.stringify(options);
    const here: WorkerHost = {
      ...host,
      onExit() {
        all.delete(worker);
        const index = idle.indexOf(worker);
        if (index >= 0) idle.splice(index, 1);
        next();
      },
    };
    const kept = warm?.take(how);
    kept?.attach(here);
    const worker = kept ?? startWorker(options, here, coldStart());
    starts.set(worker, how);
    generations.set(worker, generation());
    all.add(worker);
    return worker;
  };
  const run = async (worker: FunctionWorker, job: Job) => {
    const death = faults.kill(functionName);
    try {
      const answer = worker.invoke(job.requestId, job.event);
      if (death === "before") void worker.kill();
      const result = await answer;
      if (death === "after") {
        // Killed after the work was done, so only its result is lost.
        all.delete(worker);
        await worker.kill();
        throw new FunctionError(
          "Runtime.ExitError",
          `RequestId: ${job.requestId} Error: Runtime exited without providing a reason`,
        );
      }
      release(worker);
      job.resolve(result);
    } catch (error) {
      release(worker);
      job.reject(error);
    }
    next();
  };
  const kill = async () => {
    await Promise.all([...all].map((worker) => worker.kill()));
  };
  const release = (worker: FunctionWorker) => {
    if (all.has(worker)) idle.push(worker);
  };

  return {
    limit,
    invoke: (event, requestId = randomUUID()) =>
      new Promise((resolve, reject) => {
        waiting.push({ requestId, event, resolve, reject });
        next();
      }),
    kill,
    async close() {
      for (const worker of warm ? idle.splice(0) : []) {
        all.delete(worker);
        warm?.keep(starts.get(worker) ?? "", worker);
      }
      await kill();
    },
  };
}

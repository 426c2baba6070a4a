import { vi } from "vitest";
import type { JobMap, JobName } from "../kernel/jobs.ts";

interface Queued {
  job: JobName;
  payload: unknown;
}

const queued: Queued[] = [];

// Replaces kernel/queues.ts: jobs wait until a test runs them.
export const maxDelay = 900;
export const enqueueMail = async () => undefined;
export const enqueueMails = async () => undefined;
export const enqueueJob = async <N extends JobName>(job: N, payload: JobMap[N]) =>
  void queued.push({ job, payload });

/**
 * Runs them and those that they queue, each twice, as a queue may deliver them.
 * @returns their names
 */
export async function runQueued(): Promise<JobName[]> {
  const { runJob } =
    await vi.importActual<typeof import("../dispatcher/jobs.ts")>("../dispatcher/jobs.ts");
  const names: JobName[] = [];
  for (let next = queued.shift(); next; next = queued.shift()) {
    const before = [...queued];
    await runJob(next.job, next.payload);
    const after = [...queued];
    await runJob(next.job, next.payload);
    queued.splice(0, queued.length, ...before, ...after.slice(before.length));
    names.push(next.job);
  }
  return names;
}

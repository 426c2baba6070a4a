import { setTimeout as sleep } from "node:timers/promises";

export interface Backoff {
  tries: number;
  /** Upper limit of the first wait, in milliseconds; doubles with each try. */
  baseMs: number;
  capMs: number;
  sleep(milliseconds: number): Promise<unknown>;
  random(): number;
}

/** Conflicts between transactions on the same items last only milliseconds. */
const conflictBackoff: Backoff = {
  tries: 6,
  baseMs: 20,
  capMs: 320,
  sleep: (milliseconds) => sleep(milliseconds),
  random: () => Math.random(),
};

/** Exponential backoff with full jitter. Throws the last failure. */
export async function retryWithBackoff<T>(
  work: (attempt: number) => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  given: Partial<Backoff> = {},
): Promise<T> {
  const backoff = { ...conflictBackoff, ...given };
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= backoff.tries || !isRetryable(error)) throw error;
      await wait(backoff, attempt);
    }
  }
}

function wait({ baseMs, capMs, sleep, random }: Backoff, attempt: number): Promise<unknown> {
  return sleep(random() * Math.min(capMs, baseMs * 2 ** (attempt - 1)));
}

export async function retryUnprocessed<T>(
  all: T[],
  work: (left: T[]) => Promise<T[]>,
  backoff: Backoff = conflictBackoff,
): Promise<void> {
  let left = all;
  for (let attempt = 1; left.length > 0; attempt++) {
    left = await work(left);
    if (left.length > 0) await wait(backoff, attempt);
  }
}

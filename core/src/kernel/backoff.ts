import { setTimeout as sleep } from "node:timers/promises";

export interface Backoff {
  tries: number;
  /** The longest wait before the second try, in milliseconds; it doubles with each further one. */
  baseMs: number;
  capMs: number;
  sleep(milliseconds: number): Promise<unknown>;
  /** From 0 up to 1. */
  random(): number;
}

/** Two transactions on the same items: a few milliseconds apart is enough. */
const conflictBackoff: Backoff = {
  tries: 6,
  baseMs: 20,
  capMs: 320,
  sleep: (milliseconds) => sleep(milliseconds),
  random: () => Math.random(),
};

/**
 * Retries what fails in a way that `isRetryable`, after a wait drawn between zero and a limit that
 * doubles (full jitter). The last failure is thrown.
 */
export async function retryWithBackoff<T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  backoff: Backoff = conflictBackoff,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= backoff.tries || !isRetryable(error)) throw error;
      const limit = Math.min(backoff.capMs, backoff.baseMs * 2 ** (attempt - 1));
      await backoff.sleep(backoff.random() * limit);
    }
  }
}

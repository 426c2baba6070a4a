import { setTimeout as sleep } from "node:timers/promises";

export interface Backoff {
  tries: number;
  /** The longest first wait, in milliseconds; it doubles each time. */
  baseMs: number;
  capMs: number;
  sleep(milliseconds: number): Promise<unknown>;
  random(): number;
}

/** For transactions on the same items a few milliseconds are enough. */
const conflictBackoff: Backoff = {
  tries: 6,
  baseMs: 20,
  capMs: 320,
  sleep: (milliseconds) => sleep(milliseconds),
  random: () => Math.random(),
};

/**
 * Retries with full jitter: each wait is random, below a limit that doubles. Throws the last
 * failure.
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

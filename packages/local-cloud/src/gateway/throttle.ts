import type { Clock } from "../kernel/clock.ts";

export interface TokenBucket {
  /** Takes a token; false when none is left. */
  take(): boolean;
}

/** A token bucket as API Gateway throttles with: `rate` tokens a second, at most `burst` of them. */
export function createBucket(clock: Clock, rate: number, burst: number): TokenBucket {
  let tokens = burst;
  let filledAt = clock.now();
  return {
    take() {
      const now = clock.now();
      tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * rate);
      filledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

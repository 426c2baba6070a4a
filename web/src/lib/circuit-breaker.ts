import { profileBreakerResetMs, profileFailureThreshold } from "./constants.ts";

/** After three failed profile requests in a row, none is sent for thirty seconds. */
export interface CircuitBreaker {
  failures: number;
  /** Milliseconds since 1970; null while closed. */
  trippedAt: number | null;
}

export const closedBreaker: CircuitBreaker = { failures: 0, trippedAt: null };

export const isTripped = ({ trippedAt }: CircuitBreaker, now: number): boolean =>
  trippedAt !== null && now - trippedAt < profileBreakerResetMs;

/** A failure after a pause starts the count again. */
export function afterFailure(breaker: CircuitBreaker, now: number): CircuitBreaker {
  if (isTripped(breaker, now)) return breaker;
  const failures = breaker.trippedAt === null ? breaker.failures + 1 : 1;
  return { failures, trippedAt: failures >= profileFailureThreshold ? now : null };
}

export const afterReset = (): CircuitBreaker => closedBreaker;

import { profileBreakerResetMs, profileFailureThreshold } from "./constants.ts";

/**
 * Protects the profile service when it struggles: after three failures in a row nobody asks it
 * for thirty seconds, and what was last known of the profile stands in.
 */
export interface CircuitBreaker {
  failures: number;
  /** When it tripped, in milliseconds since 1970; null while it is closed. */
  trippedAt: number | null;
}

export const closedBreaker: CircuitBreaker = { failures: 0, trippedAt: null };

export const isTripped = ({ trippedAt }: CircuitBreaker, now: number): boolean =>
  trippedAt !== null && now - trippedAt < profileBreakerResetMs;

/** After a failure; one that ends a pause starts counting anew. */
export function afterFailure(breaker: CircuitBreaker, now: number): CircuitBreaker {
  if (isTripped(breaker, now)) return breaker;
  const failures = breaker.trippedAt === null ? breaker.failures + 1 : 1;
  return { failures, trippedAt: failures >= profileFailureThreshold ? now : null };
}

/** After a success, or when the member asks to try again. */
export const afterReset = (): CircuitBreaker => closedBreaker;

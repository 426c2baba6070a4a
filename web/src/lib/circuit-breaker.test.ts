// @vitest-environment node

import { expect, test } from "vitest";
import {
  afterFailure,
  afterReset,
  type CircuitBreaker,
  closedBreaker,
  isTripped,
} from "./circuit-breaker.ts";
import { profileBreakerResetMs } from "./constants.ts";

const failing = (times: number, now: number): CircuitBreaker =>
  Array.from({ length: times }).reduce<CircuitBreaker>(
    (breaker) => afterFailure(breaker, now),
    closedBreaker,
  );

test("[K12] trips at the third failure in a row, not before", () => {
  expect(isTripped(failing(2, 0), 0)).toBe(false);
  expect(isTripped(failing(3, 0), 0)).toBe(true);
});

test("[K12] a success resets the count", () => {
  const breaker = afterFailure(afterFailure(afterReset(), 0), 0);
  expect(isTripped(breaker, 0)).toBe(false);
});

test("[K12] resets after thirty seconds", () => {
  const breaker = failing(3, 1_000);
  expect(isTripped(breaker, 1_000 + profileBreakerResetMs - 1)).toBe(true);
  expect(isTripped(breaker, 1_000 + profileBreakerResetMs)).toBe(false);
});

test("[K12] after the reset three more failures are needed", () => {
  const later = 1_000 + profileBreakerResetMs;
  const first = afterFailure(failing(3, 1_000), later);
  expect(isTripped(first, later)).toBe(false);
  expect(isTripped(afterFailure(afterFailure(first, later), later), later)).toBe(true);
});

test("[K12] failures while it is tripped do not lengthen the pause", () => {
  const breaker = afterFailure(failing(3, 0), 20_000);
  expect(isTripped(breaker, profileBreakerResetMs)).toBe(false);
});

test("[K12] closes at once when the member tries again", () => {
  expect(isTripped(afterReset(), 0)).toBe(false);
});

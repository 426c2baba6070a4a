import type { AwsError } from "../kernel/service.ts";
import type { User } from "./model.ts";
import { notAuthorized } from "./parts.ts";

const FREE_TRIES = 5;
const LONGEST_LOCK = 15 * 60_000;
const FORGIVEN_AFTER = 15 * 60_000;

/**
 * AWS: "For a cumulative number of failed sign-in attempts n, … Cognito locks out the user for
 * 2^(n-5) seconds", about 15 minutes at most; attempts during a lock-out do not count; 15 quiet
 * minutes reset it. Returns the error of a locked user.
 */
export function noteAttempt(user: User, now: number): AwsError | undefined {
  const failures = user.failures;
  if (now - failures.lastAttemptAt >= FORGIVEN_AFTER) failures.count = 0;
  failures.lastAttemptAt = now;
  return now < failures.lockedUntil ? notAuthorized("Password attempts exceeded") : undefined;
}

export function noteFailure(user: User, now: number): void {
  user.failures.count += 1;
  const beyond = user.failures.count - FREE_TRIES;
  if (beyond >= 0) user.failures.lockedUntil = now + Math.min(1000 * 2 ** beyond, LONGEST_LOCK);
}

export function noteSuccess(user: User): void {
  user.failures = { count: 0, lockedUntil: 0, lastAttemptAt: 0 };
}

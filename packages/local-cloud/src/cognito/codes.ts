import { randomInt, timingSafeEqual } from "node:crypto";
import { AwsError } from "../kernel/service.ts";
import { ATTEMPT_WINDOW, type CodePurpose, type User } from "./model.ts";

const HOUR = 3_600_000;
const LIFETIME: Record<CodePurpose, number> = {
  confirm: 24 * HOUR,
  email: 24 * HOUR,
  forgot: HOUR,
};
const SENDS_AN_HOUR = 5;
const MISSES_AN_HOUR = 5;

const tooMany = () =>
  new AwsError("LimitExceededException", "Attempt limit exceeded, please try after some time.");

/** Counts an attempt. Throws LimitExceededException past the hourly limit. */
export function spendAttempt(user: User, kind: string, limit: number, now: number): void {
  const recent = recentAttempts(user, kind, now);
  if (recent.length >= limit) throw tooMany();
  user.attempts[kind] = [...recent, now];
}

function recentAttempts(user: User, kind: string, now: number): number[] {
  return (user.attempts[kind] ?? []).filter((time) => time > now - ATTEMPT_WINDOW);
}

/** Replaces the record's six-digit code. */
export function issueCode(
  user: User,
  purpose: CodePurpose,
  destination: string,
  now: number,
): string {
  spendAttempt(user, `send.${purpose}`, SENDS_AN_HOUR, now);
  const value = String(randomInt(1_000_000)).padStart(6, "0");
  user.codes[purpose] = { value, destination, expiresAt: now + LIFETIME[purpose] };
  return value;
}

export type CodeOutcome = { destination: string } | { error: AwsError };

/**
 * Redeems a code. Returns the error instead of throwing it, because a throw would roll back the
 * count of wrong attempts.
 */
export function redeemCode(
  user: User,
  purpose: CodePurpose,
  entered: string,
  now: number,
): CodeOutcome {
  const kind = `enter.${purpose}`;
  const misses = recentAttempts(user, kind, now);
  if (misses.length >= MISSES_AN_HOUR) return { error: tooMany() };
  const code = user.codes[purpose];
  if (!code || code.expiresAt <= now) return { error: expiredCode() };
  if (!sameText(code.value, entered)) {
    user.attempts[kind] = [...misses, now];
    return { error: codeMismatch() };
  }
  delete user.codes[purpose];
  delete user.attempts[kind];
  return { destination: code.destination };
}

export const expiredCode = () =>
  new AwsError("ExpiredCodeException", "Invalid code provided, please request a code again.");
export const codeMismatch = () =>
  new AwsError("CodeMismatchException", "Invalid verification code provided, please try again.");

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

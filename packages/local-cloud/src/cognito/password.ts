import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AwsError } from "../kernel/service.ts";
import type { PasswordPolicy, PasswordRecord, Pool, User } from "./model.ts";
import { makeVerifier } from "./srp.ts";

const SYMBOLS = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** Throws InvalidPasswordException with Cognito's words for the first rule that is broken. */
export function checkPolicy(policy: PasswordPolicy, password: string): void {
  const broken = brokenRule(policy, password);
  if (broken)
    throw new AwsError(
      "InvalidPasswordException",
      `Password did not conform with policy: ${broken}`,
    );
}

function brokenRule(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return "Password not long enough";
  if (password.length > 256) return "Password too long";
  if (policy.lower && !/[a-z]/.test(password)) return "Password must have lowercase characters";
  if (policy.upper && !/[A-Z]/.test(password)) return "Password must have uppercase characters";
  if (policy.numbers && !/[0-9]/.test(password)) return "Password must have numeric characters";
  if (policy.symbols && !SYMBOLS.test(password)) return "Password must have symbol characters";
  if (/^\s|\s$/.test(password)) return "Password must not have leading or trailing spaces";
  return undefined;
}

/** A password that satisfies any policy, for invitations. */
export function temporaryPassword(policy: PasswordPolicy): string {
  const sets = ["abcdefghjkmnpqrstuvwxyz", "ABCDEFGHJKMNPQRSTUVWXYZ", "23456789", "!@#%&*?"];
  const pick = (set: string) => set[randomInt(set.length)];
  let password = sets.map(pick).join("");
  while (password.length < Math.max(policy.minimumLength, 12))
    password += pick(sets[randomInt(sets.length)] ?? "a");
  return password;
}

export function recordPassword(pool: Pool, username: string, password: string): PasswordRecord {
  const { salt, verifier } = makeVerifier(pool.id, username, password);
  return { srpSalt: salt, srpVerifier: verifier };
}

export function matchesPassword(pool: Pool, user: User | undefined, password: string): boolean {
  const record = user?.password;
  // Unknown users take the same time, so that timing doesn't reveal who exists.
  const { verifier } = makeVerifier(pool.id, user?.username ?? "", password, record?.srpSalt);
  return record !== undefined && timingSafeEqual(digest(verifier), digest(record.srpVerifier));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Sets a new password and clears failed attempts. */
export function setPassword(user: User, password: PasswordRecord, now: number): void {
  user.password = password;
  delete user.temporaryPasswordUntil;
  user.failures = { count: 0, lockedUntil: 0, lastAttemptAt: 0 };
  user.modifiedAt = now;
}

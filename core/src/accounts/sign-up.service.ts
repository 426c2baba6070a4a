import { expiresIn, hour, isExpired, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { normalizedEmail } from "../kernel/email.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { plainLine } from "../kernel/plain-text.ts";
import { transact } from "../kernel/table.ts";
import { defaultEmailPreferencesWrite } from "../mail/preferences.service.ts";
import { AccountEntity, UsernameEntity } from "../members/account.entity.ts";
import { maxNameLength } from "../profiles/profiles.rules.ts";
import { holdUsernameWrite } from "./hold-username.ts";
import { usernameFromEmail, usernameProblem } from "./username.rules.ts";

/** A reservation expires if no account follows. */
const reservationFor = hour;

export interface NewAccount {
  userId: string;
  email: string;
  name: string;
  username: string;
  /** Of another provider's user, whose address the provider has verified. */
  poolUsername?: string;
}

/** Also false for a username that breaks the rules. */
export async function isUsernameAvailable(username: string): Promise<boolean> {
  if (usernameProblem(username) !== null) return false;
  const { data } = await UsernameEntity.get({ username: username.trim().toLowerCase() }).go();
  return data === null || isExpired(data);
}

/**
 * Reserves a username before the account exists.
 * @throws username.invalid, username.taken
 */
export async function reserveUsername(userId: string, wanted: string): Promise<string> {
  const username = wanted.trim().toLowerCase();
  const problem = usernameProblem(username);
  if (problem) throw new AppError("username.invalid", problem);
  await transact([holdUsernameWrite({ userId, username, ttl: expiresIn(reservationFor) })]);
  return username;
}

/** For an account that was created without a username. */
export async function reserveUsernameFromEmail(userId: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const suffix = attempt === 0 ? "" : String(attempt + 1);
    try {
      return await reserveUsername(userId, usernameFromEmail(email, suffix));
    } catch (error) {
      if (!isAppError(error, "username.taken")) throw error;
    }
  }
  return reserveUsername(userId, `member-${userId.slice(0, 8)}`);
}

/** The pool accepts 2,048 characters. Cleaned again, because the cut may split a character. */
const nameOf = (name: string): string => plainLine(plainLine(name).slice(0, maxNameLength));

/** Creates the account of a confirmed Cognito user. Idempotent. */
export async function createAccount(account: NewAccount): Promise<void> {
  const { userId, email, name, username, poolUsername } = account;
  const createdAt = timestamp();
  await transactUnless("duplicate", [
    {
      write: AccountEntity.create({
        userId,
        username,
        email: normalizedEmail(email),
        name: nameOf(name) || username,
        createdAt,
        ...(poolUsername && { poolUsername, emailVerifiedAt: createdAt }),
      }).params(),
      conditionError: "duplicate",
    },
    {
      write: UsernameEntity.put({ username, userId })
        .where(
          ({ userId: holder }, { notExists, eq }) =>
            `${notExists(holder)} OR ${eq(holder, userId)}`,
        )
        .params(),
      conditionError: "username.taken",
    },
    { write: defaultEmailPreferencesWrite(userId), conditionError: "duplicate" },
    recordEvent(userId, { type: "account.created", userId }),
  ]);
}

/** Strongly consistent. */
export async function hasAccount(userId: string): Promise<boolean> {
  const { data } = await AccountEntity.get({ userId }).go({ consistent: true });
  return data !== null;
}

/** @throws username.not_found */
export async function resolveUsername(username: string): Promise<{ userId: string }> {
  const name = username.trim().toLowerCase();
  const { data } = await UsernameEntity.get({ username: name }).go();
  if (!data || isExpired(data)) throw new AppError("username.not_found");
  return { userId: data.userId };
}

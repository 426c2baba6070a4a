import type { SignedInActor } from "../kernel/actor.ts";
import { optionalSetting } from "../kernel/config.ts";
import { normalizedEmail } from "../kernel/email.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isAddressReserved, reserveAddress } from "./address-reservations.service.ts";
import { federationRefusals, providerOf } from "./sign-in-providers.rules.ts";
import { createAccount, reserveUsernameFromEmail } from "./sign-up.service.ts";

/** The pool's attributes of a user. All are strings, as in Cognito. */
export interface PoolAttributes {
  sub?: string;
  email?: string;
  email_verified?: string;
  name?: string;
}

const accountsOf = async (email: string) =>
  (await AccountEntity.query.byEmail({ email: normalizedEmail(email) }).go({ pages: "all" })).data;

/** The pool's names of the sign-in providers that this stage offers. */
const offered = (): string[] => optionalSetting("SIGN_IN_PROVIDERS")?.split(",") ?? [];

const isOffered = (poolUsername: string): boolean => {
  const provider = providerOf(poolUsername);
  return provider !== null && offered().some((name) => providerOf(name) === provider);
};

/**
 * Lets another provider's user in who has no account yet.
 * @throws Error with a code of `federationRefusals`
 */
export async function allowFederatedSignUp(
  poolUsername: string,
  { sub, email, email_verified }: PoolAttributes,
): Promise<void> {
  if (!isOffered(poolUsername)) throw new Error(federationRefusals.unavailable);
  if (!email || email_verified !== "true") throw new Error(federationRefusals.unverified);
  const others = (await accountsOf(email)).filter(({ userId }) => userId !== sub);
  // The index by address is eventually consistent, so the address is reserved, too.
  if (others.length > 0 || !(await reserveAddress(email, poolUsername)))
    throw new Error(federationRefusals.taken);
}

/** Creates the account of another provider's user, unless it exists. Idempotent. */
export async function createFederatedAccount(
  poolUsername: string,
  attributes: PoolAttributes,
): Promise<void> {
  const { sub: userId, email = "", name = "" } = attributes;
  if (!userId) throw new Error("Cognito named no user.");
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  if (account) return;
  await allowFederatedSignUp(poolUsername, attributes);
  const username = await reserveUsernameFromEmail(userId, email);
  await createAccount({ userId, email, name: name || username, username, poolUsername });
}

/** Whether another provider's user has the address, which the pool would accept a second time. */
export const isFederatedAddress = async (email: string): Promise<boolean> =>
  (await accountsOf(email)).some(({ poolUsername }) => poolUsername !== undefined);

/**
 * Whether a sign-up with a password is refused before the pool looks. Where providers are offered
 * that's so for every account, so that the answer doesn't tell how its owner joined.
 */
export async function isSignUpRefused(email: string): Promise<boolean> {
  const accounts = await accountsOf(email);
  if (offered().length === 0)
    return accounts.some(({ poolUsername }) => poolUsername !== undefined);
  return accounts.length > 0 || isAddressReserved(email);
}

/** Refuses other providers' users the address of an account that has just opened. */
export async function reserveOwnAddress(userId: string, email: string): Promise<void> {
  if (offered().length > 0) await reserveAddress(email, userId);
}

export async function hasOwnPassword({ userId }: SignedInActor): Promise<boolean> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  return account?.poolUsername === undefined;
}

/** @throws account.federated for what only a user of the pool's own can do */
export async function requireOwnPassword(actor: SignedInActor): Promise<void> {
  if (!(await hasOwnPassword(actor))) throw new AppError("account.federated");
}

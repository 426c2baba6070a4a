import {
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SignedInActor } from "../kernel/actor.ts";
import { hour, timestamp } from "../kernel/clock.ts";
import { cognito } from "../kernel/cognito.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { setting } from "../kernel/config.ts";
import { normalizedEmail } from "../kernel/email.ts";
import { AppError } from "../kernel/errors.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import type { LimitPolicy } from "../kernel/limits.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { clearSuppression } from "../mail/preferences.service.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { limitEmail } from "../security/limits.service.ts";
import { isFederatedAddress, requireOwnPassword } from "./federation.service.ts";
import { notifyOfNewAddress } from "./security-notices.ts";

const tokenOf = (actor: SignedInActor): string => {
  if (!actor.accessToken) throw new AppError("auth.required");
  return actor.accessToken;
};

function translate(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "CodeMismatchException" || name === "ExpiredCodeException") {
    throw new AppError("email.code_invalid");
  }
  if (name === "AliasExistsException") throw new AppError("email.taken");
  if (name === "LimitExceededException" || name === "TooManyRequestsException") {
    throw new AppError("request.rate_limited", "Too many attempts.", { retryAfter: 900 });
  }
  if (name === "NotAuthorizedException") throw new AppError("auth.required");
  throw error;
}

/** Limits codes to an address, because it may be a stranger's. */
const codesToNewAddress: LimitPolicy = { most: 5, per: hour };

/** Counts by address, however many accounts ask to have it. @throws request.rate_limited */
const limitCodesTo = (newEmail: string): Promise<void> =>
  limitEmail(newEmail, "new-address", codesToNewAddress);

/**
 * Sends it to the requested new address or, without one, to the account's own.
 * @throws account.federated, whose address the provider has verified; email.taken;
 * request.rate_limited by a new address, too
 * @param language of the page, for a mail before there's a profile
 */
export async function resendEmailCode(
  actor: SignedInActor,
  language?: InterfaceLanguage,
): Promise<void> {
  await requireOwnPassword(actor);
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go({
    consistent: true,
  });
  if (account?.newEmail) return askForAddress(actor, account.newEmail);
  await cognito
    .send(
      new GetUserAttributeVerificationCodeCommand({
        AccessToken: tokenOf(actor),
        AttributeName: "email",
        ClientMetadata: defined({ language }),
      }),
    )
    .catch(translate);
}

/**
 * Confirms the address with the mailed code; also completes a change of address.
 * @throws email.taken when another provider has given the new address meanwhile; account.federated;
 * email.code_invalid
 */
export async function verifyEmail(actor: SignedInActor, code: string): Promise<{ email: string }> {
  await requireOwnPassword(actor);
  const { data: before } = await AccountEntity.get({ userId: actor.userId }).go({
    consistent: true,
  });
  // Checked before the pool, which would accept an address that another provider's user has.
  if (before?.newEmail && (await isFederatedAddress(before.newEmail)))
    throw new AppError("email.taken");
  await cognito
    .send(
      new VerifyUserAttributeCommand({
        AccessToken: tokenOf(actor),
        AttributeName: "email",
        Code: code,
      }),
    )
    .catch(translate);
  const email = await readEmail(actor);
  await transact([
    {
      write: AccountEntity.patch({ userId: actor.userId })
        .set({ email, emailVerifiedAt: timestamp() })
        .remove(["newEmail"])
        .params(),
    },
    recordEvent(actor.userId, { type: "email.confirmed", userId: actor.userId }),
  ]);
  await clearSuppression(actor.userId);
  if (before && before.email !== email) await notifyOfNewAddress(before, email);
  await takeOverContact(actor.userId, email);
  return { email };
}

/** Others see the account's address. Before the account setup there is no profile. */
async function takeOverContact(userId: string, contactEmail: string): Promise<void> {
  await tryWrite(ProfileEntity.patch({ userId }).set({ contactEmail }).go());
}

async function readEmail(actor: SignedInActor): Promise<string> {
  const user = await cognito.send(new GetUserCommand({ AccessToken: tokenOf(actor) }));
  const email = user.UserAttributes?.find((attribute) => attribute.Name === "email")?.Value;
  if (!email) throw new AppError("internal");
  return email.toLowerCase();
}

/**
 * The old address stays until the new one is confirmed by code. An access token alone can't change
 * it at the pool.
 * @throws email.taken; account.federated where another provider gives the address;
 * request.rate_limited by the new address, too
 */
export async function changeEmail(actor: SignedInActor, email: string): Promise<void> {
  await requireOwnPassword(actor);
  const newEmail = normalizedEmail(email);
  await askForAddress(actor, newEmail);
  await AccountEntity.patch({ userId: actor.userId }).set({ newEmail }).go({ response: "none" });
}

/** Asking for the same address again mails a new code. */
async function askForAddress(actor: SignedInActor, newEmail: string): Promise<void> {
  if (await isFederatedAddress(newEmail)) throw new AppError("email.taken");
  await limitCodesTo(newEmail);
  await changeAtPool(actor, [{ Name: "email", Value: newEmail }]);
}

const changeAtPool = (actor: SignedInActor, UserAttributes: AttributeType[]) =>
  cognito
    .send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: setting("USER_POOL_ID"),
        Username: actor.userId,
        UserAttributes,
      }),
    )
    .catch(translate);

/**
 * Keeps the current address: setting it again at the pool replaces the pending one and voids its
 * code. Idempotent.
 * @throws account.federated
 */
export async function cancelEmailChange(actor: SignedInActor): Promise<void> {
  await requireOwnPassword(actor);
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go({
    consistent: true,
  });
  if (!account?.newEmail) return;
  const { newEmail } = account;
  await changeAtPool(actor, [
    { Name: "email", Value: account.email },
    { Name: "email_verified", Value: "true" },
  ]);
  // Fails if the member has asked for another address meanwhile.
  await tryWrite(
    AccountEntity.patch({ userId: actor.userId })
      .remove(["newEmail"])
      .where((row, { eq }) => eq(row.newEmail, newEmail))
      .go({ response: "none" }),
  );
}

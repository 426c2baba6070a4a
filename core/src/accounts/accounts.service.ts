import {
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { cognito } from "../kernel/cognito.ts";
import { AppError } from "../kernel/errors.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";

const tokenOf = (actor: SignedInActor): string => {
  if (!actor.accessToken) throw new AppError("auth.required");
  return actor.accessToken;
};

/** Cognito's own word for what went wrong, as one of ours. */
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

export async function resendEmailCode(actor: SignedInActor): Promise<void> {
  await cognito
    .send(
      new GetUserAttributeVerificationCodeCommand({
        AccessToken: tokenOf(actor),
        AttributeName: "email",
      }),
    )
    .catch(translate);
}

/** Confirms the address with the code that was mailed; also the end of a change of address. */
export async function verifyEmail(actor: SignedInActor, code: string): Promise<{ email: string }> {
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
  await AccountEntity.patch({ userId: actor.userId })
    .set({ email, emailVerifiedAt: timestamp() })
    .go();
  await takeOverContact(actor.userId, email);
  return { email };
}

/** The address others may see is the account's; before the account setup there is no profile. */
async function takeOverContact(userId: string, contactEmail: string): Promise<void> {
  try {
    await ProfileEntity.patch({ userId }).set({ contactEmail }).go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

async function readEmail(actor: SignedInActor): Promise<string> {
  const user = await cognito.send(new GetUserCommand({ AccessToken: tokenOf(actor) }));
  const email = user.UserAttributes?.find((attribute) => attribute.Name === "email")?.Value;
  if (!email) throw new AppError("internal");
  return email.toLowerCase();
}

/** The old address stays until the new one is confirmed with the code that goes to it. */
export async function changeEmail(actor: SignedInActor, email: string): Promise<void> {
  await cognito
    .send(
      new UpdateUserAttributesCommand({
        AccessToken: tokenOf(actor),
        UserAttributes: [{ Name: "email", Value: email.trim().toLowerCase() }],
      }),
    )
    .catch(translate);
}

import {
  AdminUserGlobalSignOutCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SignedInActor } from "../kernel/actor.ts";
import { hour, now, second, timestamp } from "../kernel/clock.ts";
import { cognito } from "../kernel/cognito.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { limitAttempts } from "../security/attempts.ts";
import { forgetStanding } from "./accounts.access.ts";
import type { SignIn } from "./accounts.contract.ts";
import { AccountEntity, SignInEntity } from "./accounts.entity.ts";

const codeTries = { most: 10, windowMs: hour };

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
  await limitAttempts(`email-code#${actor.userId}`, codeTries.most, codeTries.windowMs);
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
  await limitAttempts(`email-verify#${actor.userId}`, codeTries.most, codeTries.windowMs);
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
  return { email };
}

async function readEmail(actor: SignedInActor): Promise<string> {
  const user = await cognito.send(new GetUserCommand({ AccessToken: tokenOf(actor) }));
  const email = user.UserAttributes?.find((attribute) => attribute.Name === "email")?.Value;
  if (!email) throw new AppError("internal");
  return email.toLowerCase();
}

/** The old address stays until the new one is confirmed with the code that goes to it. */
export async function changeEmail(actor: SignedInActor, email: string): Promise<void> {
  await limitAttempts(`email-change#${actor.userId}`, 5, hour);
  await cognito
    .send(
      new UpdateUserAttributesCommand({
        AccessToken: tokenOf(actor),
        UserAttributes: [{ Name: "email", Value: email.trim().toLowerCase() }],
      }),
    )
    .catch(translate);
}

export async function listSignIns(actor: SignedInActor): Promise<{ items: SignIn[] }> {
  const [{ data }, { data: account }] = await Promise.all([
    SignInEntity.query.one({ userId: actor.userId }).go({ pages: "all" }),
    AccountEntity.get({ userId: actor.userId }).go(),
  ]);
  const ended = new Set(account?.endedSignIns ?? []);
  const items = data
    .filter((row) => !ended.has(row.signInId) && row.ttl * 1000 > now())
    .filter((row) => Date.parse(row.createdAt) >= (account?.signedOutBefore ?? 0))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    .map((row) => ({
      sessionId: row.signInId,
      device: row.device,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      current: row.signInId === actor.signIn?.id,
    }));
  return { items };
}

/** How many ended sign-ins are remembered by name; the tokens of older ones have run out. */
const endedRemembered = 50;

export async function endSignIn(actor: SignedInActor, signInId: string): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go();
  if (!account) throw new AppError("auth.required");
  const ended = [...new Set([...(account.endedSignIns ?? []), signInId])].slice(-endedRemembered);
  await AccountEntity.patch({ userId: actor.userId }).set({ endedSignIns: ended }).go();
  await SignInEntity.delete({ userId: actor.userId, signInId }).go();
  forgetStanding(actor.userId);
}

/** Refuses every token given out before now, and ends the refresh tokens with Cognito. */
export async function endAllSignIns(userId: string): Promise<void> {
  await AccountEntity.patch({ userId })
    .set({ signedOutBefore: Math.floor(now() / second) * second })
    .go();
  await cognito.send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: setting("USER_POOL_ID"), Username: userId }),
  );
  forgetStanding(userId);
}

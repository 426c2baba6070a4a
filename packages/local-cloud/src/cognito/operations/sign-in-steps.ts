import { AwsError } from "../../kernel/service.ts";
import { missingAttributes } from "../attributes.ts";
import { challengeBase, openChallenge } from "../challenges.ts";
import { type Input, textMap } from "../input.ts";
import type { Client, Pool, User } from "../model.ts";
import { notAuthorized, type Parts } from "../parts.ts";
import { beginSession } from "../sessions.ts";
import type { SignIn } from "../token-claims.ts";
import { attributesForTrigger, runTrigger } from "../triggers.ts";

export const signInWith = (pool: Pool, client: Client, user: User, input: Input): SignIn => ({
  pool,
  client,
  user,
  source: "TokenGeneration_Authentication",
  clientMetadata: textMap(input, "ClientMetadata"),
});

/**
 * The step after a correct password: a refusal by the user's status, another challenge, or tokens.
 */
export function passwordAccepted(parts: Parts, signIn: SignIn): Promise<object> | object {
  refuseByState(signIn.user);
  if (signIn.user.status === "FORCE_CHANGE_PASSWORD") return askNewPassword(parts, signIn);
  return secondFactor(parts, signIn);
}

/** Throws for a user who may not sign in, whatever they proved. */
export function refuseByState(user: User): void {
  if (!user.enabled) throw notAuthorized("User is disabled.");
  if (user.status === "UNCONFIRMED")
    throw new AwsError("UserNotConfirmedException", "User is not confirmed.");
  if (user.status === "RESET_REQUIRED")
    throw new AwsError("PasswordResetRequiredException", "Password reset required for the user");
}

function askNewPassword(parts: Parts, { pool, client, user }: SignIn) {
  if ((user.temporaryPasswordUntil ?? 0) <= parts.context.clock.now())
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
  const { sub: _sub, ...attributes } = user.attributes;
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: openChallenge(parts, {
      kind: "NEW_PASSWORD_REQUIRED",
      ...challengeBase(parts, client, user.sub),
    }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(
        missingAttributes(pool, attributes).map((name) => `userAttributes.${name}`),
      ),
      userAttributes: JSON.stringify(attributes),
    },
  };
}

/** Whether the password alone isn't enough. */
export const asksForCode = (pool: Pool, user: User): boolean =>
  pool.mfa !== "OFF" && user.totp !== undefined && (user.totpEnabled || pool.mfa === "ON");

/** Asks for the authenticator code, asks to set one up if the pool requires it, or signs in. */
export function secondFactor(parts: Parts, signIn: SignIn): Promise<object> | object {
  const { pool, client, user } = signIn;
  if (asksForCode(pool, user))
    return {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: openChallenge(parts, {
        kind: "SOFTWARE_TOKEN_MFA",
        ...challengeBase(parts, client, user.sub),
      }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        ...(user.totp?.name ? { FRIENDLY_DEVICE_NAME: user.totp.name } : {}),
      },
    };
  if (pool.mfa === "ON")
    return {
      ChallengeName: "MFA_SETUP",
      Session: openChallenge(parts, {
        kind: "MFA_SETUP",
        ...challengeBase(parts, client, user.sub),
      }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        MFAS_CAN_SETUP: JSON.stringify(["SOFTWARE_TOKEN_MFA"]),
      },
    };
  return signedIn(parts, signIn);
}

/** The last step: tokens, after the PostAuthentication trigger. */
export async function signedIn(parts: Parts, signIn: SignIn): Promise<object> {
  const { pool, client, user, clientMetadata } = signIn;
  await runTrigger(parts, pool, {
    name: "PostAuthentication",
    source: "PostAuthentication_Authentication",
    userName: user.username,
    clientId: client.id,
    request: {
      userAttributes: attributesForTrigger(user),
      newDeviceUsed: false,
      clientMetadata,
    },
    response: {},
  });
  return {
    AuthenticationResult: await beginSession(parts, signIn),
    ChallengeParameters: {},
  };
}

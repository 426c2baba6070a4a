import { AwsError } from "../../kernel/service.ts";
import { checkAttributes, isRequired, missingAttributes } from "../attributes.ts";
import { closeChallenge, countWrongAnswer, readChallenge } from "../challenges.ts";
import { type Input, invalid, text, textMap } from "../input.ts";
import type { Client, Pool, User } from "../model.ts";
import { clientAndPool, notAuthorized, type Parts, wrongPassword } from "../parts.ts";
import { checkPolicy, recordPassword, setPassword } from "../password.ts";
import { proves } from "../srp.ts";
import { matchTotp } from "../totp.ts";
import type { Operation } from "./operation.ts";
import { judgePassword } from "./sign-in.ts";
import { verifyPasskey } from "./sign-in-passkey.ts";
import { passwordAccepted, secondFactor, signedIn, signInWith } from "./sign-in-steps.ts";

export const respondToAuthChallenge: Operation = (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const name = text(input, "ChallengeName");
  switch (name) {
    case "PASSWORD_VERIFIER":
      return verifyPassword(parts, pool, client, input);
    case "SOFTWARE_TOKEN_MFA":
      return verifyAuthenticatorCode(parts, pool, client, input);
    case "WEB_AUTHN":
      return verifyPasskey(parts, pool, client, input);
    case "NEW_PASSWORD_REQUIRED":
      return takeNewPassword(parts, pool, client, input);
    case "MFA_SETUP":
      return finishSetup(parts, pool, client, input);
    default:
      throw invalid(`The local user pool doesn't support the challenge ${name}.`);
  }
};

async function verifyPassword(parts: Parts, pool: Pool, client: Client, input: Input) {
  const given = textMap(input, "ChallengeResponses");
  const secretBlock = text(given, "PASSWORD_CLAIM_SECRET_BLOCK");
  const challenge = readChallenge(parts, secretBlock, client, "PASSWORD_VERIFIER");
  closeChallenge(parts, secretBlock);
  const right = proves(challenge.srp, {
    poolId: pool.id,
    username: challenge.username,
    secretBlock,
    timestamp: text(given, "TIMESTAMP"),
    signature: text(given, "PASSWORD_CLAIM_SIGNATURE"),
  });
  const user = challenge.sub ? parts.state.user(pool.id, challenge.sub) : undefined;
  if (!user) throw wrongPassword();
  await judgePassword(parts, user, () => right);
  return passwordAccepted(parts, signInWith(pool, client, user, input));
}

function userOf(parts: Parts, pool: Pool, sub: string | undefined): User {
  const user = sub ? parts.state.user(pool.id, sub) : undefined;
  if (!user) throw notAuthorized("Invalid session for the user.");
  if (!user.enabled) throw notAuthorized("User is disabled.");
  return user;
}

function verifyAuthenticatorCode(parts: Parts, pool: Pool, client: Client, input: Input) {
  const session = text(input, "Session");
  const challenge = readChallenge(parts, session, client, "SOFTWARE_TOKEN_MFA");
  const user = userOf(parts, pool, challenge.sub);
  const code = text(textMap(input, "ChallengeResponses"), "SOFTWARE_TOKEN_MFA_CODE");
  try {
    useAuthenticatorCode(parts, user, code);
  } catch (error) {
    countWrongAnswer(parts, session);
    throw error;
  }
  closeChallenge(parts, session);
  return signedIn(parts, signInWith(pool, client, user, input));
}

/** Checks an authenticator code, which works only once. */
function useAuthenticatorCode(parts: Parts, user: User, code: string): void {
  parts.state.changeUser(user.poolId, user.sub, ({ totp }) => {
    const step = totp && matchTotp(totp.secret, code, parts.context.clock.now());
    if (!totp || step === undefined)
      throw new AwsError("CodeMismatchException", "Invalid code received for user");
    if (step <= totp.lastStep)
      throw new AwsError("ExpiredCodeException", "Your software token has already been used once.");
    totp.lastStep = step;
  });
}

async function takeNewPassword(parts: Parts, pool: Pool, client: Client, input: Input) {
  const session = text(input, "Session");
  const challenge = readChallenge(parts, session, client, "NEW_PASSWORD_REQUIRED");
  const user = userOf(parts, pool, challenge.sub);
  const given = textMap(input, "ChallengeResponses");
  const password = text(given, "NEW_PASSWORD");
  checkPolicy(pool.passwordPolicy, password);
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(given))
    if (name.startsWith("userAttributes."))
      attributes[name.slice("userAttributes.".length)] = value;
  checkAttributes(pool, attributes, { client });
  for (const name of Object.keys(attributes))
    if (isRequired(pool, name) && user.attributes[name])
      throw invalid(`Cannot modify an already provided ${name}`);
  const missing = missingAttributes(pool, { ...user.attributes, ...attributes });
  if (missing.length > 0)
    throw invalid(`Invalid attributes given, ${missing.join(" and ")} is missing`);
  const record = recordPassword(pool, user.username, password);
  const now = parts.context.clock.now();
  const changed = parts.state.changeUser(pool.id, user.sub, (current) => {
    setPassword(current, record, now);
    Object.assign(current.attributes, attributes);
    current.status = "CONFIRMED";
    return current;
  });
  closeChallenge(parts, session);
  return secondFactor(parts, {
    ...signInWith(pool, client, changed, input),
    source: "TokenGeneration_NewPasswordChallenge",
  });
}

/**
 * Completes a sign-in after VerifySoftwareToken was called with an MFA_SETUP challenge's session.
 */
function finishSetup(parts: Parts, pool: Pool, client: Client, input: Input) {
  const session = text(input, "Session");
  const challenge = readChallenge(parts, session, client, "MFA_SETUP_VERIFIED");
  const user = userOf(parts, pool, challenge.sub);
  closeChallenge(parts, session);
  return signedIn(parts, signInWith(pool, client, user, input));
}

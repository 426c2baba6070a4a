import { randomUUID } from "node:crypto";
import { AwsError } from "../../kernel/service.ts";
import { checkAttributes, checkRequired, isEmail } from "../attributes.ts";
import { expiredCode, issueCode, redeemCode } from "../codes.ts";
import { type Input, invalid, namedValues, text, textMap } from "../input.ts";
import { deliveryTo, sendCode } from "../messages.ts";
import type { Client, Pool, User } from "../model.ts";
import { clientAndPool, notAuthorized, type Parts, userNotFound } from "../parts.ts";
import { checkPolicy, recordPassword } from "../password.ts";
import { runPostConfirmation, runTrigger } from "../triggers.ts";
import type { Operation } from "./operation.ts";

export const usernameExists = (pool: Pool) =>
  new AwsError(
    "UsernameExistsException",
    pool.emailAsUsername
      ? "An account with the given email already exists."
      : "User already exists",
  );

export const signUp: Operation = async (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const password = text(input, "Password");
  if (!pool.selfSignUp) throw notAuthorized("SignUp is not permitted for this user pool");
  const attributes = newAttributes(pool, input, client);
  checkPolicy(pool.passwordPolicy, password);
  const clientMetadata = textMap(input, "ClientMetadata");

  const { user, verdict } = await admit(parts, pool, client.id, {
    source: "PreSignUp_SignUp",
    name: text(input, "Username"),
    attributes,
    validationData: namedValues(input, "ValidationData"),
    clientMetadata,
  });
  user.status = verdict.autoConfirmUser ? "CONFIRMED" : "UNCONFIRMED";
  user.password = recordPassword(pool, user.username, password);
  if (!parts.state.addUser(user)) throw usernameExists(pool);

  if (user.status === "CONFIRMED") {
    const source = "PostConfirmation_ConfirmSignUp";
    await runPostConfirmation(parts, pool, user, source, client.id, clientMetadata);
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const email = user.attributes.email;
  if (!pool.autoVerifyEmail || !email) return { UserConfirmed: false, UserSub: user.sub };
  const CodeDeliveryDetails = await sendConfirmation(
    parts,
    pool,
    client,
    user,
    "CustomMessage_SignUp",
    clientMetadata,
  );
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails };
};

/** A new user's attributes, including the address in the user name. */
export function newAttributes(
  pool: Pool,
  input: Input,
  client: Client | undefined,
): Record<string, string> {
  const username = text(input, "Username");
  const attributes = namedValues(input, "UserAttributes");
  checkAttributes(pool, attributes, client ? { client } : "administrator");
  if (pool.emailAsUsername) {
    if (!isEmail(username)) throw invalid("Username should be an email.");
    const same = (one: string) => (pool.caseSensitive ? one : one.toLowerCase());
    if (attributes.email && same(attributes.email) !== same(username))
      throw invalid("The email attribute does not match the user name.");
    // Always set from the user name, even if the client may not write it.
    attributes.email = username;
  }
  // AWS lets users whom an administrator creates fill in the rest at their first sign-in.
  if (client) checkRequired(pool, attributes);
  return attributes;
}

interface Newcomer {
  source: "PreSignUp_SignUp" | "PreSignUp_AdminCreateUser";
  name: string;
  attributes: Record<string, string>;
  validationData: Record<string, string>;
  clientMetadata: Record<string, string>;
}

/** Calls the PreSignUp trigger and returns a record that isn't stored yet. */
export async function admit(
  parts: Parts,
  pool: Pool,
  clientId: string | undefined,
  newcomer: Newcomer,
): Promise<{ user: User; verdict: Record<string, unknown> }> {
  if (parts.state.nameTaken(pool, newcomer.name)) throw usernameExists(pool);
  const sub = randomUUID();
  const username = pool.emailAsUsername ? sub : newcomer.name;
  const verdict = await runTrigger(parts, pool, {
    name: "PreSignUp",
    source: newcomer.source,
    userName: username,
    clientId,
    request: {
      userAttributes: newcomer.attributes,
      validationData:
        Object.keys(newcomer.validationData).length > 0 ? newcomer.validationData : null,
      clientMetadata: newcomer.clientMetadata,
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const user = newUser(parts, pool, sub, username, newcomer.attributes);
  if (user.attributes.email && verdict.autoVerifyEmail) user.attributes.email_verified = "true";
  return { user, verdict };
}

export function newUser(
  parts: Parts,
  pool: Pool,
  sub: string,
  username: string,
  attributes: Record<string, string>,
): User {
  const now = parts.context.clock.now();
  const { email, email_verified, ...others } = attributes;
  return {
    poolId: pool.id,
    sub,
    username,
    enabled: true,
    status: "UNCONFIRMED",
    attributes: {
      sub,
      ...(email ? { email, email_verified: email_verified ?? "false" } : {}),
      ...others,
    },
    createdAt: now,
    modifiedAt: now,
    totpEnabled: false,
    totpPreferred: false,
    codes: {},
    attempts: {},
    failures: { count: 0, lockedUntil: 0, lastAttemptAt: 0 },
  };
}

async function sendConfirmation(
  parts: Parts,
  pool: Pool,
  client: Client,
  user: User,
  source: "CustomMessage_SignUp" | "CustomMessage_ResendCode",
  clientMetadata: Record<string, string>,
) {
  const to = user.attributes.email ?? "";
  const now = parts.context.clock.now();
  const code = parts.state.changeUser(pool.id, user.sub, (record) =>
    issueCode(record, "confirm", to, now),
  );
  return sendCode(parts, pool, { source, user, to, code, clientId: client.id, clientMetadata });
}

export const resendConfirmationCode: Operation = async (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const name = text(input, "Username");
  const user = parts.state.findUser(pool, name);
  if (!user) {
    if (client.preventExistenceErrors) return { CodeDeliveryDetails: deliveryTo(name) };
    throw userNotFound();
  }
  if (user.status !== "UNCONFIRMED") throw invalid("User is already confirmed.");
  if (!user.attributes.email || !pool.autoVerifyEmail)
    throw invalid("Auto verification not turned on.");
  const CodeDeliveryDetails = await sendConfirmation(
    parts,
    pool,
    client,
    user,
    "CustomMessage_ResendCode",
    textMap(input, "ClientMetadata"),
  );
  return { CodeDeliveryDetails };
};

export const confirmSignUp: Operation = async (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const entered = text(input, "ConfirmationCode");
  const found = parts.state.findUser(pool, text(input, "Username"));
  if (!found) throw client.preventExistenceErrors ? expiredCode() : userNotFound();
  if (found.status !== "UNCONFIRMED")
    throw notAuthorized(`User cannot be confirmed. Current status is ${found.status}`);
  const now = parts.context.clock.now();
  const outcome = parts.state.changeUser(pool.id, found.sub, (user) => {
    const redeemed = redeemCode(user, "confirm", entered, now);
    if ("error" in redeemed) return redeemed;
    user.status = "CONFIRMED";
    if (user.attributes.email === redeemed.destination) user.attributes.email_verified = "true";
    user.modifiedAt = now;
    return { user };
  });
  if ("error" in outcome) throw outcome.error;
  await runPostConfirmation(
    parts,
    pool,
    outcome.user,
    "PostConfirmation_ConfirmSignUp",
    client.id,
    textMap(input, "ClientMetadata"),
  );
  return {};
};

import { type Input, invalid, maybeText, text, textMap } from "../input.ts";
import { noteAttempt, noteFailure, noteSuccess } from "../lockout.ts";
import type { Client, Pool, User } from "../model.ts";
import { clientAndPool, type Parts, poolById, userNotFound, wrongPassword } from "../parts.ts";
import { matchesPassword } from "../password.ts";
import { refresh, revokeAllSessions, revokeRefreshToken } from "../sessions.ts";
import { authenticate } from "../tokens.ts";
import { attributesForTrigger, runTrigger } from "../triggers.ts";
import type { Operation } from "./operation.ts";
import { beginPasskey } from "./sign-in-passkey.ts";
import { beginSrp } from "./sign-in-srp.ts";
import { passwordAccepted, signInWith } from "./sign-in-steps.ts";

export const initiateAuth: Operation = (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const flow = text(input, "AuthFlow");
  switch (flow) {
    case "USER_SRP_AUTH":
      return srpFlow(parts, pool, client, input);
    case "USER_PASSWORD_AUTH":
      requireFlow(client, "ALLOW_USER_PASSWORD_AUTH", flow);
      return passwordFlow(parts, pool, client, input);
    case "USER_AUTH":
      return choiceFlow(parts, pool, client, input);
    case "REFRESH_TOKEN_AUTH":
    case "REFRESH_TOKEN":
      return refreshFlow(parts, pool, client, input);
    default:
      throw invalid(`The local user pool doesn't support the flow ${flow}.`);
  }
};

export const adminInitiateAuth: Operation = (parts, input) => {
  const pool = poolById(parts, text(input, "UserPoolId"));
  const { client } = clientAndPool(parts, text(input, "ClientId"));
  if (client.poolId !== pool.id) throw invalid("The client does not belong to the user pool.");
  const flow = text(input, "AuthFlow");
  switch (flow) {
    case "ADMIN_USER_PASSWORD_AUTH":
      requireFlow(client, "ALLOW_ADMIN_USER_PASSWORD_AUTH", flow);
      return passwordFlow(parts, pool, client, input);
    case "USER_SRP_AUTH":
      return srpFlow(parts, pool, client, input);
    case "REFRESH_TOKEN_AUTH":
    case "REFRESH_TOKEN":
      return refreshFlow(parts, pool, client, input);
    default:
      throw invalid(`The local user pool doesn't support the flow ${flow}.`);
  }
};

function requireFlow(client: Client, permission: string, flow: string): void {
  if (!client.flows.includes(permission)) throw invalid(`${flow} flow not enabled for this client`);
}

async function srpFlow(parts: Parts, pool: Pool, client: Client, input: Input) {
  requireFlow(client, "ALLOW_USER_SRP_AUTH", "USER_SRP_AUTH");
  const given = textMap(input, "AuthParameters");
  const name = text(given, "USERNAME");
  const user = await beforePassword(parts, pool, client, input, name);
  return beginSrp(parts, pool, client, user, name, text(given, "SRP_A"));
}

async function passwordFlow(parts: Parts, pool: Pool, client: Client, input: Input) {
  const given = textMap(input, "AuthParameters");
  const name = text(given, "USERNAME");
  const password = text(given, "PASSWORD");
  const user = await beforePassword(parts, pool, client, input, name);
  if (!user) {
    matchesPassword(pool, undefined, password);
    throw wrongPassword();
  }
  await judgePassword(parts, user, () => matchesPassword(pool, user, password));
  return passwordAccepted(parts, signInWith(pool, client, user, {}));
}

async function choiceFlow(parts: Parts, pool: Pool, client: Client, input: Input) {
  requireFlow(client, "ALLOW_USER_AUTH", "USER_AUTH");
  const given = textMap(input, "AuthParameters");
  const preferred = maybeText(given, "PREFERRED_CHALLENGE");
  if (preferred !== "WEB_AUTHN")
    throw invalid(
      "In USER_AUTH the local user pool supports WEB_AUTHN as the preferred challenge.",
    );
  const user = await beforePassword(parts, pool, client, input, text(given, "USERNAME"));
  return beginPasskey(parts, pool, client, user);
}

/** Counts the attempt, refuses a locked user, and throws for a wrong password. */
export async function judgePassword(
  parts: Parts,
  user: User,
  isRight: () => boolean | Promise<boolean>,
): Promise<void> {
  const { state, context } = parts;
  const locked = state.changeUser(user.poolId, user.sub, (record) =>
    noteAttempt(record, context.clock.now()),
  );
  if (locked) throw locked;
  const right = await isRight();
  state.changeUser(user.poolId, user.sub, (record) =>
    right ? noteSuccess(record) : noteFailure(record, context.clock.now()),
  );
  if (!right) throw wrongPassword();
}

/**
 * Finds the user and runs the PreAuthentication trigger.
 * @returns undefined for an unknown user if the client hides that; the sign-in then fails as with a
 * wrong password
 */
async function beforePassword(
  parts: Parts,
  pool: Pool,
  client: Client,
  input: Input,
  name: string,
): Promise<User | undefined> {
  const user = parts.state.findUser(pool, name);
  if (!user && !client.preventExistenceErrors) throw userNotFound();
  await runTrigger(parts, pool, {
    name: "PreAuthentication",
    source: "PreAuthentication_Authentication",
    userName: user?.username ?? name,
    clientId: client.id,
    request: {
      userAttributes: user ? attributesForTrigger(user) : {},
      validationData: textMap(input, "ClientMetadata"),
      userNotFound: user === undefined,
    },
    response: {},
  });
  return user;
}

async function refreshFlow(parts: Parts, pool: Pool, client: Client, input: Input) {
  requireFlow(client, "ALLOW_REFRESH_TOKEN_AUTH", "REFRESH_TOKEN_AUTH");
  if (client.rotationGraceSeconds !== undefined)
    throw invalid("Refresh token rotation is enabled; call GetTokensFromRefreshToken.");
  const token = text(textMap(input, "AuthParameters"), "REFRESH_TOKEN");
  // AWS passes InitiateAuth's metadata to no trigger for tokens.
  const result = await refresh(parts, { pool, client, clientMetadata: {} }, token);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

export const getTokensFromRefreshToken: Operation = async (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const token = text(input, "RefreshToken");
  const clientMetadata = textMap(input, "ClientMetadata");
  return { AuthenticationResult: await refresh(parts, { pool, client, clientMetadata }, token) };
};

export const revokeToken: Operation = (parts, input) => {
  const { client } = clientAndPool(parts, text(input, "ClientId"));
  revokeRefreshToken(parts, client, text(input, "Token"));
  return {};
};

export const globalSignOut: Operation = async (parts, input) => {
  const { user } = await authenticate(parts, text(input, "AccessToken"));
  revokeAllSessions(parts, user);
  return {};
};

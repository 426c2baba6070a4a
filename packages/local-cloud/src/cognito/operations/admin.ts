import { AwsError } from "../../kernel/service.ts";
import { attributeList, checkAttributes, checkMutable } from "../attributes.ts";
import { type Input, invalid, maybeText, namedValues, text, textMap } from "../input.ts";
import { sendCode } from "../messages.ts";
import type { Pool, User } from "../model.ts";
import { type Parts, poolById, userNotFound } from "../parts.ts";
import { checkPolicy, recordPassword, setPassword, temporaryPassword } from "../password.ts";
import { revokeAllSessions } from "../sessions.ts";
import { changeAttributes } from "./change-attributes.ts";
import { mfaSettings, setPreference } from "./mfa.ts";
import { type Operation, seconds } from "./operation.ts";
import { admit, newAttributes, usernameExists } from "./sign-up.ts";

const DAY = 86_400_000;

/** The pool and user an administrator's call names. */
function named(parts: Parts, input: Input): { pool: Pool; user: User } {
  const pool = poolById(parts, text(input, "UserPoolId"));
  const user = parts.state.findUser(pool, text(input, "Username"));
  if (!user) throw userNotFound();
  return { pool, user };
}

/** A user as AdminCreateUser shows it. */
function described(user: User) {
  return {
    Username: user.username,
    Attributes: attributeList(user.attributes),
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export const adminGetUser: Operation = (parts, input) => {
  const { user } = named(parts, input);
  const { Attributes, ...others } = described(user);
  return { ...others, UserAttributes: Attributes, ...mfaSettings(user) };
};

export const adminCreateUser: Operation = async (parts, input) => {
  const pool = poolById(parts, text(input, "UserPoolId"));
  const action = maybeText(input, "MessageAction");
  if (action === "RESEND") return resendInvitation(parts, input);
  const attributes = newAttributes(pool, input, undefined);
  const clientMetadata = textMap(input, "ClientMetadata");
  const password = maybeText(input, "TemporaryPassword") ?? temporaryPassword(pool.passwordPolicy);
  checkPolicy(pool.passwordPolicy, password);
  const { user } = await admit(parts, pool, undefined, {
    source: "PreSignUp_AdminCreateUser",
    name: text(input, "Username"),
    attributes,
    validationData: namedValues(input, "ValidationData"),
    clientMetadata,
  });
  user.status = "FORCE_CHANGE_PASSWORD";
  user.password = recordPassword(pool, user.username, password);
  user.temporaryPasswordUntil = parts.context.clock.now() + pool.passwordPolicy.temporaryDays * DAY;
  if (!parts.state.addUser(user)) throw usernameExists(pool);
  if (action !== "SUPPRESS") await invite(parts, pool, user, password, clientMetadata);
  return { User: described(user) };
};

async function resendInvitation(parts: Parts, input: Input) {
  const { pool, user } = named(parts, input);
  if (user.status !== "FORCE_CHANGE_PASSWORD")
    throw new AwsError("UnsupportedUserStateException", "User account is already confirmed.");
  const password = maybeText(input, "TemporaryPassword") ?? temporaryPassword(pool.passwordPolicy);
  checkPolicy(pool.passwordPolicy, password);
  await storePassword(parts, pool, user, password, false);
  await invite(parts, pool, user, password, textMap(input, "ClientMetadata"));
  return { User: described(user) };
}

async function invite(
  parts: Parts,
  pool: Pool,
  user: User,
  code: string,
  clientMetadata: Record<string, string>,
): Promise<void> {
  const to = user.attributes.email;
  if (!to) throw invalid("The user has no email to send the invitation to.");
  const source = "CustomMessage_AdminCreateUser";
  await sendCode(parts, pool, { source, user, to, code, clientMetadata });
}

async function storePassword(
  parts: Parts,
  pool: Pool,
  user: User,
  password: string,
  permanent: boolean,
): Promise<void> {
  const record = recordPassword(pool, user.username, password);
  const now = parts.context.clock.now();
  parts.state.changeUser(pool.id, user.sub, (current) => {
    setPassword(current, record, now);
    current.status = permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
    if (!permanent) current.temporaryPasswordUntil = now + pool.passwordPolicy.temporaryDays * DAY;
  });
}

export const adminSetUserPassword: Operation = async (parts, input) => {
  const { pool, user } = named(parts, input);
  const password = text(input, "Password");
  checkPolicy(pool.passwordPolicy, password);
  await storePassword(parts, pool, user, password, input.Permanent === true);
  return {};
};

export const adminUpdateUserAttributes: Operation = async (parts, input) => {
  const { pool, user } = named(parts, input);
  const given = namedValues(input, "UserAttributes");
  checkAttributes(pool, given, "administrator");
  checkMutable(pool, given);
  const clientMetadata = textMap(input, "ClientMetadata");
  await changeAttributes(parts, pool, user, given, { clientMetadata });
  return {};
};

export const adminDeleteUser: Operation = (parts, input) => {
  parts.state.removeUser(named(parts, input).user);
  return {};
};

function setEnabled(parts: Parts, input: Input, enabled: boolean): object {
  const { pool, user } = named(parts, input);
  const now = parts.context.clock.now();
  parts.state.changeUser(pool.id, user.sub, (record) => {
    record.enabled = enabled;
    record.modifiedAt = now;
  });
  return {};
}

export const adminDisableUser: Operation = (parts, input) => {
  revokeAllSessions(parts, named(parts, input).user);
  return setEnabled(parts, input, false);
};

export const adminEnableUser: Operation = (parts, input) => setEnabled(parts, input, true);

export const adminUserGlobalSignOut: Operation = (parts, input) => {
  revokeAllSessions(parts, named(parts, input).user);
  return {};
};

export const adminSetUserMfaPreference: Operation = (parts, input) => {
  const { pool, user } = named(parts, input);
  return setPreference(parts, pool, user, input);
};

import { attributeList, checkAttributes, checkDeletable, checkMutable } from "../attributes.ts";
import { spendAttempt } from "../codes.ts";
import { namedValues, text, textList, textMap } from "../input.ts";
import { wrongPassword } from "../parts.ts";
import { checkPolicy, matchesPassword, recordPassword, setPassword } from "../password.ts";
import { authenticate } from "../tokens.ts";
import { changeAttributes } from "./change-attributes.ts";
import { mfaSettings } from "./mfa.ts";
import type { Operation } from "./operation.ts";

const PASSWORD_CHANGES_AN_HOUR = 10;

export const getUser: Operation = async (parts, input) => {
  const { client, user } = await authenticate(parts, text(input, "AccessToken"));
  const visible = Object.fromEntries(
    Object.entries(user.attributes).filter(
      ([name]) => name === "sub" || !client.readable || client.readable.includes(name),
    ),
  );
  return {
    Username: user.username,
    UserAttributes: attributeList(visible),
    ...mfaSettings(user),
  };
};

export const updateUserAttributes: Operation = async (parts, input) => {
  const { pool, client, user } = await authenticate(parts, text(input, "AccessToken"));
  const given = namedValues(input, "UserAttributes");
  checkAttributes(pool, given, { client });
  checkMutable(pool, given);
  const delivery = await changeAttributes(parts, pool, user, given, {
    clientId: client.id,
    clientMetadata: textMap(input, "ClientMetadata"),
  });
  return { CodeDeliveryDetailsList: delivery ? [delivery] : [] };
};

export const deleteUserAttributes: Operation = async (parts, input) => {
  const { pool, client, user } = await authenticate(parts, text(input, "AccessToken"));
  const names = textList(input, "UserAttributeNames");
  checkDeletable(pool, names, client);
  parts.state.changeUser(pool.id, user.sub, (record) => {
    for (const name of names) delete record.attributes[name];
    record.modifiedAt = parts.context.clock.now();
  });
  return {};
};

export const changePassword: Operation = async (parts, input) => {
  const { pool, user } = await authenticate(parts, text(input, "AccessToken"));
  const proposed = text(input, "ProposedPassword");
  const now = parts.context.clock.now();
  parts.state.changeUser(pool.id, user.sub, (record) =>
    spendAttempt(record, "change-password", PASSWORD_CHANGES_AN_HOUR, now),
  );
  checkPolicy(pool.passwordPolicy, proposed);
  if (!matchesPassword(pool, user, text(input, "PreviousPassword"))) throw wrongPassword();
  const password = recordPassword(pool, user.username, proposed);
  parts.state.changeUser(pool.id, user.sub, (record) => setPassword(record, password, now));
  return {};
};

export const deleteUser: Operation = async (parts, input) => {
  const { user } = await authenticate(parts, text(input, "AccessToken"));
  parts.state.removeUser(user);
  return {};
};

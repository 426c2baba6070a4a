import { randomUUID } from "node:crypto";
import { AwsError } from "../../kernel/service.ts";
import type { Client, IdentityProvider, Pool, User } from "../model.ts";
import { newUser } from "../operations/sign-up.ts";
import type { Parts } from "../parts.ts";
import { attributesForTrigger, runPostConfirmation, runTrigger } from "../triggers.ts";

/** The pool's user for a provider's user, created at the first sign-in. */
export async function enterFrom(
  parts: Parts,
  pool: Pool,
  client: Client,
  provider: IdentityProvider,
  claims: Record<string, string>,
): Promise<User> {
  const attributes = mapped(client, provider, claims);
  const given = `${provider.name}_${claims.sub}`;
  const username = pool.caseSensitive ? given : given.toLowerCase();
  const known = parts.state.findUser(pool, username);
  if (!known) return signUp(parts, pool, client, username, attributes, identity(provider, claims));
  if (!known.enabled) throw new AwsError("NotAuthorizedException", "User is not enabled");
  // Each sign-in updates the attributes from the provider's current claims.
  const user = parts.state.changeUser(pool.id, known.sub, (record) => {
    Object.assign(record.attributes, attributes);
    return record;
  });
  await runTrigger(parts, pool, {
    name: "PostAuthentication",
    source: "PostAuthentication_Authentication",
    userName: user.username,
    clientId: client.id,
    request: { userAttributes: attributesForTrigger(user), newDeviceUsed: false },
    response: {},
  });
  return user;
}

async function signUp(
  parts: Parts,
  pool: Pool,
  client: Client,
  username: string,
  attributes: Record<string, string>,
  identities: string,
): Promise<User> {
  await runTrigger(parts, pool, {
    name: "PreSignUp",
    source: "PreSignUp_ExternalProvider",
    userName: username,
    clientId: client.id,
    request: {
      userAttributes: {
        ...attributes,
        "cognito:email_alias": "",
        "cognito:phone_number_alias": "",
      },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const user = newUser(parts, pool, randomUUID(), username, { ...attributes, identities });
  user.status = "EXTERNAL_PROVIDER";
  if (!parts.state.addUser(user))
    throw new AwsError("UsernameExistsException", "User already exists");
  await runPostConfirmation(parts, pool, user, "PostConfirmation_ConfirmSignUp", client.id, {});
  return user;
}

/** The `identities` attribute in AWS's format. */
const identity = ({ name, type }: IdentityProvider, { sub }: Record<string, string>): string =>
  JSON.stringify([
    { userId: sub, providerName: name, providerType: type, issuer: null, primary: true },
  ]);

/** Attributes by the provider's mapping. Like AWS, refuses claims that the client may not write. */
function mapped(
  { writable }: Client,
  { mapping }: IdentityProvider,
  claims: Record<string, string>,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, claim] of Object.entries(mapping)) {
    const value = claims[claim];
    if (value === undefined) continue;
    if (writable && !name.endsWith("_verified") && !writable.includes(name))
      throw new AwsError("InvalidParameterException", `Attributes cannot be updated: ${name}`);
    attributes[name] = value;
  }
  return attributes;
}

import { type Authenticator, createAuthenticator } from "@attune/local-cloud/client/authenticator";
import { type Tokens, userPoolClient } from "@attune/local-cloud/client/user-pool-client";
import type { LocalCloud } from "@attune/local-cloud/types";
import { type Person, poolOf, siteConfig } from "./person.ts";

interface CreationOptions {
  challenge: string;
  rp: { id: string };
}

const make = ({ challenge, rp }: CreationOptions) => {
  const passkey = createAuthenticator(`https://${rp.id}`);
  return { passkey, credential: passkey.register({ challenge, rpId: rp.id }) };
};

/** Adds a passkey as in the settings, where the password was entered just before. */
export async function addPasskey(world: LocalCloud, person: Person): Promise<Authenticator> {
  const { options } = await person.api.accounts.startPasskey();
  const { passkey, credential } = make(JSON.parse(options));
  await person.api.accounts.addPasskey({ credential });
  await world.settle();
  return passkey;
}

/** Adds a passkey directly at the pool, as anyone with an access token could. */
export async function addAtPool(world: LocalCloud, AccessToken: string): Promise<Authenticator> {
  const pool = await poolOf(world);
  const { CredentialCreationOptions } = await pool.call<{
    CredentialCreationOptions: CreationOptions;
  }>("StartWebAuthnRegistration", { AccessToken });
  const { passkey, credential } = make(CredentialCreationOptions);
  await pool.call("CompleteWebAuthnRegistration", { AccessToken, Credential: credential });
  return passkey;
}

export async function atPool(world: LocalCloud, AccessToken: string): Promise<string[]> {
  const pool = await poolOf(world);
  const { Credentials } = await pool.call<{ Credentials: { CredentialId: string }[] }>(
    "ListWebAuthnCredentials",
    { AccessToken },
  );
  return Credentials.map(({ CredentialId }) => CredentialId);
}

async function passkeyClient(world: LocalCloud) {
  const { userPoolId, passkeyClientId } = await siteConfig(world);
  return { userPoolId, clientId: passkeyClientId };
}

export const passkeyPool = async (world: LocalCloud) =>
  userPoolClient({ endpoint: world.endpoint, ...(await passkeyClient(world)) });

interface Begun {
  ChallengeName: string;
  Session: string;
  ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS?: string };
}

export async function beginByPasskey(world: LocalCloud, username: string): Promise<Begun> {
  const { clientId } = await passkeyClient(world);
  return (await poolOf(world)).call<Begun>("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_AUTH",
    AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: "WEB_AUTHN" },
  });
}

export async function logInByPasskey(
  world: LocalCloud,
  { email }: Person,
  passkey: Authenticator,
): Promise<Tokens> {
  const { clientId } = await passkeyClient(world);
  const { Session, ChallengeParameters } = await beginByPasskey(world, email);
  const options = JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS ?? "{}");
  const { AuthenticationResult } = await (await poolOf(world)).call<{
    AuthenticationResult: Tokens;
  }>("RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName: "WEB_AUTHN",
    Session,
    ChallengeResponses: {
      USERNAME: email,
      CREDENTIAL: JSON.stringify(passkey.answer(options)),
    },
  });
  return AuthenticationResult;
}

const windows = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0";

export const sessionOf = (world: LocalCloud, { AccessToken }: Tokens, agent = windows) =>
  fetch(`${world.origin}/api/session`, {
    headers: { authorization: `Bearer ${AccessToken}`, "user-agent": agent },
  });

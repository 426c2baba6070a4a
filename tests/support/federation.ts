import { createHash, randomBytes } from "node:crypto";
import { userPoolClient } from "@attune/local-cloud/client/user-pool-client";
import type { LocalCloud } from "@attune/local-cloud/types";
import { type ApiClient, apiClient } from "./api-client.ts";
import { siteConfig } from "./person.ts";

/** What someone enters at the stand-in for Google or Apple. */
export interface AtProvider {
  provider?: "Google" | "SignInWithApple";
  email?: string;
  name?: string;
  verified?: boolean;
  cancel?: boolean;
}

export interface FederatedTokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

const newVerifier = () => randomBytes(32).toString("base64url");
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

async function federationOf(world: LocalCloud) {
  const { federationOrigin = "", federationClientId = "" } = await siteConfig(world);
  return { federationOrigin, federationClientId, callback: `${world.origin}/signed-in` };
}

/** Calls the authorize endpoint. `changes` replaces parameters; null removes one. */
export async function askToAuthorize(
  world: LocalCloud,
  verifier: string,
  changes: Record<string, string | null> = {},
): Promise<Response> {
  const { federationOrigin, federationClientId, callback } = await federationOf(world);
  const address = new URL("/oauth2/authorize", federationOrigin);
  const parameters = {
    client_id: federationClientId,
    response_type: "code",
    redirect_uri: callback,
    scope: "openid email",
    state: "a-state",
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    identity_provider: "Google",
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) address.searchParams.set(name, value);
  return fetch(address, { redirect: "manual" });
}

export interface Return {
  /** The address that the browser is redirected to. */
  address: URL;
  verifier: string;
}

/** Goes from the sign-in button through the provider back to the site. */
export async function returnFrom(world: LocalCloud, how: AtProvider): Promise<Return> {
  const verifier = newVerifier();
  const { provider = "Google", email = "", name = "", verified = true, cancel = false } = how;
  const page = await askToAuthorize(world, verifier, { identity_provider: provider });
  const session = /name="session" value="([^"]+)"/.exec(await page.text())?.[1];
  if (!session) throw new Error(`The authorize endpoint answered ${page.status}.`);
  const { federationOrigin } = await federationOf(world);
  const answer = await fetch(`${federationOrigin}/oauth2/idpresponse`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      session,
      email,
      name,
      ...(verified && { verified: "on" }),
      ...(cancel && { cancel: "yes" }),
    }),
  });
  return { address: new URL(answer.headers.get("location") ?? ""), verifier };
}

/** Exchanges a code. `changes` replaces parameters. */
export async function exchangeCode(
  world: LocalCloud,
  code: string,
  verifier: string,
  changes: Record<string, string> = {},
): Promise<Response> {
  const { federationOrigin, federationClientId, callback } = await federationOf(world);
  return fetch(`${federationOrigin}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: federationClientId,
      redirect_uri: callback,
      code,
      code_verifier: verifier,
      ...changes,
    }),
  });
}

export async function federatedTokens(
  world: LocalCloud,
  how: AtProvider,
): Promise<FederatedTokens> {
  const { address, verifier } = await returnFrom(world, how);
  const code = address.searchParams.get("code");
  if (!code)
    throw new Error(`The site got the error: ${address.searchParams.get("error_description")}`);
  const answer = await exchangeCode(world, code, verifier);
  // The test's own data, or an answer that it checks.
  return (await answer.json()) as FederatedTokens;
}

/** The pool's calls with the client that federated tokens belong to. */
export async function federatedPool(world: LocalCloud) {
  const { userPoolId, federationClientId: clientId = "" } = await siteConfig(world);
  return userPoolClient({ endpoint: world.endpoint, userPoolId, clientId });
}

/** An API client for someone who has just signed in with Google or Apple. */
export async function federatedApi(world: LocalCloud, how: AtProvider): Promise<ApiClient> {
  const { access_token } = await federatedTokens(world, how);
  return apiClient(world.origin, () => {
    world.catchUp();
    return access_token;
  });
}

import { createHash } from "node:crypto";
import type { AwsRequest, AwsResponse } from "../../kernel/service.ts";
import { closeChallenge, readChallenge } from "../challenges.ts";
import type { Client, OAuthRequest } from "../model.ts";
import { type Parts, poolById } from "../parts.ts";
import { beginSession } from "../sessions.ts";
import { json } from "./answers.ts";
import { oauthClient } from "./authorize.ts";

const refused = (error: string) => json(400, { error });

/** Exchanges a code for tokens, once. */
export async function exchange(parts: Parts, { body }: AwsRequest): Promise<AwsResponse> {
  const form = new URLSearchParams(body.toString("utf8"));
  const client = oauthClient(parts, form.get("client_id"))?.client;
  if (!client) return refused("invalid_client");
  if (form.get("grant_type") !== "authorization_code") return refused("unsupported_grant_type");
  const code = form.get("code") ?? "";
  const found = redeem(parts, client, code);
  if (!found || !fits(found.request, form)) return refused("invalid_grant");
  const user = found.sub === undefined ? undefined : parts.state.user(client.poolId, found.sub);
  if (!user?.enabled) return refused("invalid_grant");
  const pool = poolById(parts, client.poolId);
  const signIn = {
    pool,
    client,
    user,
    source: "TokenGeneration_HostedAuth",
    clientMetadata: {},
  } as const;
  const tokens = await beginSession(parts, signIn, found.request.scopes);
  return json(200, {
    id_token: tokens.IdToken,
    access_token: tokens.AccessToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: "Bearer",
  });
}

/** Finds a code's sign-in. The first attempt uses the code up, even a wrong one. */
function redeem(parts: Parts, client: Client, code: string) {
  try {
    const found = readChallenge(parts, code, client, "AUTHORIZATION_CODE");
    closeChallenge(parts, code);
    return found;
  } catch {
    return undefined;
  }
}

function fits({ redirectUri, codeChallenge }: OAuthRequest, form: URLSearchParams): boolean {
  if (form.get("redirect_uri") !== redirectUri) return false;
  const verifier = form.get("code_verifier");
  if (codeChallenge === undefined) return verifier === null;
  if (verifier === null) return false;
  return createHash("sha256").update(verifier).digest("base64url") === codeChallenge;
}

import type { AwsRequest, AwsResponse } from "../../kernel/service.ts";
import { challengeBase, openChallenge } from "../challenges.ts";
import type { Client, OAuthRequest, OAuthSettings } from "../model.ts";
import type { Parts } from "../parts.ts";
import { backTo, refusal } from "./answers.ts";
import { providerPage } from "./provider-page.ts";

/** The client with its settings, or undefined if it may not use these endpoints. */
export function oauthClient(
  parts: Parts,
  id: string | null,
): { client: Client; oauth: OAuthSettings } | undefined {
  const client = id === null ? undefined : parts.state.clients.get(id);
  return client?.oauth && { client, oauth: client.oauth };
}

/**
 * Redirects to the provider's page. Errors only redirect if the redirect URI is the client's own.
 */
export function authorize(parts: Parts, { query }: AwsRequest): AwsResponse {
  const found = oauthClient(parts, query.get("client_id"));
  if (!found) return refusal("invalid_client");
  const { client, oauth } = found;
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!oauth.callbacks.map(parts.localAddress).includes(redirectUri))
    return refusal("redirect_mismatch");
  const state = query.get("state");
  const back = { redirectUri, ...(state !== null && { state }) };
  const request = readRequest(oauth, query, back);
  if (typeof request === "string") return backTo(back, { error: request });
  const name = query.get("identity_provider") ?? "";
  const provider = oauth.providers.includes(name)
    ? parts.state.providers.get(`${client.poolId}/${name}`)
    : undefined;
  if (!provider)
    return backTo(back, { error: "invalid_request", error_description: "No such provider" });
  const session = openChallenge(parts, {
    kind: "AT_PROVIDER",
    provider: name,
    request,
    ...challengeBase(parts, client),
  });
  return providerPage(parts, provider, session, redirectUri);
}

/** The request, or OAuth's name for what's wrong with it. */
function readRequest(
  { scopes: allowed }: OAuthSettings,
  query: URLSearchParams,
  back: Pick<OAuthRequest, "redirectUri" | "state">,
): OAuthRequest | string {
  if (query.get("response_type") !== "code") return "unauthorized_client";
  const scopes = query.get("scope")?.split(" ") ?? allowed;
  if (scopes.some((scope) => !allowed.includes(scope))) return "invalid_scope";
  const codeChallenge = query.get("code_challenge");
  const isPlain = codeChallenge !== null && query.get("code_challenge_method") !== "S256";
  if (isPlain) return "invalid_request";
  return { ...back, scopes, ...(codeChallenge !== null && { codeChallenge }) };
}

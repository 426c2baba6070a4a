import type { AwsRequest, AwsResponse } from "../../kernel/service.ts";
import type { Parts } from "../parts.ts";
import { redirect, refusal } from "./answers.ts";
import { oauthClient } from "./authorize.ts";

/** Redirects to the client. On AWS it also ends the domain's session, which doesn't exist here. */
export function logOut(parts: Parts, { query }: AwsRequest): AwsResponse {
  const address = query.get("logout_uri") ?? "";
  const allowed = oauthClient(parts, query.get("client_id"))?.oauth.logouts ?? [];
  return allowed.map(parts.localAddress).includes(address)
    ? redirect(address)
    : refusal("invalid_request");
}

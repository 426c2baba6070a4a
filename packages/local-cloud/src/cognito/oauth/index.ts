import type { AwsRequest, AwsResponse } from "../../kernel/service.ts";
import type { Parts } from "../parts.ts";
import { refusal } from "./answers.ts";
import { answerOfProvider } from "./at-provider.ts";
import { authorize } from "./authorize.ts";
import { logOut } from "./log-out.ts";
import { exchange } from "./token.ts";

type Endpoint = (parts: Parts, request: AwsRequest) => AwsResponse | Promise<AwsResponse>;

/** Serves the endpoints of all pools' domains, because this machine has one address for all. */
const ENDPOINTS: Record<string, Endpoint> = {
  "GET /oauth2/authorize": authorize,
  // On AWS, providers redirect to this address; here it takes the form of the page in their place.
  "POST /oauth2/idpresponse": answerOfProvider,
  "POST /oauth2/token": exchange,
  "GET /logout": logOut,
};

const nameOf = ({ method, path }: AwsRequest) => `${method} ${path}`;

export const isOAuth = (request: AwsRequest): boolean => nameOf(request) in ENDPOINTS;

export function oauthEndpoint(
  parts: Parts,
  request: AwsRequest,
): AwsResponse | Promise<AwsResponse> {
  const endpoint = ENDPOINTS[nameOf(request)];
  return endpoint ? endpoint(parts, request) : refusal("There's no such address.", 404);
}

import {
  jsonError,
  jsonResponse,
  readJson,
  targetOperation,
  unknownOperation,
} from "../kernel/json-protocol.ts";
import { AwsError, type AwsRequest, type AwsService, type Needed } from "../kernel/service.ts";
import { isOAuth, oauthEndpoint } from "./oauth/index.ts";
import { OPERATIONS, PERMISSION_NEEDED } from "./operations/index.ts";
import { notAuthorized, type Parts } from "./parts.ts";
import { wellKnown } from "./well-known.ts";

const TARGET = "AWSCognitoIdentityProviderService.";

const isWellKnown = (request: AwsRequest) => request.path.includes("/.well-known/");

export function createService(parts: Parts): AwsService {
  return {
    name: "cognito-idp",
    claims: (request) =>
      isWellKnown(request) ||
      isOAuth(request) ||
      (request.headers["x-amz-target"] ?? "").startsWith(TARGET),
    operation(request) {
      if (isOAuth(request)) return "OAuth";
      return isWellKnown(request) ? "WellKnown" : targetOperation(request);
    },
    needs(request): Needed[] {
      const name = targetOperation(request);
      if (!PERMISSION_NEEDED.has(name)) return [];
      const pool = parts.state.pools.get(String(readJson(request).UserPoolId));
      return [{ action: `cognito-idp:${name}`, resource: pool?.arn ?? "*" }];
    },
    async handle(request) {
      if (isOAuth(request)) return oauthEndpoint(parts, request);
      if (isWellKnown(request)) {
        const answer = wellKnown(parts, request.path);
        if (answer) return answer;
        throw new AwsError("ResourceNotFoundException", "There is no such user pool.", 404);
      }
      const name = targetOperation(request);
      const run = OPERATIONS[name];
      if (!run) throw unknownOperation(name);
      if (PERMISSION_NEEDED.has(name) && request.caller === null)
        throw notAuthorized(`${name} needs AWS credentials.`);
      return jsonResponse(await run(parts, readJson(request)), "1.1");
    },
    fail: (error) => jsonError(error, "1.1"),
  };
}

import { randomUUID } from "node:crypto";
import { AwsError, type AwsRequest, type AwsService, type Needed } from "../kernel/service.ts";
import type { Input } from "./input.ts";
import { OPERATIONS, PERMISSION_NEEDED } from "./operations/index.ts";
import { notAuthorized, type Parts } from "./parts.ts";

const PREFIX = "AWSCognitoIdentityProviderService.";
const JSON_TYPE = "application/x-amz-json-1.1";
/** Browsers call Cognito from any origin. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date",
};

export function createService(parts: Parts): AwsService {
  const operation = (request: AwsRequest) => {
    const target = request.headers["x-amz-target"] ?? "";
    return target.startsWith(PREFIX) ? target.slice(PREFIX.length) : "";
  };
  return {
    name: "cognito-idp",
    operation,
    needs(request): Needed[] {
      const name = operation(request);
      if (!PERMISSION_NEEDED.has(name)) return [];
      const poolId = parse(request).UserPoolId;
      const pool = typeof poolId === "string" ? parts.state.pools.get(poolId) : undefined;
      return [{ action: `cognito-idp:${name}`, resource: pool?.arn ?? "*" }];
    },
    async handle(request) {
      const name = operation(request);
      const run = OPERATIONS[name];
      if (!run)
        throw new AwsError(
          "UnknownOperationException",
          `The local user pool does not carry out ${name || "this call"}.`,
        );
      if (PERMISSION_NEEDED.has(name) && request.caller === null)
        throw notAuthorized(`${name} needs AWS credentials.`);
      const answer = await run(parts, parse(request));
      return {
        status: 200,
        headers: { "content-type": JSON_TYPE, "x-amzn-requestid": randomUUID(), ...CORS },
        body: JSON.stringify(answer),
      };
    },
    fail: (error) => ({
      status: error.status,
      headers: {
        "content-type": JSON_TYPE,
        "x-amzn-requestid": randomUUID(),
        "x-amzn-errortype": `${error.code}:`,
        "x-amzn-errormessage": encodeURI(error.message),
        ...CORS,
      },
      body: JSON.stringify({ __type: error.code, message: error.message, ...error.extra }),
    }),
  };
}

export const PREFLIGHT = {
  status: 200,
  headers: {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "*, authorization",
    "access-control-max-age": "172800",
  },
  body: "",
};

function parse(request: AwsRequest): Input {
  try {
    const value: unknown = JSON.parse(request.body.toString("utf8") || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Input;
  } catch {
    // Told below, as for a body that is JSON but no object.
  }
  throw new AwsError("SerializationException", "The body is not a JSON object.");
}

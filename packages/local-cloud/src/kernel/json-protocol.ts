import { AwsError, type AwsRequest, type AwsResponse } from "./service.ts";

// biome-ignore lint/suspicious/noExplicitAny: operations take untyped JSON and check it
export type JsonInput = Record<string, any>;

/** Reads the body of an AWS JSON call. Throws SerializationException when it is no JSON object. */
export function readJson(request: AwsRequest): JsonInput {
  try {
    const value: unknown = JSON.parse(request.body.toString("utf8") || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Invalid JSON gets the same error as JSON that isn't an object.
  }
  throw new AwsError("SerializationException", "The request body is not a JSON object.");
}

/** The operation's name: "PutItem" for "DynamoDB_20120810.PutItem". */
export function targetOperation(request: AwsRequest): string {
  const target = request.headers["x-amz-target"] ?? "";
  return target.slice(target.lastIndexOf(".") + 1) || "Unknown";
}

export function jsonResponse(value: unknown, version: "1.0" | "1.1" = "1.0"): AwsResponse {
  return {
    status: 200,
    headers: { "content-type": `application/x-amz-json-${version}` },
    body: JSON.stringify(value ?? {}),
  };
}

/** An error as the AWS JSON protocols write it; `namespace` as in "com.amazonaws.sqs#". */
export function jsonError(
  error: AwsError,
  version: "1.0" | "1.1" = "1.0",
  namespace = "",
): AwsResponse {
  return {
    status: error.status,
    headers: {
      "content-type": `application/x-amz-json-${version}`,
      "x-amzn-errortype": error.code,
    },
    body: JSON.stringify({
      __type: `${namespace}${error.code}`,
      message: error.message,
      ...error.extra,
    }),
  };
}

/** AWS's answer to an operation that a service doesn't have; REST protocols answer 404. */
export function unknownOperation(name: string, status = 400): AwsError {
  return new AwsError(
    "UnknownOperationException",
    `The local cloud doesn't support ${name}.`,
    status,
  );
}

/** A missing or malformed member of the input. */
export function invalid(message: string): AwsError {
  return new AwsError("ValidationException", message);
}

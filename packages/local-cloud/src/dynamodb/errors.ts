import { AwsError, type AwsResponse } from "../kernel/service.ts";

export const validationError = (message: string) => new AwsError("ValidationException", message);

export const tableNotFound = () =>
  new AwsError("ResourceNotFoundException", "Requested resource not found");

export const resourceNotFound = (message: string) =>
  new AwsError("ResourceNotFoundException", message);

export const conditionFailed = (item?: unknown) =>
  new AwsError(
    "ConditionalCheckFailedException",
    "The conditional request failed",
    400,
    item === undefined ? {} : { Item: item },
  );

/** The namespace of each error's type on the wire. */
const NAMESPACES: Record<string, string> = {
  ValidationException: "com.amazon.coral.validate",
  SerializationException: "com.amazon.coral.service",
  UnknownOperationException: "com.amazon.coral.service",
  AccessDeniedException: "com.amazon.coral.service",
  UnrecognizedClientException: "com.amazon.coral.service",
  InvalidSignatureException: "com.amazon.coral.service",
  MissingAuthenticationTokenException: "com.amazon.coral.service",
};

export function writeError(error: AwsError): AwsResponse {
  const namespace = NAMESPACES[error.code] ?? "com.amazonaws.dynamodb.v20120810";
  return {
    status: error.status,
    headers: { "content-type": "application/x-amz-json-1.0" },
    body: JSON.stringify({
      __type: `${namespace}#${error.code}`,
      [error.code === "SerializationException" ? "Message" : "message"]: error.message,
      ...error.extra,
    }),
  };
}

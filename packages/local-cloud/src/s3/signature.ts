import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { AwsError, type AwsRequest } from "../kernel/service.ts";

/** The secret of an access key and whose it is; undefined for a key that was never handed out. */
export type SecretFor = (
  accessKeyId: string,
) => { secretAccessKey: string; principal: string } | undefined;

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** RFC 3986's unreserved characters stay, as Signature Version 4 asks. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Scope {
  accessKeyId: string;
  /** "20261120" */
  day: string;
  region: string;
  service: string;
}

/** Reads "<access key>/<day>/<region>/<service>/aws4_request". */
export function readScope(credential: string): Scope | undefined {
  const [accessKeyId, day, region, service, end, ...rest] = credential.split("/");
  if (!accessKeyId || !day || !region || !service || end !== "aws4_request" || rest.length)
    return undefined;
  return { accessKeyId, day, region, service };
}

/** The signature of a text under a secret, in hexadecimal. */
export function sign(secretAccessKey: string, scope: Scope, text: string): string {
  const dayKey = hmac(`AWS4${secretAccessKey}`, scope.day);
  const key = hmac(hmac(hmac(dayKey, scope.region), scope.service), "aws4_request");
  return hmac(key, text).toString("hex");
}

/** Compares without telling by its duration where two signatures differ. */
export const sameSignature = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** "20261120T101500Z" to milliseconds since 1970; NaN when it is no such time. */
export const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

export const accessDenied = (message = "Access Denied"): AwsError =>
  new AwsError("AccessDenied", message, 403);

export const unknownKey = (accessKeyId: string): AwsError =>
  new AwsError(
    "InvalidAccessKeyId",
    "The AWS Access Key Id you provided does not exist in our records.",
    403,
    { AWSAccessKeyId: accessKeyId },
  );

export const wrongSignature = (): AwsError =>
  new AwsError(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    403,
  );

const malformedQuery = (message: string) =>
  new AwsError("AuthorizationQueryParametersError", message, 400);

export const isPresigned = (request: AwsRequest): boolean =>
  request.query.has("X-Amz-Signature") || request.query.has("X-Amz-Algorithm");

/**
 * Verifies a presigned request and gives its caller. Throws AccessDenied when it has expired,
 * InvalidAccessKeyId, SignatureDoesNotMatch, or AuthorizationQueryParametersError.
 */
export function verifyPresigned(
  request: AwsRequest,
  secretFor: SecretFor,
  now: number,
): { accessKeyId: string; principal: string } {
  const { query } = request;
  const parameter = (name: string): string => {
    const value = query.get(`X-Amz-${name}`);
    if (!value) throw malformedQuery(`X-Amz-${name} is missing from the query.`);
    return value;
  };
  if (parameter("Algorithm") !== "AWS4-HMAC-SHA256")
    throw malformedQuery('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  const scope = readScope(parameter("Credential"));
  const expires = Number(parameter("Expires"));
  const date = parameter("Date");
  const signedHeaders = parameter("SignedHeaders").split(";");
  const signature = parameter("Signature");
  if (!scope || Number.isNaN(timeOf(date)) || !date.startsWith(scope.day))
    throw malformedQuery("Error parsing X-Amz-Credential or X-Amz-Date.");
  if (!(expires >= 0 && expires <= 604_800))
    throw malformedQuery("X-Amz-Expires must be less than a week (in seconds)");
  if (now > timeOf(date) + expires * 1000) throw accessDenied("Request has expired");
  const secret = secretFor(scope.accessKeyId);
  if (!secret) throw unknownKey(scope.accessKeyId);
  const text = [
    "AWS4-HMAC-SHA256",
    date,
    `${scope.day}/${scope.region}/${scope.service}/aws4_request`,
    sha256(canonicalRequest(request, signedHeaders)),
  ].join("\n");
  if (!sameSignature(sign(secret.secretAccessKey, scope, text), signature)) throw wrongSignature();
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith("x-amz-") && !signedHeaders.includes(name),
  );
  if (unsigned.length)
    throw accessDenied(
      `There were headers present in the request which were not signed: ${unsigned.join(", ")}`,
    );
  return { accessKeyId: scope.accessKeyId, principal: secret.principal };
}

function canonicalRequest(request: AwsRequest, signedHeaders: readonly string[]): string {
  const path = request.path.split("/").map((part) => encode(decodeURIComponent(part)));
  const query = [...request.query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? "").trim().replace(/ +/g, " ")}\n`,
  );
  return [
    request.method,
    path.join("/"),
    query.join("&"),
    headers.join(""),
    signedHeaders.join(";"),
    request.query.get("X-Amz-Content-Sha256") ??
      request.headers["x-amz-content-sha256"] ??
      "UNSIGNED-PAYLOAD",
  ].join("\n");
}

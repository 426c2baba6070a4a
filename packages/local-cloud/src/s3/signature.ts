import { createHmac, timingSafeEqual } from "node:crypto";
import { AwsError, type AwsRequest } from "../kernel/service.ts";

/** An access key's secret and owner. */
export interface KeyHolder {
  secretAccessKey: string;
  /** Has to be sent along; undefined for a key without a session. */
  sessionToken: string | undefined;
  /** ARN of the role, or "root". */
  principal: string;
}

/** Finds an access key; undefined for one that was never handed out. */
export type SecretFor = (accessKeyId: string) => KeyHolder | undefined;

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

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

/** Compares in constant time, so that timing doesn't reveal the position of a difference. */
export const sameSignature = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

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

/**
 * A presigned URL may only be used with the x-amz- headers that were signed. Throws AccessDenied.
 */
export function checkSignedHeaders({ query, headers }: AwsRequest): void {
  const signed = query.get("X-Amz-SignedHeaders")?.split(";");
  if (!signed) return;
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.includes(name),
  );
  if (unsigned.length)
    throw accessDenied(
      `There were headers present in the request which were not signed: ${unsigned.join(", ")}`,
    );
}

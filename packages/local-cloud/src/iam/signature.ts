import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from "node:crypto";
import { AwsError, type AwsRequest } from "../kernel/service.ts";
import type { CredentialStore, KeyHolder } from "./credentials.ts";

/** The parts of a SigV4 signature, from the Authorization header or a presigned query. */
export interface Signature {
  accessKeyId: string;
  /** Credential scope: date, region, service. */
  date: string;
  region: string;
  service: string;
  signedHeaders: string[];
  signature: string;
  /** X-Amz-Date, "20261120T101500Z". */
  time: string;
  presigned: boolean;
  /** Seconds for which a presigned URL is valid. */
  expires: number;
  token: string | undefined;
}

/** Allowed difference between the signer's clock and ours, in milliseconds. */
const SKEW = 15 * 60_000;

// The parts of an Authorization header.
const CREDENTIAL = /Credential=([^,\s]+)/;
const SIGNED_HEADERS = /SignedHeaders=([^,\s]+)/;
const SIGNATURE = /Signature=([^,\s]+)/;

/** Reads the signature of a request; undefined when it carries none. Throws when it is malformed. */
export function readSignature(
  request: Pick<AwsRequest, "headers" | "query">,
): Signature | undefined {
  const { headers, query } = request;
  const authorization = headers.authorization;
  if (authorization?.startsWith("AWS4-HMAC-SHA256")) {
    const part = (pattern: RegExp) => pattern.exec(authorization)?.[1];
    return build(part(CREDENTIAL), part(SIGNED_HEADERS), part(SIGNATURE), {
      time: headers["x-amz-date"] ?? "",
      presigned: false,
      expires: 0,
      token: headers["x-amz-security-token"],
    });
  }
  if (query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") return undefined;
  const value = (name: string) => query.get(name) ?? undefined;
  return build(value("X-Amz-Credential"), value("X-Amz-SignedHeaders"), value("X-Amz-Signature"), {
    time: value("X-Amz-Date") ?? "",
    presigned: true,
    expires: Number(value("X-Amz-Expires") ?? 0),
    token: value("X-Amz-Security-Token"),
  });
}

function build(
  credential: string | undefined,
  signedHeaders: string | undefined,
  signature: string | undefined,
  rest: Pick<Signature, "time" | "presigned" | "expires" | "token">,
): Signature {
  const [accessKeyId, date, region, service, terminator] = credential?.split("/") ?? [];
  if (!accessKeyId || !date || !region || !service || terminator !== "aws4_request")
    throw new AwsError(
      "IncompleteSignature",
      "The credential scope of the signature is malformed.",
      403,
    );
  if (!signedHeaders || !signature || !/^\d{8}T\d{6}Z$/.test(rest.time))
    throw new AwsError(
      "IncompleteSignature",
      "The signature lacks SignedHeaders, Signature or a date.",
      403,
    );
  return {
    accessKeyId,
    date,
    region,
    service,
    signedHeaders: signedHeaders.split(";"),
    signature,
    ...rest,
  };
}

/** Checks signatures against the callers' secrets. */
export interface Verifier {
  /**
   * Returns the key's owner, or throws AWS's error. Times by `cloudTime` and by the machine's clock
   * are both accepted, because callers outside sign with the latter.
   */
  verify(request: AwsRequest, signature: Signature, cloudTime: number): KeyHolder;
}

export function createVerifier(credentials: CredentialStore, region: string): Verifier {
  // Key objects, because starting an HMAC with plain bytes is several times slower in Node.
  const signingKeys = new Map<string, KeyObject>();
  const signingKey = (secret: string, { date, region, service }: Signature): KeyObject => {
    const name = `${secret}/${date}/${region}/${service}`;
    let key = signingKeys.get(name);
    if (!key) {
      key = createSecretKey(
        [region, service, "aws4_request"].reduce(
          (previous, part) => hmac(previous, part),
          hmac(`AWS4${secret}`, date),
        ),
      );
      if (signingKeys.size > 1000) signingKeys.clear();
      signingKeys.set(name, key);
    }
    return key;
  };

  return {
    verify(request, signature, cloudTime) {
      const isS3 = signature.service === "s3";
      checkRegion(signature, region);
      const holder = credentials.find(signature.accessKeyId);
      if (!holder)
        throw isS3
          ? new AwsError(
              "InvalidAccessKeyId",
              "The AWS Access Key Id you provided does not exist in our records.",
              403,
            )
          : new AwsError(
              "UnrecognizedClientException",
              "The security token included in the request is invalid.",
            );
      if (holder.sessionToken !== signature.token)
        throw isS3
          ? new AwsError("InvalidToken", "The provided token is malformed or otherwise invalid.")
          : new AwsError(
              "UnrecognizedClientException",
              "The security token included in the request is invalid.",
            );
      if (holder.expires !== undefined && cloudTime > holder.expires)
        throw new AwsError(
          isS3 ? "ExpiredToken" : "ExpiredTokenException",
          "The security token included in the request is expired",
        );
      checkTime(signature, cloudTime);
      const canonical = canonicalRequest(request, signature);
      const scope = `${signature.date}/${signature.region}/${signature.service}/aws4_request`;
      const text = `AWS4-HMAC-SHA256\n${signature.time}\n${scope}\n${sha256(canonical)}`;
      const expected = hmac(signingKey(holder.secretAccessKey, signature), text);
      const given = Buffer.from(signature.signature, "hex");
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new AwsError(
          isS3 ? "SignatureDoesNotMatch" : "InvalidSignatureException",
          "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
          isS3 ? 403 : 400,
        );
      return holder;
    },
  };
}

/** Refuses signatures for another region, as each region has its own endpoint. */
function checkRegion({ service, region, presigned }: Signature, expected: string): void {
  if (region === expected) return;
  if (service !== "s3")
    throw new AwsError(
      "InvalidSignatureException",
      `Credential should be scoped to a valid region, not '${region}'.`,
    );
  const wrong = `the region '${region}' is wrong; expecting '${expected}'`;
  throw presigned
    ? new AwsError(
        "AuthorizationQueryParametersError",
        `Error parsing the X-Amz-Credential parameter; ${wrong}`,
      )
    : new AwsError(
        "AuthorizationHeaderMalformed",
        `The authorization header is malformed; ${wrong}`,
        400,
        { Region: expected },
      );
}

function checkTime(signature: Signature, cloudTime: number): void {
  const signed = parseTime(signature.time);
  if (signature.presigned) {
    if (signature.expires <= 0 || signature.expires > 7 * 24 * 3600)
      throw new AwsError(
        "AuthorizationQueryParametersError",
        "X-Amz-Expires must be between 1 and 604800 seconds.",
        400,
      );
    if (cloudTime > signed + signature.expires * 1000)
      throw new AwsError("AccessDenied", "Request has expired", 403);
    return;
  }
  const off = Math.min(Math.abs(signed - cloudTime), Math.abs(signed - Date.now()));
  if (off > SKEW)
    throw signature.service === "s3"
      ? new AwsError(
          "RequestTimeTooSkewed",
          "The difference between the request time and the current time is too large.",
          403,
        )
      : new AwsError(
          "InvalidSignatureException",
          `Signature expired or not yet current: ${signature.time}`,
        );
}

function parseTime(time: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function canonicalRequest(request: AwsRequest, signature: Signature): string {
  const isS3 = signature.service === "s3";
  const headers = signature.signedHeaders
    .map((name) => `${name}:${(request.headers[name] ?? "").trim().replace(/\s+/g, " ")}\n`)
    .join("");
  return [
    request.method,
    // S3 signs the path as sent; all others encode it again.
    isS3 ? request.path : request.path.split("/").map(encode).join("/"),
    canonicalQuery(request.query),
    headers,
    signature.signedHeaders.join(";"),
    payloadHash(request, signature),
  ].join("\n");
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The signed hash; throws when it isn't the body's. */
function payloadHash(request: AwsRequest, signature: Signature): string {
  const stated = request.headers["x-amz-content-sha256"];
  if (signature.presigned && signature.service === "s3") return stated ?? "UNSIGNED-PAYLOAD";
  if (stated && !/^[0-9a-f]{64}$/.test(stated)) return stated;
  const actual = sha256(request.body);
  if (stated && stated !== actual)
    throw signature.service === "s3"
      ? new AwsError(
          "XAmzContentSHA256Mismatch",
          "The provided 'x-amz-content-sha256' header does not match what was computed.",
        )
      : new AwsError("InvalidSignatureException", "The body is not the one that was signed.");
  return actual;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const hmac = (key: KeyObject | Buffer | string, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (data: Buffer | string): string => hash("sha256", data);

import { createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** A request without a query, as it is sent. */
export interface Signable {
  method: string;
  /** Percent-encoded, as sent. */
  path: string;
  /** Lower-case names, the host among them; all are signed. */
  headers: Record<string, string>;
  body: string;
}

interface Scope {
  service: string;
  region: string;
  /** Milliseconds since 1970. */
  time: number;
  credentials: Credentials;
}

const sha256 = (text: string): string => hash("sha256", text, "hex");
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

// As a key object, because making one takes seven times as long as signing with it.
let lastKey: { name: string; key: KeyObject } | undefined;

/** The key of a day, region and service; an instance signs with the same one over and over. */
function signingKey(secret: string, date: string, region: string, service: string): KeyObject {
  const name = [secret, date, region, service].join("\n");
  if (lastKey?.name !== name) {
    const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(
      hmac,
      `AWS4${secret}`,
    );
    lastKey = { name, key: createSecretKey(key as Buffer) };
  }
  return lastKey.key;
}

/** RFC 3986: what a path holds is encoded once more in the canonical request. */
const encode = (segment: string): string =>
  encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The headers that sign a request with AWS's Signature Version 4, to be sent with its own.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function sign(request: Signable, scope: Scope): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = scope.credentials;
  const time = new Date(scope.time).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const date = time.slice(0, 8);
  const added = {
    "x-amz-date": time,
    ...(sessionToken ? { "x-amz-security-token": sessionToken } : {}),
  };
  const headers: Record<string, string> = { ...request.headers, ...added };
  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(";");
  const canonical = [
    request.method,
    request.path.split("/").map(encode).join("/"),
    "",
    ...names.map((name) => `${name}:${headers[name]?.trim().replace(/ +/g, " ")}`),
    "",
    signedHeaders,
    sha256(request.body),
  ].join("\n");
  const place = `${date}/${scope.region}/${scope.service}/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${place}\n${sha256(canonical)}`;
  const key = signingKey(secretAccessKey, date, scope.region, scope.service);
  const signature = createHmac("sha256", key).update(text).digest("hex");
  return {
    ...added,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${place}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

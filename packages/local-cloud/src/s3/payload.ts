import { createHash } from "node:crypto";
import { AwsError } from "../kernel/service.ts";
import { CHECKSUMS, md5 } from "./checksums.ts";

export interface Payload {
  content: Buffer;
  /** The checksums the client sent, all of them verified. */
  checksums: Record<string, string>;
}

/**
 * Decodes an upload: removes aws-chunked framing and verifies every checksum, in a header or in the
 * trailer. Chunk signatures (STREAMING-AWS4-HMAC-SHA256-PAYLOAD) aren't verified.
 */
export function readPayload(headers: Record<string, string>, body: Buffer): Payload {
  const declared = headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  const framed = declared.startsWith("STREAMING-");
  const { content, trailers } = framed ? unframe(body) : { content: body, trailers: {} };
  const length = headers["x-amz-decoded-content-length"];
  if (framed && length !== undefined && Number(length) !== content.length)
    throw new AwsError(
      "IncompleteBody",
      "You did not provide the number of bytes specified by the Content-Length HTTP header",
    );
  if (/^[0-9a-f]{64}$/.test(declared) && sha256(content) !== declared)
    throw new AwsError(
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  verifyMd5(headers["content-md5"], content);
  return { content, checksums: verifyChecksums({ ...headers, ...trailers }, content) };
}

/** For operations that S3 refuses without a checksum. Throws InvalidRequest. */
export function readCheckedPayload(headers: Record<string, string>, body: Buffer): Payload {
  const payload = readPayload(headers, body);
  if (headers["content-md5"] === undefined && Object.keys(payload.checksums).length === 0)
    throw new AwsError(
      "InvalidRequest",
      "Missing required header for this request: Content-MD5 OR x-amz-checksum-*",
    );
  return payload;
}

/** The object's content-encoding, without aws-chunked, which only belongs to the transfer. */
export function contentEncoding(headers: Record<string, string>): string | undefined {
  const rest = (headers["content-encoding"] ?? "")
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== "aws-chunked");
  return rest.length ? rest.join(",") : undefined;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function verifyMd5(declared: string | undefined, content: Buffer): void {
  if (declared === undefined) return;
  const expected = Buffer.from(declared, "base64");
  if (expected.length !== 16)
    throw new AwsError("InvalidDigest", "The Content-MD5 you specified was invalid.");
  if (!expected.equals(md5(content)))
    throw new AwsError(
      "BadDigest",
      "The Content-MD5 you specified did not match what we received.",
    );
}

/** Verifies x-amz-checksum-* among the fields, and returns them by algorithm. Throws BadDigest. */
export function verifyChecksums(
  fields: Record<string, string>,
  content: Buffer,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const algorithm = /^x-amz-checksum-(.+)$/.exec(name)?.[1];
    if (!algorithm || ["type", "mode", "algorithm"].includes(algorithm)) continue;
    const compute = CHECKSUMS[algorithm];
    if (!compute)
      throw new AwsError(
        "NotImplemented",
        `The local S3 doesn't verify checksums of ${algorithm}.`,
        501,
      );
    if (compute(content) !== value)
      throw new AwsError(
        "BadDigest",
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    found[algorithm] = value;
  }
  return found;
}

/** aws-chunked: `<hex size>[;chunk-signature=…]\r\n<bytes>\r\n` … `0\r\n<trailers>\r\n\r\n`. */
function unframe(body: Buffer): { content: Buffer; trailers: Record<string, string> } {
  const broken = () => new AwsError("InvalidRequest", "The aws-chunked body is malformed.");
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf("\r\n", position);
    const header = lineEnd < 0 ? "" : body.toString("latin1", position, lineEnd);
    const size = /^([0-9a-f]{1,8})(;.*)?$/i.exec(header)?.[1];
    if (!size) throw broken();
    position = lineEnd + 2;
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    if (position + length + 2 > body.length) throw broken();
    chunks.push(body.subarray(position, position + length));
    position += length + 2;
  }
  const trailers: Record<string, string> = {};
  for (const line of body.toString("latin1", position).split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { content: Buffer.concat(chunks), trailers };
}

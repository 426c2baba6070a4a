import { AwsError } from "../kernel/service.ts";
import { contentEncoding } from "./payload.ts";
import { KEPT_HEADERS, type ObjectDescription } from "./types.ts";

const METADATA_PREFIX = "x-amz-meta-";
const MOST_METADATA_BYTES = 2048;
const MOST_KEY_BYTES = 1024;

/** Throws KeyTooLongError. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > MOST_KEY_BYTES)
    throw new AwsError("KeyTooLongError", "Your key is too long", 400, {
      Size: Buffer.byteLength(key),
      MaxSizeAllowed: MOST_KEY_BYTES,
    });
}

/**
 * An object's metadata from headers (or a form's fields, in lower case). Throws MetadataTooLarge.
 */
export function describe(
  fields: Record<string, string>,
): Pick<ObjectDescription, "headers" | "metadata"> {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = name === "content-encoding" ? contentEncoding(fields) : fields[name];
    if (value !== undefined && value !== "") headers[name] = value;
  }
  const metadata: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith(METADATA_PREFIX)) continue;
    const short = name.slice(METADATA_PREFIX.length);
    metadata[short] = value;
    size += Buffer.byteLength(short) + Buffer.byteLength(value);
  }
  if (size > MOST_METADATA_BYTES)
    throw new AwsError(
      "MetadataTooLarge",
      "Your metadata headers exceed the maximum allowed metadata size",
      400,
      { Size: size, MaxSizeAllowed: MOST_METADATA_BYTES },
    );
  return { headers, metadata };
}

const ASCII = /^[ -~]*$/;

/** RFC 2047, which S3 uses for metadata beyond ASCII. */
const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

/** The headers that give a description back to the client. */
export function headersOf(description: ObjectDescription): Record<string, string> {
  const headers: Record<string, string> = { "content-type": "binary/octet-stream" };
  Object.assign(headers, description.headers);
  for (const [name, value] of Object.entries(description.metadata))
    headers[METADATA_PREFIX + name] = ASCII.test(value) ? value : encodedWord(value);
  return headers;
}

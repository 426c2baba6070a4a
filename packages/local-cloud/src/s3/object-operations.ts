import { AwsError } from "../kernel/service.ts";
import { checkWrite, isNotModified, rangeOf } from "./conditions.ts";
import { checkKey, describe, headersOf } from "./description.ts";
import { notImplemented } from "./errors.ts";
import { type Call, type Operation, type Parts, quoted } from "./operation.ts";
import { readPayload } from "./payload.ts";
import { accessDenied } from "./signature.ts";
import { bucketArn, type ObjectDescription, type ObjectRecord } from "./types.ts";

/** S3 reveals that a key doesn't exist only to callers with s3:ListBucket. */
function missing({ allowed }: Parts, { bucket, key, caller }: Call): AwsError {
  const canList = allowed(caller, { action: "s3:ListBucket", resource: bucketArn(bucket) });
  return canList
    ? new AwsError("NoSuchKey", "The specified key does not exist.", 404, { Key: key })
    : accessDenied();
}

function checksumHeaders(record: ObjectRecord): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [algorithm, value] of Object.entries(record.checksums))
    headers[`x-amz-checksum-${algorithm}`] = value;
  if (Object.keys(headers).length) headers["x-amz-checksum-type"] = "FULL_OBJECT";
  return headers;
}

export const putObject: Operation = async ({ buckets, objects }, { bucket, key, request }) => {
  const { encryption } = buckets.get(bucket);
  if (request.headers["x-amz-tagging"] !== undefined) throw notImplemented();
  checkKey(key);
  const { content, checksums } = readPayload(request.headers, request.body);
  const record = await objects.write(
    bucket,
    key,
    content,
    { ...describe(request.headers), checksums },
    { precondition: (current) => checkWrite(request.headers, current) },
  );
  return {
    status: 200,
    headers: {
      etag: quoted(record.etag),
      "x-amz-server-side-encryption": encryption,
      ...checksumHeaders(record),
    },
  };
};

/** GetObject and HeadObject: the same answer, with and without its body. */
export const getObject: Operation = async (parts, call) => {
  const { bucket, key, request } = call;
  const { encryption } = parts.buckets.get(bucket);
  const found = await parts.objects.read(bucket, key);
  if (!found) throw missing(parts, call);
  const { record, content } = found;
  const validators = {
    etag: quoted(record.etag),
    "last-modified": new Date(record.modified).toUTCString(),
  };
  if (isNotModified(request.headers, record))
    return { status: 304, headers: { ...validators, ...cacheHeaders(record) } };
  const range = rangeOf(request.headers, record);
  const body = range ? content.subarray(range.first, range.last + 1) : content;
  const withChecksum = request.headers["x-amz-checksum-mode"] === "ENABLED" && !range;
  const headers: Record<string, string> = {
    ...headersOf(record),
    ...responseOverrides(call),
    ...validators,
    "accept-ranges": "bytes",
    "content-length": String(body.length),
    "x-amz-server-side-encryption": encryption,
    ...(withChecksum ? checksumHeaders(record) : {}),
  };
  if (range) headers["content-range"] = `bytes ${range.first}-${range.last}/${record.size}`;
  return { status: range ? 206 : 200, headers, ...(request.method === "HEAD" ? {} : { body }) };
};

function cacheHeaders({ headers }: ObjectDescription): Record<string, string> {
  const cacheControl = headers["cache-control"];
  return cacheControl === undefined ? {} : { "cache-control": cacheControl };
}

/** What HTTP allows in a header value. */
const LATIN_1 = /^[\t -~\x80-\xff]*$/;

/** Response headers from query parameters such as response-content-type. Throws InvalidArgument. */
function responseOverrides({ request }: Call): Record<string, string> {
  const overrides: Record<string, string> = {};
  for (const [name, value] of request.query)
    if (name.startsWith("response-")) {
      if (!LATIN_1.test(value))
        throw new AwsError(
          "InvalidArgument",
          "Header value cannot be represented using ISO-8859-1.",
          400,
          { ArgumentName: name, ArgumentValue: value },
        );
      overrides[name.slice("response-".length)] = value;
    }
  return overrides;
}

export const deleteObject: Operation = ({ buckets, objects }, { bucket, key }) => {
  buckets.get(bucket);
  objects.remove(bucket, key);
  return { status: 204 };
};

import { AwsError, type AwsResponse } from "../kernel/service.ts";
import { copySource } from "./address.ts";
import { CHECKSUMS } from "./checksums.ts";
import { checkWrite, isNotModified, rangeOf } from "./conditions.ts";
import { checkKey, checkTags, describe, headersOf } from "./description.ts";
import {
  type Call,
  isoTime,
  type Operation,
  type Parts,
  quoted,
  xmlResponse,
} from "./operation.ts";
import { readPayload } from "./payload.ts";
import { accessDenied } from "./signature.ts";
import { bucketArn, type ObjectDescription, type ObjectRecord } from "./types.ts";
import { childrenNamed, readXml, textOf, writeXml } from "./xml.ts";

/** Who may not list a bucket is not told whether a key is missing. */
function missing({ allowed }: Parts, { bucket, key, caller }: Call): AwsError {
  const mayKnow = allowed(caller, { action: "s3:ListBucket", resource: bucketArn(bucket) });
  return mayKnow
    ? new AwsError("NoSuchKey", "The specified key does not exist.", 404, { Key: key })
    : accessDenied();
}

function checksumHeaders(record: ObjectRecord): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [algorithm, value] of Object.entries(record.checksums))
    headers[`x-amz-checksum-${algorithm}`] = value;
  if (Object.keys(headers).length) headers["x-amz-checksum-type"] = record.checksumType;
  return headers;
}

export const putObject: Operation = async ({ buckets, objects }, { bucket, key, request }) => {
  const { encryption } = buckets.get(bucket);
  checkKey(key);
  const { content, checksums } = readPayload(request.headers, request.body);
  const record = await objects.write(
    bucket,
    key,
    content,
    { ...describe(request.headers), checksums, checksumType: "FULL_OBJECT" },
    {
      event: "ObjectCreated:Put",
      precondition: (current) => checkWrite(request.headers, current),
    },
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

/** response-content-type and its kin in the query. */
function responseOverrides({ request }: Call): Record<string, string> {
  const overrides: Record<string, string> = {};
  for (const [name, value] of request.query)
    if (name.startsWith("response-")) overrides[name.slice("response-".length)] = value;
  return overrides;
}

export const deleteObject: Operation = ({ buckets, objects }, { bucket, key }) => {
  buckets.get(bucket);
  objects.remove(bucket, key, "ObjectRemoved:Delete");
  return { status: 204 };
};

export const copyObject: Operation = async (parts, call) => {
  const { bucket, key, request } = call;
  const source = copySource(request.headers["x-amz-copy-source"] ?? "");
  parts.buckets.get(bucket);
  parts.buckets.get(source.bucket);
  checkKey(key);
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  if (source.bucket === bucket && source.key === key && !replaces)
    throw new AwsError(
      "InvalidRequest",
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  const found = await parts.objects.read(source.bucket, source.key);
  if (!found) throw missing(parts, { ...call, ...source });
  const record = await parts.objects.write(
    bucket,
    key,
    found.content,
    copiedDescription(found.record, request.headers),
    {
      event: "ObjectCreated:Copy",
      precondition: (current) => checkWrite(request.headers, current),
    },
  );
  return xmlResponse(
    writeXml("CopyObjectResult", {
      LastModified: isoTime(record.modified),
      ETag: quoted(record.etag),
    }),
  );
};

/** The source's own description, or the request's where a directive says REPLACE. */
function copiedDescription(
  source: ObjectRecord,
  headers: Record<string, string>,
): ObjectDescription {
  const stated = describe(headers);
  const replaces = headers["x-amz-metadata-directive"] === "REPLACE";
  const composite = source.checksumType === "COMPOSITE";
  return {
    headers: replaces ? stated.headers : source.headers,
    metadata: replaces ? stated.metadata : source.metadata,
    tags: headers["x-amz-tagging-directive"] === "REPLACE" ? stated.tags : source.tags,
    checksums: composite ? {} : source.checksums,
    checksumType: "FULL_OBJECT",
  };
}

export const getObjectTagging: Operation = (parts, call) => {
  parts.buckets.get(call.bucket);
  const record = parts.objects.head(call.bucket, call.key);
  if (!record) throw missing(parts, call);
  const Tag = Object.entries(record.tags).map(([Key, Value]) => ({ Key, Value }));
  return xmlResponse(writeXml("Tagging", { TagSet: { Tag } }));
};

export const putObjectTagging: Operation = (parts, call) => {
  parts.buckets.get(call.bucket);
  const { content } = readPayload(call.request.headers, call.request.body);
  const [tagSet] = childrenNamed(readXml(content.toString("utf8")), "TagSet");
  const pairs = (tagSet ? childrenNamed(tagSet, "Tag") : []).map(
    (tag) => [textOf(tag, "Key") ?? "", textOf(tag, "Value") ?? ""] as const,
  );
  return setTags(parts, call, checkTags(pairs), 200);
};

export const deleteObjectTagging: Operation = (parts, call) => {
  parts.buckets.get(call.bucket);
  return setTags(parts, call, {}, 204);
};

function setTags(
  parts: Parts,
  call: Call,
  tags: Record<string, string>,
  status: number,
): AwsResponse {
  if (!parts.objects.describe(call.bucket, call.key, { tags })) throw missing(parts, call);
  return { status };
}

/** Whether x-amz-checksum-algorithm names one that is verified here; undefined when none is named. */
export function namedAlgorithm(headers: Record<string, string>): string | undefined {
  const name = headers["x-amz-checksum-algorithm"];
  if (name !== undefined && !CHECKSUMS[name.toLowerCase()])
    throw new AwsError("NotImplemented", `Checksums of ${name} are not verified here.`, 501);
  return name;
}

import { AwsError, type AwsResponse } from "../kernel/service.ts";
import { listPage } from "./listing.ts";
import { isoTime, type Operation, quoted, xmlResponse } from "./operation.ts";
import { readCheckedPayload } from "./payload.ts";
import { type CorsRule, objectArn } from "./types.ts";
import { childrenNamed, readXml, textOf, writeXml } from "./xml.ts";

export const createBucket: Operation = ({ buckets }, { bucket }) => {
  buckets.put(bucket, {});
  return { status: 200, headers: { location: `/${bucket}` } };
};

export const putBucketCors: Operation = ({ buckets }, { bucket, request }) => {
  buckets.get(bucket);
  const { content } = readCheckedPayload(request.headers, request.body);
  const document = readXml(content.toString("utf8"));
  const cors = childrenNamed(document, "CORSRule").map((rule): CorsRule => {
    const texts = (name: string) => childrenNamed(rule, name).map((child) => child.text);
    const maxAge = textOf(rule, "MaxAgeSeconds");
    return {
      methods: texts("AllowedMethod"),
      origins: texts("AllowedOrigin"),
      headers: texts("AllowedHeader"),
      exposed: texts("ExposeHeader"),
      ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
    };
  });
  buckets.put(bucket, { cors });
  return { status: 200 };
};

export const listObjects: Operation = ({ buckets, objects }, { bucket, request }) => {
  buckets.get(bucket);
  const { query } = request;
  const token = query.get("continuation-token");
  const page = listPage(objects, bucket, {
    prefix: query.get("prefix") ?? "",
    delimiter: query.get("delimiter") ?? "",
    after: token ? readToken(token) : query.get("start-after"),
    limit: maxKeys(query.get("max-keys")),
  });
  const encode = (text: string) =>
    query.get("encoding-type") === "url"
      ? encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%20", "+")
      : text;
  return xmlResponse(
    writeXml("ListBucketResult", {
      Name: bucket,
      Prefix: encode(query.get("prefix") ?? ""),
      Delimiter: query.has("delimiter") ? encode(query.get("delimiter") ?? "") : undefined,
      StartAfter: query.has("start-after") ? encode(query.get("start-after") ?? "") : undefined,
      EncodingType: query.get("encoding-type") ?? undefined,
      MaxKeys: maxKeys(query.get("max-keys")),
      KeyCount: page.objects.length + page.prefixes.length,
      IsTruncated: page.next !== undefined,
      ContinuationToken: token ?? undefined,
      NextContinuationToken: page.next === undefined ? undefined : writeToken(page.next),
      Contents: page.objects.map(({ key, record }) => ({
        Key: encode(key),
        LastModified: isoTime(record.modified),
        ETag: quoted(record.etag),
        Size: record.size,
        StorageClass: "STANDARD",
      })),
      CommonPrefixes: page.prefixes.map((prefix) => ({ Prefix: encode(prefix) })),
    }),
  );
};

/** Distinguishes our tokens from other text. */
const TOKEN = "after:";

const writeToken = (key: string): string => Buffer.from(TOKEN + key).toString("base64url");

function readToken(token: string): string {
  const text = Buffer.from(token, "base64url").toString("utf8");
  if (text.startsWith(TOKEN)) return text.slice(TOKEN.length);
  throw new AwsError("InvalidArgument", "The continuation token provided is incorrect", 400, {
    ArgumentName: "continuation-token",
  });
}

function maxKeys(text: string | null): number {
  const limit = Number(text ?? 1000);
  if (!Number.isInteger(limit) || limit < 0)
    throw new AwsError(
      "InvalidArgument",
      "Provided max-keys not an integer or within integer range",
    );
  return Math.min(limit, 1000);
}

/** Checks permission for each key and reports refusals per key, as S3 does. */
export const deleteObjects: Operation = (
  { buckets, objects, allowed },
  { bucket, request, caller },
): AwsResponse => {
  buckets.get(bucket);
  const { content } = readCheckedPayload(request.headers, request.body);
  const document = readXml(content.toString("utf8"));
  const keys = childrenNamed(document, "Object").map((object) => textOf(object, "Key") ?? "");
  if (keys.length === 0 || keys.length > 1000)
    throw new AwsError("MalformedXML", "Between 1 and 1000 objects can be deleted at once");
  const isQuiet = textOf(document, "Quiet") === "true";
  const results = keys.map((key) => {
    if (!allowed(caller, { action: "s3:DeleteObject", resource: objectArn(bucket, key) }))
      return { error: { Key: key, Code: "AccessDenied", Message: "Access Denied" } };
    objects.remove(bucket, key);
    return { deleted: { Key: key } };
  });
  return xmlResponse(
    writeXml("DeleteResult", {
      Deleted: isQuiet ? undefined : results.map((result) => result.deleted),
      Error: results.map((result) => result.error),
    }),
  );
};

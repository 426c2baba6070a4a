import { AwsError, type AwsRequest, type Needed } from "../kernel/service.ts";
import { bucketArn, objectArn } from "./types.ts";

/** Bucket and key of a request; "" where the path has none. */
export interface Address {
  bucket: string;
  key: string;
}

/** Splits a path-style path (/bucket/key). Throws InvalidURI. */
export function addressOf(path: string): Address {
  const { bucket, key } = split(path);
  return { bucket: decode(bucket), key: decode(key) };
}

function split(path: string): Address {
  const [, bucket = "", key = ""] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? [];
  return { bucket, key };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AwsError("InvalidURI", "Couldn't parse the specified URI.");
  }
}

/** Sub-resources that make another operation of the same method and path. */
const SUBRESOURCES = new Set(
  (
    "accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory " +
    "legal-hold lifecycle location logging metrics notification object-lock ownershipControls " +
    "partNumber policy policyStatus publicAccessBlock replication requestPayment restore retention " +
    "select tagging torrent uploadId uploads versionId versioning versions website"
  ).split(" "),
);

/** Operation names by level (bucket or object), method and sub-resource. */
const OPERATIONS: Record<string, string> = {
  "bucket GET list-type": "ListObjectsV2",
  "bucket PUT": "CreateBucket",
  "bucket PUT cors": "PutBucketCors",
  "bucket POST": "PostObject",
  "bucket POST delete": "DeleteObjects",
  "object GET": "GetObject",
  "object HEAD": "HeadObject",
  "object PUT": "PutObject",
  "object DELETE": "DeleteObject",
};

/** AWS's name of the operation, "Preflight" for OPTIONS, or "Unsupported". */
export function operationOf(request: AwsRequest): string {
  if (request.method === "OPTIONS") return "Preflight";
  const level = split(request.path).key ? "object" : "bucket";
  const names = [...request.query.keys()].filter((name) => SUBRESOURCES.has(name)).sort();
  if (request.query.get("list-type") === "2") names.push("list-type");
  if (request.headers["x-amz-copy-source"] !== undefined) names.push("copy");
  return OPERATIONS[[level, request.method, ...names].join(" ")] ?? "Unsupported";
}

/** The permissions a request needs. DeleteObjects needs one per key. */
export function neededFor(operation: string, request: AwsRequest): Needed[] {
  const { bucket, key } = addressOf(request.path);
  const onBucket = (action: string): Needed[] => [{ action, resource: bucketArn(bucket) }];
  const onObject = (action: string): Needed[] => [{ action, resource: objectArn(bucket, key) }];
  switch (operation) {
    case "ListObjectsV2":
      return [
        { action: "s3:ListBucket", resource: bucketArn(bucket), context: listContext(request) },
      ];
    case "CreateBucket":
      return onBucket("s3:CreateBucket");
    case "PutBucketCors":
      return onBucket("s3:PutBucketCORS");
    case "HeadObject":
      return onObject("s3:GetObject");
    case "GetObject":
    case "PutObject":
    case "DeleteObject":
      return onObject(`s3:${operation}`);
    default:
      return [];
  }
}

function listContext(request: AwsRequest): Record<string, string> {
  const context: Record<string, string> = { "s3:prefix": request.query.get("prefix") ?? "" };
  const delimiter = request.query.get("delimiter");
  if (delimiter !== null) context["s3:delimiter"] = delimiter;
  context["s3:max-keys"] = request.query.get("max-keys") ?? "1000";
  return context;
}

import { AwsError, type AwsRequest, type Needed } from "../kernel/service.ts";
import { bucketArn, objectArn } from "./types.ts";

/** What a request is about; empty strings where the path names nothing. */
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

/** The source of a copy: "/bucket/key" or "bucket/key", percent-encoded. */
export function copySource(header: string): Address {
  const [path = "", version] = header.split("?versionId=");
  if (version !== undefined)
    throw new AwsError("NotImplemented", "Versions of objects are not kept here.", 501);
  const source = addressOf(path.startsWith("/") ? path : `/${path}`);
  if (!source.bucket || !source.key)
    throw new AwsError("InvalidArgument", "Copy Source must mention the source bucket and key");
  return source;
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

/** Level, method and sub-resources to AWS's name of the operation. */
const OPERATIONS: Record<string, string> = {
  "service GET": "ListBuckets",
  "bucket GET": "ListObjects",
  "bucket GET list-type": "ListObjectsV2",
  "bucket GET cors": "GetBucketCors",
  "bucket GET location": "GetBucketLocation",
  "bucket GET uploads": "ListMultipartUploads",
  "bucket HEAD": "HeadBucket",
  "bucket PUT": "CreateBucket",
  "bucket PUT cors": "PutBucketCors",
  "bucket DELETE": "DeleteBucket",
  "bucket POST": "PostObject",
  "bucket POST delete": "DeleteObjects",
  "object GET": "GetObject",
  "object GET tagging": "GetObjectTagging",
  "object GET uploadId": "ListParts",
  "object HEAD": "HeadObject",
  "object PUT": "PutObject",
  "object PUT copy": "CopyObject",
  "object PUT partNumber uploadId": "UploadPart",
  "object PUT tagging": "PutObjectTagging",
  "object DELETE": "DeleteObject",
  "object DELETE tagging": "DeleteObjectTagging",
  "object DELETE uploadId": "AbortMultipartUpload",
  "object POST uploads": "CreateMultipartUpload",
  "object POST uploadId": "CompleteMultipartUpload",
};

/** AWS's name of the operation, "Preflight" for OPTIONS, or "Unsupported". */
export function operationOf(request: AwsRequest): string {
  if (request.method === "OPTIONS") return "Preflight";
  const { bucket, key } = split(request.path);
  const level = key ? "object" : bucket ? "bucket" : "service";
  const names = [...request.query.keys()].filter((name) => SUBRESOURCES.has(name)).sort();
  if (request.query.get("list-type") === "2") names.push("list-type");
  if (request.headers["x-amz-copy-source"] !== undefined) names.push("copy");
  return OPERATIONS[[level, request.method, ...names].join(" ")] ?? "Unsupported";
}

/** What the caller must be allowed to do. DeleteObjects asks for each key by itself. */
export function neededFor(operation: string, request: AwsRequest): Needed[] {
  const { bucket, key } = addressOf(request.path);
  const onBucket = (action: string): Needed[] => [{ action, resource: bucketArn(bucket) }];
  const onObject = (action: string): Needed[] => [{ action, resource: objectArn(bucket, key) }];
  switch (operation) {
    case "ListBuckets":
      return [{ action: "s3:ListAllMyBuckets", resource: "*" }];
    case "HeadBucket":
      return onBucket("s3:ListBucket");
    case "ListObjectsV2":
      return [
        { action: "s3:ListBucket", resource: bucketArn(bucket), context: listContext(request) },
      ];
    case "ListMultipartUploads":
      return onBucket("s3:ListBucketMultipartUploads");
    case "CreateBucket":
    case "DeleteBucket":
    case "GetBucketLocation":
      return onBucket(`s3:${operation}`);
    case "GetBucketCors":
    case "PutBucketCors":
      return onBucket(operation.replace("Cors", "CORS").replace(/^/, "s3:"));
    case "GetObject":
    case "HeadObject":
      return onObject("s3:GetObject");
    case "PutObject":
    case "CreateMultipartUpload":
      return [
        ...onObject("s3:PutObject"),
        ...(request.headers["x-amz-tagging"] ? onObject("s3:PutObjectTagging") : []),
      ];
    case "UploadPart":
    case "CompleteMultipartUpload":
      return onObject("s3:PutObject");
    case "CopyObject": {
      const source = copySource(request.headers["x-amz-copy-source"] ?? "");
      return [
        { action: "s3:GetObject", resource: objectArn(source.bucket, source.key) },
        ...onObject("s3:PutObject"),
      ];
    }
    case "ListParts":
      return onObject("s3:ListMultipartUploadParts");
    case "DeleteObject":
    case "AbortMultipartUpload":
    case "GetObjectTagging":
    case "PutObjectTagging":
    case "DeleteObjectTagging":
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

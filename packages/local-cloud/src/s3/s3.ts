import { join } from "node:path";
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  type CloudContext,
} from "../kernel/service.ts";
import { addressOf, neededFor, operationOf } from "./address.ts";
import { openBlobs } from "./blobs.ts";
import { permitsService } from "./bucket-policy.ts";
import { createBuckets } from "./buckets.ts";
import { corsHeaders, preflight } from "./cors.ts";
import { describe, headersOf } from "./description.ts";
import { notImplemented } from "./errors.ts";
import { createLifecycle } from "./lifecycle.ts";
import { createObjects, NO_DESCRIPTION } from "./objects.ts";
import type { Allowed, Parts } from "./operation.ts";
import { quoted } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { postObject } from "./post-object.ts";
import { accessDenied, checkSignedHeaders, type SecretFor } from "./signature.ts";
import { type BucketProvider, createBucketProvider } from "./template.ts";
import { bucketArn, type CorsRule, objectArn } from "./types.ts";
import { writeXml } from "./xml.ts";

export interface S3Options {
  /** Secrets for form uploads, whose signature is in the form instead of headers. */
  secretFor: SecretFor;
  /**
   * For operations whose required permissions are known only while they run. Root may do
   * everything.
   */
  allowed: Allowed;
  /** Replaces AWS-only addresses in the origins of CORS rules. */
  localize?(text: string): string;
}

/** An object as an HTTP answer. */
export interface StoredObject {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface ObjectSummary {
  key: string;
  size: number;
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
}

export interface S3 {
  service: AwsService;
  provider: BucketProvider;
  /** Reads for the cloud itself: status 200 or 404. */
  readObject(bucket: string, key: string): Promise<StoredObject>;
  /** Reads as CloudFront does, as far as the bucket's policy lets it: 200, 403 or 404. */
  readForCloudFront(bucket: string, key: string): Promise<StoredObject>;
  /** Writes for the cloud itself. Headers as in PutObject, including x-amz-meta-*. */
  putObject(
    bucket: string,
    key: string,
    content: Buffer,
    headers?: Record<string, string>,
  ): Promise<void>;
  deleteObject(bucket: string, key: string): void;
  listObjects(bucket: string, prefix?: string): ObjectSummary[];
  /** Removes what expired while nothing was running; call once the template is loaded. */
  sweep(): void;
  close(): void;
}

export function createS3(context: CloudContext, options: S3Options): S3 {
  const { store, clock, folder } = context;
  const blobs = openBlobs(folder === undefined ? undefined : join(folder, "s3"));
  const buckets = createBuckets(store, clock);
  const objects = createObjects(store, clock, blobs);
  const lifecycle = createLifecycle(clock, buckets, objects);
  blobs.keepOnly(new Set(objects.blobs()));
  const { secretFor, allowed, localize = (text) => text } = options;
  const parts: Parts = { context, buckets, objects, secretFor, allowed };

  async function readObject(bucket: string, key: string): Promise<StoredObject> {
    const found = await objects.read(bucket, key);
    if (!found) return { status: 404, headers: {}, body: Buffer.alloc(0) };
    return {
      status: 200,
      headers: {
        ...headersOf(found.record),
        etag: quoted(found.record.etag),
        "last-modified": new Date(found.record.modified).toUTCString(),
      },
      body: found.content,
    };
  }

  return {
    service: createService(parts, localize),
    provider: createBucketProvider(context, buckets),
    readObject,
    async readForCloudFront(bucket, key) {
      const permits = (action: string, resource: string) =>
        permitsService(buckets.find(bucket)?.policy, "cloudfront.amazonaws.com", action, resource);
      const refused = { status: 403, headers: {}, body: Buffer.alloc(0) };
      if (!permits("s3:GetObject", objectArn(bucket, key))) return refused;
      const found = await readObject(bucket, key);
      return found.status === 200 || permits("s3:ListBucket", bucketArn(bucket)) ? found : refused;
    },
    async putObject(bucket, key, content, headers = {}) {
      buckets.get(bucket);
      await objects.write(bucket, key, content, { ...NO_DESCRIPTION, ...describe(headers) });
    },
    deleteObject(bucket, key) {
      objects.remove(bucket, key);
    },
    listObjects: (bucket, prefix = "") =>
      objects.list(bucket, { prefix }).map(({ key, record }) => ({
        key,
        size: record.size,
        etag: record.etag,
        modified: record.modified,
      })),
    sweep: lifecycle.sweep,
    close: lifecycle.stop,
  };
}

/** The request's bucket, or undefined if its path is unreadable. */
function bucketOf(request: AwsRequest): string | undefined {
  try {
    return addressOf(request.path).bucket || undefined;
  } catch {
    return undefined;
  }
}

function createService(parts: Parts, localize: (text: string) => string): AwsService {
  const { buckets } = parts;
  const corsOf = (bucket: string): CorsRule[] =>
    (buckets.find(bucket)?.cors ?? []).map((rule) => ({
      ...rule,
      origins: rule.origins.map(localize),
    }));

  async function answer(request: AwsRequest): Promise<AwsResponse> {
    const { bucket, key } = addressOf(request.path);
    const operation = operationOf(request);
    if (operation === "Preflight") {
      buckets.get(bucket);
      return { status: 200, headers: preflight(corsOf(bucket), request) };
    }
    if (operation === "PostObject") return postObject(parts, bucket, request);
    const { caller } = request;
    if (!caller) throw accessDenied();
    checkSignedHeaders(request);
    const run = OPERATIONS[operation];
    if (!run) throw notImplemented();
    return run(parts, { bucket, key, request, caller });
  }

  return {
    name: "s3",
    operation: operationOf,
    needs: (request) => (request.caller === null ? [] : neededFor(operationOf(request), request)),
    async handle(request) {
      let response: AwsResponse;
      try {
        response = await answer(request);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        response = writeError(error, parts.context);
      }
      // Errors carry CORS headers too, so that pages can read them.
      const shared =
        request.method === "OPTIONS" ? {} : corsHeaders(corsOf(bucketOf(request) ?? ""), request);
      return { ...response, headers: { ...response.headers, ...shared } };
    },
    fail: (error) => writeError(error, parts.context),
    claims: (request) => {
      const bucket = bucketOf(request);
      return bucket !== undefined && buckets.find(bucket) !== undefined;
    },
  };
}

let errors = 0;

function writeError(error: AwsError, context: CloudContext): AwsResponse {
  const requestId = (context.clock.now() * 1000 + (errors++ % 1000)).toString(36).toUpperCase();
  const details: Record<string, string> = {};
  for (const [name, value] of Object.entries(error.extra)) details[name] = String(value);
  return {
    status: error.status,
    headers: { "content-type": "application/xml", "x-amz-request-id": requestId },
    body: writeXml("Error", {
      Code: error.code,
      Message: error.message,
      ...details,
      RequestId: requestId,
      HostId: "local",
    }),
  };
}

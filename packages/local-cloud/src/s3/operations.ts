import * as bucket from "./bucket-operations.ts";
import * as object from "./object-operations.ts";
import type { Operation } from "./operation.ts";

/** The supported operations, by AWS's names. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  CreateBucket: bucket.createBucket,
  PutBucketCors: bucket.putBucketCors,
  ListObjectsV2: bucket.listObjects,
  DeleteObjects: bucket.deleteObjects,
  PutObject: object.putObject,
  GetObject: object.getObject,
  HeadObject: object.getObject,
  DeleteObject: object.deleteObject,
};

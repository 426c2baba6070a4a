import * as bucket from "./bucket-operations.ts";
import * as multipart from "./multipart-operations.ts";
import * as object from "./object-operations.ts";
import type { Operation } from "./operation.ts";

/** The operations that are carried out, by AWS's names of them. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ListBuckets: bucket.listBuckets,
  HeadBucket: bucket.headBucket,
  GetBucketLocation: bucket.getBucketLocation,
  CreateBucket: bucket.createBucket,
  DeleteBucket: bucket.deleteBucket,
  GetBucketCors: bucket.getBucketCors,
  PutBucketCors: bucket.putBucketCors,
  ListObjectsV2: bucket.listObjects,
  DeleteObjects: bucket.deleteObjects,
  PutObject: object.putObject,
  GetObject: object.getObject,
  HeadObject: object.getObject,
  DeleteObject: object.deleteObject,
  CopyObject: object.copyObject,
  GetObjectTagging: object.getObjectTagging,
  PutObjectTagging: object.putObjectTagging,
  DeleteObjectTagging: object.deleteObjectTagging,
  CreateMultipartUpload: multipart.createMultipartUpload,
  UploadPart: multipart.uploadPart,
  CompleteMultipartUpload: multipart.completeMultipartUpload,
  AbortMultipartUpload: multipart.abortMultipartUpload,
  ListParts: multipart.listParts,
  ListMultipartUploads: multipart.listMultipartUploads,
};

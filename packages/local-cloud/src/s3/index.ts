export { createS3, type ObjectSummary, type S3, type S3Options, type StoredObject } from "./s3.ts";
export type { SecretFor } from "./signature.ts";

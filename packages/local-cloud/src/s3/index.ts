export { createS3, type S3 } from "./s3.ts";

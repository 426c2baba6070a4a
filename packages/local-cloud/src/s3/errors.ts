import { AwsError } from "../kernel/service.ts";

/** S3's code for an operation or a header without support, in words that say which S3 it is. */
export const notImplemented = (): AwsError =>
  new AwsError("NotImplemented", "The local S3 doesn't support this operation or header.", 501);

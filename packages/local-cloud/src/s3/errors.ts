import { AwsError } from "../kernel/service.ts";

/** What S3 answers, word for word, to an operation or a header that it doesn't support. */
export const notImplemented = (): AwsError =>
  new AwsError(
    "NotImplemented",
    "A header you provided implies functionality that is not implemented.",
    501,
  );

import { type Subject, startSubject } from "@attune/local-cloud/dynamodb/conformance";

/** Must be called before importing modules that read its settings when loaded. */
export async function startTable(): Promise<Subject> {
  const subject = await startSubject();
  process.env.TABLE_NAME = await subject.createTable();
  process.env.AWS_ENDPOINT_URL_DYNAMODB = subject.endpoint;
  // A busy machine isn't what these tests are about.
  process.env.AWS_TIMEOUT_FACTOR = "20";
  process.env.AWS_REGION = "us-east-1";
  process.env.AWS_ACCESS_KEY_ID = "root";
  process.env.AWS_SECRET_ACCESS_KEY = "root";
  return subject;
}

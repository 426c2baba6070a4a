import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";
import { CREDENTIALS, serveS3 } from "./serve-for-tests.ts";

/** The page that the bucket's CORS rules name. */
export const PAGE = "http://localhost:3000";

export interface ConformanceTarget {
  client: S3Client;
  endpoint: string;
  bucket: string;
  close(): Promise<void>;
}

/**
 * A client and a bucket with CORS rules: at CONFORMANCE_ENDPOINT (with the environment's credentials
 * and CONFORMANCE_BUCKET's name), or at an S3 of our own.
 */
export async function conformanceTarget(): Promise<ConformanceTarget> {
  const given = process.env.CONFORMANCE_ENDPOINT;
  const own = given ? undefined : await serveS3();
  const endpoint = given ?? own?.endpoint ?? "";
  const bucket = process.env.CONFORMANCE_BUCKET ?? "conformance-media";
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    maxAttempts: 1,
    ...(own ? { credentials: CREDENTIALS } : {}),
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  await client.send(
    new PutBucketCorsCommand({
      Bucket: bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedMethods: ["PUT", "POST", "GET"],
            AllowedOrigins: [PAGE],
            AllowedHeaders: ["*"],
            ExposeHeaders: ["ETag"],
            MaxAgeSeconds: 3000,
          },
        ],
      },
    }),
  );
  return {
    client,
    endpoint,
    bucket,
    async close() {
      client.destroy();
      await own?.close();
    },
  };
}

/** Name and status of the error a call is refused with. */
export async function codeOf(promise: Promise<unknown>): Promise<[string, number | undefined]> {
  try {
    await promise;
  } catch (error) {
    // The SDK throws errors of this shape.
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } };
    return [name, $metadata?.httpStatusCode];
  }
  throw new Error("The call was not refused.");
}

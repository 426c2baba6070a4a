import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { awsOptions } from "./aws.ts";
import { isNamed } from "./aws-errors.ts";
import { chunksOf } from "./chunks.ts";
import { setting } from "./config.ts";
import { withOutageCode } from "./outages.ts";

const s3 = withOutageCode(new S3Client(awsOptions()), "files.unavailable");
const bucket = () => setting("MEDIA_BUCKET");

export async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: bucket(),
        Prefix: prefix,
        ...(token ? { ContinuationToken: token } : {}),
      }),
    );
    for (const { Key: key } of page.Contents ?? []) if (key) keys.push(key);
    token = page.NextContinuationToken;
  } while (token);
  return keys;
}

export async function readObject(key: string): Promise<Uint8Array> {
  const { Body: body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
  if (!body) throw new Error("An object has no body.");
  return body.transformToByteArray();
}

/** Null if there's none. */
export async function findObject(key: string): Promise<Uint8Array | null> {
  try {
    return await readObject(key);
  } catch (error) {
    if (isNamed(error, "NoSuchKey")) return null;
    throw error;
  }
}

export async function writeObject(
  key: string,
  body: Uint8Array,
  contentType: string,
): Promise<void> {
  await s3.send(
    new PutObjectCommand({ Bucket: bucket(), Key: key, Body: body, ContentType: contentType }),
  );
}

const maxBatchSize = 1000;

export async function deleteObjects(keys: string[]): Promise<void> {
  for (const some of chunksOf(keys, maxBatchSize)) {
    const { Errors: errors } = await s3.send(
      new DeleteObjectsCommand({
        Bucket: bucket(),
        Delete: {
          Objects: some.map((Key) => ({ Key })),
          Quiet: true,
        },
      }),
    );
    if (errors?.length) throw new Error(`${errors.length} objects were not removed.`);
  }
}

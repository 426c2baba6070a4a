import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { isNamed } from "./aws-errors.ts";
import { chunksOf } from "./chunks.ts";
import { logError } from "./log.ts";
import { OutageError } from "./outages.ts";
import { bucket, s3 } from "./s3.ts";

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

/** What was noted with an object when it was written; null if there's no object. */
export async function findMetadata(key: string): Promise<Record<string, string> | null> {
  try {
    const { Metadata: noted = {} } = await s3.send(
      new HeadObjectCommand({ Bucket: bucket(), Key: key }),
    );
    return noted;
  } catch (error) {
    if (isNamed(error, "NotFound") || isNamed(error, "NoSuchKey")) return null;
    throw error;
  }
}

export async function writeObject(
  key: string,
  body: Uint8Array,
  contentType: string,
  options: Pick<PutObjectCommandInput, "CacheControl" | "Metadata"> = {},
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: body,
      ContentType: contentType,
      ...options,
    }),
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
    if (errors?.length) throw notRemoved(errors.map(({ Code }) => Code));
  }
}

/** S3 answers with 200 even if it failed for some of the objects, which the client doesn't retry. */
function notRemoved(codes: (string | undefined)[]): Error {
  logError("objects not removed", { codes: [...new Set(codes)], count: codes.length });
  return codes.includes("AccessDenied")
    ? new Error(`${codes.length} objects were not removed.`)
    : new OutageError("files.unavailable");
}

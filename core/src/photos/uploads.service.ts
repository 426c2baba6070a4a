import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { SignedInActor } from "../kernel/actor.ts";
import { awsOptions } from "../kernel/aws.ts";
import { minute, second } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { withOutageCode } from "../kernel/outages.ts";
import { incomingKey, type PhotoPurpose } from "./keys.ts";
import { maxImageBytes } from "./photos.rules.ts";
import { requireUploader } from "./uploader.access.ts";

const s3 = withOutageCode(new S3Client(awsOptions()), "files.unavailable");
const formGoodFor = 10 * minute;

export interface UploadRequest {
  purpose: PhotoPurpose;
  filename: string;
  contentType: string;
  bytes: number;
}

/** @throws photo.too_large, photo.name_taken, membership.required */
export async function createUpload(actor: SignedInActor, request: UploadRequest) {
  if (request.bytes >= maxImageBytes) throw new AppError("photo.too_large");
  await requireUploader(actor, request.purpose);
  const key = incomingKey(actor.userId, request.purpose, request.filename);
  if (await exists(key)) throw new AppError("photo.name_taken");
  const form = await createPresignedPost(s3, {
    Bucket: setting("MEDIA_BUCKET"),
    Key: key,
    Expires: formGoodFor / second,
    Fields: { "content-type": request.contentType },
    Conditions: [
      ["content-length-range", 1, maxImageBytes - 1],
      ["eq", "$content-type", request.contentType],
    ],
  });
  return { url: form.url, fields: form.fields, key };
}

async function exists(key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: setting("MEDIA_BUCKET"), Key: key }));
    return true;
  } catch (error) {
    if (error instanceof Error && (error.name === "NotFound" || error.name === "NoSuchKey"))
      return false;
    throw error;
  }
}

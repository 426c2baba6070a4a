import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { SignedInActor } from "../kernel/actor.ts";
import { minute, second } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { findMetadata } from "../kernel/object-store.ts";
import { bucket, s3 } from "../kernel/s3.ts";
import { incomingKey, type PhotoPurpose } from "./keys.ts";
import { maxImageBytes } from "./photos.rules.ts";
import { requireUploader } from "./uploader.access.ts";

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
  if (await findMetadata(key)) throw new AppError("photo.name_taken");
  const form = await createPresignedPost(s3, {
    Bucket: bucket(),
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

import type { SignedInActor } from "../kernel/actor.ts";
import { now, second } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { deleteObjects, findObject, writeObject } from "../kernel/object-store.ts";
import { countFaces } from "./count-faces.ts";
import { type EncodedPicture, encodePicture } from "./encode.ts";
import {
  generateSecureFilename,
  incomingKey,
  isPortrait,
  type PhotoPurpose,
  publicKey,
} from "./keys.ts";
import { mediaUrlStableFor } from "./media-urls.ts";
import { maxImageBytes } from "./photos.rules.ts";
import { expectCheck, setPhotoInReview } from "./portrait-checks.service.ts";
import { sizePath } from "./sizes.rules.ts";
import { expectUse } from "./unused.service.ts";
import { requireUploader } from "./uploader.access.ts";

/** The specification's `detect-face`. */
export async function detectFace(
  actor: SignedInActor,
  imageData: string,
): Promise<{ hasFace: boolean; faceCount: number }> {
  await requireUploader(actor, "profile_image");
  const base64 = imageData.slice(imageData.indexOf(",") + 1);
  const faceCount = await countFaces(Buffer.from(base64, "base64"));
  return { hasFace: faceCount > 0, faceCount };
}

/**
 * While the face check is down, portraits are accepted as `inReview`, and checked later.
 * @throws not_found for another member's upload, membership.required, photo.not_an_image,
 * photo.unreadable, photo.too_many_pixels, photo.too_large, photo.no_face, photo.many_faces
 */
export async function finishUpload(
  actor: SignedInActor,
  purpose: PhotoPurpose,
  key: string,
): Promise<{ url: string; inReview: boolean }> {
  const picture = await encodePicture(await readUpload(actor, purpose, key), purpose);
  const inReview = isPortrait(purpose) && (await needsReview(picture.bytes));
  // Not the upload's name, with which a member could replace a picture that's published or
  // reported.
  const filename = generateSecureFilename(`picture.${picture.extension}`);
  const target = publicKey(actor.userId, purpose, filename, now());
  if (!isPortrait(purpose)) await expectUse(actor.userId, purpose, filename);
  await writePicture(target, picture, purpose);
  const url = `/${target}`;
  if (inReview) await expectCheck(actor.userId, url);
  if (isPortrait(purpose)) await setPhotoInReview(actor.userId, inReview);
  await deleteObjects([key]);
  return { url, inReview };
}

async function readUpload(
  actor: SignedInActor,
  purpose: PhotoPurpose,
  key: string,
): Promise<Uint8Array> {
  if (!key.startsWith(incomingKey(actor.userId, purpose, ""))) throw new AppError("not_found");
  await requireUploader(actor, purpose);
  const original = await findObject(key);
  if (!original) throw new AppError("not_found");
  if (original.length >= maxImageBytes) throw new AppError("photo.too_large");
  return original;
}

async function writePicture(
  target: string,
  { copies, bytes, contentType, width, height }: EncodedPicture,
  purpose: PhotoPurpose,
): Promise<void> {
  const options = {
    CacheControl: isPortrait(purpose)
      ? "public, max-age=3600"
      : `private, max-age=${mediaUrlStableFor / second}`,
    Metadata: { width: String(width), height: String(height) },
  };
  for (const copy of copies) {
    await writeObject(sizePath(target, copy.width), copy.bytes, contentType, options);
  }
  await writeObject(target, bytes, contentType, options);
}

async function needsReview(bytes: Uint8Array): Promise<boolean> {
  let faces: number;
  try {
    faces = await countFaces(bytes);
  } catch (error) {
    if (isAppError(error, "photo.check_unavailable")) return true;
    throw error;
  }
  if (faces === 0) throw new AppError("photo.no_face");
  if (faces > 1) throw new AppError("photo.many_faces");
  return false;
}

import { DetectFacesCommand, RekognitionClient } from "@aws-sdk/client-rekognition";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { SignedInActor } from "../kernel/actor.ts";
import { awsOptions } from "../kernel/aws.ts";
import { now } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { imageTypeOf } from "./image.ts";
import { type PhotoPurpose, publicKey } from "./keys.ts";
import { measure } from "./measure.ts";
import { stripMetadata } from "./metadata.ts";
import { maxImageBytes } from "./photos.rules.ts";

const rekognition = new RekognitionClient(awsOptions(15_000));
const s3 = new S3Client(awsOptions());

/** Below this a "face" is a pattern in the wallpaper. Per cent. */
const minConfidence = 90;
/** The most that DetectFaces takes inline. */
const maxInline = 5 * 1024 * 1024;

/** @throws photo.not_an_image, photo.too_large, photo.check_unavailable */
async function countFaces(bytes: Uint8Array): Promise<number> {
  const type = imageTypeOf(bytes);
  if (type !== "image/jpeg" && type !== "image/png") throw new AppError("photo.not_an_image");
  if (bytes.length > maxInline) throw new AppError("photo.too_large");
  try {
    const { FaceDetails: faces = [] } = await rekognition.send(
      new DetectFacesCommand({ Image: { Bytes: bytes }, Attributes: ["DEFAULT"] }),
    );
    return faces.filter((face) => (face.Confidence ?? 0) >= minConfidence).length;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidImageFormatException") throw new AppError("photo.not_an_image");
    if (name === "ImageTooLargeException") throw new AppError("photo.too_large");
    console.error(JSON.stringify({ level: "error", what: "face check", error: name }));
    throw new AppError("photo.check_unavailable");
  }
}

/** `detect-face` of the specification. */
export async function detectFace(
  imageData: string,
): Promise<{ hasFace: boolean; faceCount: number }> {
  const base64 = imageData.slice(imageData.indexOf(",") + 1);
  const faceCount = await countFaces(Buffer.from(base64, "base64"));
  return { hasFace: faceCount > 0, faceCount };
}

/**
 * Checks an upload and moves it to its public place, without time, place and camera. A portrait
 * needs
 * one face; while the check is down, it's accepted and flagged for review.
 * @throws not_found for another member's upload, photo.not_an_image, photo.too_large,
 * photo.no_face,
 * photo.many_faces
 */
export async function finishUpload(
  actor: SignedInActor,
  purpose: PhotoPurpose,
  key: string,
): Promise<{ url: string; inReview: boolean }> {
  if (!key.startsWith(`incoming/${purpose}/${actor.userId}/`)) throw new AppError("not_found");
  const bucket = setting("MEDIA_BUCKET");
  const bytes = await read(bucket, key);
  const type = imageTypeOf(bytes);
  if (!type) throw new AppError("photo.not_an_image");
  if (bytes.length >= maxImageBytes) throw new AppError("photo.too_large");
  const measures = measure(bytes, type);
  if (!measures) throw new AppError("photo.not_an_image");
  const isPortrait = purpose === "profile_image" || purpose === "avatar";
  const inReview = isPortrait && (await needsReview(bytes));
  const filename = key.slice(key.lastIndexOf("/") + 1);
  const target = publicKey(actor.userId, purpose, filename, now());
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: target,
      Body: stripMetadata(bytes, type),
      ContentType: type,
      CacheControl: "public, max-age=3600",
      Metadata: { width: String(measures.width), height: String(measures.height) },
    }),
  );
  if (isPortrait) await noteReview(actor.userId, inReview);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  return { url: `/${target}`, inReview };
}

/** The newest portrait decides; without a profile there's no one to check. */
async function noteReview(userId: string, photoInReview: boolean): Promise<void> {
  try {
    await ProfileEntity.patch({ userId }).set({ photoInReview }).go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

async function read(bucket: string, key: string): Promise<Uint8Array> {
  try {
    const { Body: body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (!body) throw new AppError("not_found");
    return await body.transformToByteArray();
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") throw new AppError("not_found");
    throw error;
  }
}

async function needsReview(bytes: Uint8Array): Promise<boolean> {
  let faces: number;
  try {
    faces = await countFaces(bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === "photo.check_unavailable") return true;
    throw error;
  }
  if (faces === 0) throw new AppError("photo.no_face");
  if (faces > 1) throw new AppError("photo.many_faces");
  return false;
}

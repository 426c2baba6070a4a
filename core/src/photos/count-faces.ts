import { DetectFacesCommand, RekognitionClient } from "@aws-sdk/client-rekognition";
import { awsOptions } from "../kernel/aws.ts";
import { AppError } from "../kernel/errors.ts";
import { logError } from "../kernel/log.ts";
import { imageTypeOf } from "./image.ts";

const rekognition = new RekognitionClient(awsOptions(15_000));

/** In per cent; below it, "faces" are wallpaper patterns. */
const minConfidence = 90;
/** DetectFaces' inline limit. */
const maxInline = 5 * 1024 * 1024;

/** @throws photo.not_an_image, photo.too_large, photo.check_unavailable */
export async function countFaces(bytes: Uint8Array): Promise<number> {
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
    logError("face check failed", { error });
    throw new AppError("photo.check_unavailable");
  }
}

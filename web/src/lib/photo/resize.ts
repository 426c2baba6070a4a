import { jpegQuality } from "../constants.ts";
import { unreadable } from "./check-file.ts";
import { unprocessed } from "./photo-errors.ts";

export function fitWithin(
  width: number,
  height: number,
  maxSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Resizes upright and without EXIF data.
 * @param maxSide in pixels
 * @throws PhotoError when the browser can't decode the picture
 */
export async function resizeToFit(file: Blob, maxSide: number): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable();
  });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitWithin(picture.width, picture.height, maxSide));
  const pen = canvas.getContext("2d");
  if (!pen) throw unprocessed();
  // Transparent pixels would turn black in a JPEG.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", jpegQuality);
  });
  if (!jpeg) throw unprocessed();
  return jpeg;
}

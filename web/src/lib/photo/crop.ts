import { jpegQuality, minCropPixels } from "../constants.ts";
import { PhotoError, unprocessed } from "./photo-errors.ts";

/** In pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of a portrait in pixels. */
const portraitSide = 800;

/** Maximum zoom that keeps the crop above its minimum size. */
export const largestZoom = (shortestSide: number): number =>
  Math.min(4, Math.max(1, shortestSide / minCropPixels));

/** @throws PhotoError for pictures that no crop fits into */
export function checkPictureSize(width: number, height: number): void {
  if (Math.min(width, height) >= minCropPixels) return;
  throw new PhotoError(
    "Photo too small",
    `Please choose a photo of at least ${minCropPixels} by ${minCropPixels} pixels.`,
  );
}

/** Output side in pixels; small crops aren't enlarged. */
export const outputSide = (area: Pick<CropArea, "width" | "height">): number =>
  Math.round(Math.min(portraitSide, Math.max(minCropPixels, Math.min(area.width, area.height))));

/**
 * Crops to a JPEG of at most 800 pixels, respecting EXIF orientation.
 * @throws PhotoError when the browser can't decode the picture
 */
export async function cropToJpeg(file: Blob, area: CropArea): Promise<Blob> {
  const side = outputSide(area);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw unprocessed();
  const picture = await createImageBitmap(file).catch(() => {
    throw unprocessed();
  });
  // Transparent pixels would turn black in a JPEG.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", jpegQuality);
  });
  if (!jpeg) throw unprocessed();
  return jpeg;
}

export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(unprocessed());
    reader.readAsDataURL(file);
  });
}

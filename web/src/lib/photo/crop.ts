import { jpegQuality, minCropPixels } from "../constants.ts";
import { PhotoError } from "./photo-errors.ts";

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of a finished portrait; a sharper one is never shown. */
const portraitSide = 800;

const unreadable = () =>
  new PhotoError("Error", "Failed to process the selected image. Please try again.");

/** How far a picture can be enlarged before the square falls below its smallest size. */
export const largestZoom = (shortestSide: number): number =>
  Math.min(4, Math.max(1, shortestSide / minCropPixels));

/** @throws PhotoProblem for a picture that has no square of 50 pixels */
export function checkPictureSize(width: number, height: number): void {
  if (Math.min(width, height) < minCropPixels) throw unreadable();
}

/** The side of what is written, in pixels: small squares are not blown up. */
export const outputSide = (area: Pick<CropArea, "width" | "height">): number =>
  Math.round(Math.min(portraitSide, Math.max(minCropPixels, Math.min(area.width, area.height))));

/**
 * Cuts a square out of a picture, the right way up whatever the camera noted.
 * @returns a JPEG of at most 800 pixels a side
 * @throws PhotoProblem when the browser cannot read the picture
 */
export async function cropToJpeg(file: Blob, area: CropArea): Promise<Blob> {
  const side = outputSide(area);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw unreadable();
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable();
  });
  // What is transparent would turn black in a JPEG.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", jpegQuality);
  });
  if (!jpeg) throw unreadable();
  return jpeg;
}

/** A file as `data:…;base64,…`. */
export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(unreadable());
    reader.readAsDataURL(file);
  });
}

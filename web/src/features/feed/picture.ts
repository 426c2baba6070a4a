import { jpegQuality } from "../../lib/constants.ts";
import { checkPickedFile } from "../../lib/photo/check-file.ts";
import { PhotoProblem } from "../../lib/photo/problems.ts";
import { uploadPhoto } from "../../lib/photo/upload.ts";

/** The longer side of a shared picture, in pixels; no screen of ours shows more. */
const longestSide = 1_600;

const unreadable = () =>
  new PhotoProblem("Error", "Failed to process the selected image. Please try again.");

/** What a picture measures once its longer side fits. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture as it is shared: no larger than shown, and without what the camera noted of place and time. */
async function prepare(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable();
  });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitted(picture.width, picture.height));
  const pen = canvas.getContext("2d");
  if (!pen) throw unreadable();
  // What is transparent would turn black in a JPEG.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", jpegQuality);
  });
  if (!jpeg) throw unreadable();
  return jpeg;
}

/**
 * Uploads a picture for a post.
 * @returns its address, a path of this origin
 * @throws PhotoProblem in the words that are shown
 */
export async function sharePicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  checkPickedFile(file);
  const { url } = await uploadPhoto({
    file: await prepare(file),
    originalName: "picture.jpg",
    purpose: "post",
    onProgress,
  });
  return url;
}

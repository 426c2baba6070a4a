import { checkPickedFile } from "../../lib/photo/check-file.ts";
import { resizeToFit } from "../../lib/photo/resize.ts";
import { uploadPhoto } from "../../lib/photo/upload.ts";

/** Longer side in pixels; larger pictures are never displayed. */
const maxSide = 1_600;

/**
 * @returns a path of this origin
 * @throws PhotoError with the text to show
 */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  purpose: "post" | "message" = "post",
): Promise<string> {
  checkPickedFile(file);
  const { url } = await uploadPhoto({
    file: await resizeToFit(file, maxSide),
    originalName: "picture.jpg",
    purpose,
    onProgress,
  });
  return url;
}

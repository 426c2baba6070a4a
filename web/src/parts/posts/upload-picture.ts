import { checkPickedFile } from "../../lib/photo/check-file.ts";
import { resizeToFit } from "../../lib/photo/resize.ts";
import { uploadPhoto } from "../../lib/photo/upload.ts";

/** The longer side of a post's picture, in pixels; no screen of ours shows more. */
const maxSide = 1_600;

/**
 * Uploads a picture for a post.
 * @returns its address, a path of this origin
 * @throws PhotoProblem in the words that are shown
 */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  checkPickedFile(file);
  const { url } = await uploadPhoto({
    file: await resizeToFit(file, maxSide),
    originalName: "picture.jpg",
    purpose: "post",
    onProgress,
  });
  return url;
}

import { maxImageBytes } from "@attune/core/photos/photos.rules";
import { PhotoError } from "./photo-errors.ts";

/** @throws PhotoProblem for what is no image, or of 10 MB and more */
export function checkPickedFile(file: Pick<File, "type" | "size">): void {
  if (!file.type.startsWith("image/")) {
    throw new PhotoError("Invalid file type", "Please select an image file (JPG, PNG, GIF, etc.)");
  }
  if (file.size >= maxImageBytes) {
    throw new PhotoError("File too large", "Please select an image smaller than 10MB");
  }
}

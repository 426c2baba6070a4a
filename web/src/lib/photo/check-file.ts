import { maxImageBytes } from "@attune/core/photos/photos.rules";
import { PhotoError } from "./photo-errors.ts";

/** @throws PhotoError unless it's an image below 10 MB */
export function checkPickedFile(file: Pick<File, "type" | "size">): void {
  if (!file.type.startsWith("image/")) {
    throw new PhotoError("Invalid file type", "Please select an image file (JPG, PNG, GIF, etc.)");
  }
  if (file.size >= maxImageBytes) {
    throw new PhotoError("File too large", "Please select an image smaller than 10MB");
  }
}

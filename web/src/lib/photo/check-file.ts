import { maxImageBytes } from "@attune/core/photos/photos.rules";
import { PhotoError } from "./photo-errors.ts";

/** For a file that names itself an image and isn't one. */
export const unreadable = (): PhotoError =>
  new PhotoError(
    "Picture not readable",
    "This file isn't a picture we can read. It may be damaged.",
  );

/** @throws PhotoError unless it's an image below 10 MB */
export function checkPickedFile(file: Pick<File, "type" | "size">): void {
  if (!file.type.startsWith("image/")) {
    throw new PhotoError("Invalid file type", "Please select an image file (JPG, PNG, GIF, etc.)");
  }
  if (file.size >= maxImageBytes) {
    throw new PhotoError("File too large", "Please select an image smaller than 10MB");
  }
}

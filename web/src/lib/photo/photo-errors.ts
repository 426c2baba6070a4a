import type { ErrorMessage } from "../errors.ts";

/** Why a photo did not get through, in the words that are shown. */
export class PhotoError extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.name = "PhotoProblem";
    this.title = title;
  }
}

/** What went wrong with a photo, for a message on the screen. */
export const describePhotoError = (problem: unknown): Pick<ErrorMessage, "title" | "message"> =>
  problem instanceof PhotoError
    ? { title: problem.title, message: problem.message }
    : { title: "Error", message: "Failed to process the selected image. Please try again." };

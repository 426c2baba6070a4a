import type { Told } from "../errors.ts";

/** Why a photo did not get through, in the words that are shown. */
export class PhotoProblem extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.name = "PhotoProblem";
    this.title = title;
  }
}

/** What went wrong with a photo, for a message on the screen. */
export const tellPhotoProblem = (problem: unknown): Pick<Told, "title" | "message"> =>
  problem instanceof PhotoProblem
    ? { title: problem.title, message: problem.message }
    : { title: "Error", message: "Failed to process the selected image. Please try again." };

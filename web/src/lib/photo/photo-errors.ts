import type { ErrorMessage } from "../errors.ts";

/** Its title and message are shown to the member. */
export class PhotoError extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.name = "PhotoProblem";
    this.title = title;
  }
}

/** The portrait shows other people, too. */
export class SeveralFaces extends PhotoError {
  constructor() {
    super(
      "Face not detected",
      "Please upload a photo with only yourself (multiple faces detected).",
    );
  }
}

/** The server refuses the session. */
export class AuthenticationFailed extends PhotoError {
  constructor() {
    super("Upload Failed", "Authentication failed. Please log in and try again.");
  }
}

/** Too many uploads in a day; the next ones would be refused, too. */
export class UploadsLimited extends PhotoError {
  constructor() {
    super("Upload Failed", "You've uploaded a lot today. Please try again in an hour or two.");
  }
}

export const describePhotoError = (problem: unknown): Pick<ErrorMessage, "title" | "message"> =>
  problem instanceof PhotoError
    ? { title: problem.title, message: problem.message }
    : { title: "Error", message: "Failed to process the selected image. Please try again." };

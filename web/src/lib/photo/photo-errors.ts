import type { ErrorMessage } from "../errors.ts";

/** Its title and message are shown to the member. */
export class PhotoError extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.name = "PhotoError";
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

/** The browser couldn't draw, shrink or read the picture. */
export const unprocessed = (): PhotoError =>
  new PhotoError("Error", "Failed to process the selected image. Please try again.");

export function describePhotoError(problem: unknown): Pick<ErrorMessage, "title" | "message"> {
  const { title, message } = problem instanceof PhotoError ? problem : unprocessed();
  return { title, message };
}

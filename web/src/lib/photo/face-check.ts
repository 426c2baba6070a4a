import { client } from "../api.ts";
import { readError } from "../error-facts.ts";
import { codeOf } from "../errors.ts";
import { wait } from "../wait.ts";
import { toDataUrl } from "./crop.ts";
import { PhotoProblem } from "./problems.ts";

/** How long to wait before asking again, attempt by attempt. */
const waitsMs = [1_000, 2_000] as const;

const notDetected = (message: string) => new PhotoProblem("Face not detected", message);

/** The words for a number of faces that is not one. */
export function faceProblem(answer: { hasFace: boolean; faceCount: number }): PhotoProblem | null {
  if (answer.faceCount > 1) {
    return notDetected("Please upload a photo with only yourself (multiple faces detected).");
  }
  if (answer.hasFace && answer.faceCount === 1) return null;
  if (answer.faceCount === 0) {
    return notDetected("Please upload a photo showing your face clearly.");
  }
  return notDetected("We couldn't detect a clear face in your photo.");
}

/** Whether the check itself is down, rather than the photo refused. */
function isDown(error: unknown): boolean {
  const { status } = readError(error);
  return codeOf(error) === "photo.check_unavailable" || status === undefined || status >= 500;
}

/**
 * Looks whether a portrait shows one face. A check that is down does not keep anybody out: the
 * photo goes on, and the server flags it for a person to look at.
 * @returns whether the check has answered
 * @throws PhotoProblem for no face, several faces, or a refusal
 */
export async function checkFace(portrait: Blob): Promise<boolean> {
  const imageData = await toDataUrl(portrait);
  for (let attempt = 0; ; attempt++) {
    try {
      const problem = faceProblem(await client.faces.detectFace({ imageData }));
      if (problem) throw problem;
      return true;
    } catch (error) {
      if (error instanceof PhotoProblem) throw error;
      if (!isDown(error)) {
        throw new PhotoProblem("Upload failed", "Failed to verify image. Please try again.");
      }
      const pause = waitsMs[attempt];
      if (pause === undefined) return false;
      await wait(pause);
    }
  }
}

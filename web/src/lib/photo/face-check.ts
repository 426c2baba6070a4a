import { client } from "../api.ts";
import { codeOf } from "../errors.ts";
import { readError } from "../read-error.ts";
import { wait } from "../wait.ts";
import { toDataUrl } from "./crop.ts";
import { AuthenticationFailed, PhotoError, SeveralFaces } from "./photo-errors.ts";

/** Delays before the retries of the server's check. */
const waitsMs = [1_000, 2_000] as const;

/** How long to wait for the on-device count after the server's check has failed. */
const devicePatienceMs = 5_000;

const notDetected = (message: string) => new PhotoError("Face not detected", message);

function faceProblem(answer: { hasFace: boolean; faceCount: number }): PhotoError | null {
  if (answer.faceCount > 1) return new SeveralFaces();
  if (answer.hasFace && answer.faceCount === 1) return null;
  if (answer.faceCount === 0) {
    return notDetected("Please upload a photo showing your face clearly.");
  }
  return notDetected("We couldn't detect a clear face in your photo.");
}

const isUnavailable = (error: unknown) => codeOf(error) === "photo.check_unavailable";

/** Whether the check was unavailable, as opposed to a refusal. */
function isDown(error: unknown): boolean {
  const { status } = readError(error);
  return isUnavailable(error) || status === undefined || status >= 500;
}

/**
 * Checks that a portrait shows one face. The server decides; if its check is unavailable, the
 * on-device count does. Without a count, or without any answer, the photo passes and is flagged for
 * review.
 * @param seenOnDevice faces counted on the device; null when unknown
 * @returns whether the server answered
 * @throws PhotoError for no face, several faces, or a refusal
 */
export async function checkFace(
  portrait: Blob,
  seenOnDevice: Promise<number | null>,
): Promise<boolean> {
  const imageData = await toDataUrl(portrait);
  for (let attempt = 0; ; attempt++) {
    try {
      const problem = faceProblem(await client.faces.detectFace({ imageData }));
      if (problem) throw problem;
      return true;
    } catch (error) {
      if (error instanceof PhotoError) throw error;
      if (readError(error).status === 401) throw new AuthenticationFailed();
      if (!isDown(error)) {
        throw new PhotoError("Upload failed", "Failed to verify image. Please try again.");
      }
      const pause = waitsMs[attempt];
      if (pause === undefined) {
        if (isUnavailable(error)) await heedDevice(seenOnDevice);
        return false;
      }
      await wait(pause);
    }
  }
}

/** @throws PhotoError for no face or several */
async function heedDevice(seenOnDevice: Promise<number | null>): Promise<void> {
  const tooLate = wait(devicePatienceMs).then(() => null);
  const faceCount = await Promise.race([seenOnDevice, tooLate]);
  const problem = faceCount === null ? null : faceProblem({ hasFace: faceCount > 0, faceCount });
  if (problem) throw problem;
}

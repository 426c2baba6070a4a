import { boundaryRetryMs, boundaryRetryStepMs } from "../../lib/constants.ts";
import { isClientError } from "../../lib/read-error.ts";

/** Network errors and chunks that failed to load. */
export function isRecoverable(error: unknown): boolean {
  if (!(error instanceof Error) || isClientError(error)) return false;
  return (
    error.name === "SecurityError" ||
    error.name === "ChunkLoadError" ||
    /\b(security|network|networkerror|fetch|chunk)\b|^load failed$/i.test(error.message)
  );
}

export const retryDelayMs = (tries: number): number =>
  boundaryRetryMs + tries * boundaryRetryStepMs;

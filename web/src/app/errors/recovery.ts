import { boundaryRetryMs, boundaryRetryStepMs } from "../../lib/constants.ts";
import { isClientError } from "../../lib/read-error.ts";

/** Errors that often pass by themselves: the network, a piece of code that did not arrive. */
export function isRecoverable(error: unknown): boolean {
  if (!(error instanceof Error) || isClientError(error)) return false;
  return (
    error.name === "SecurityError" ||
    error.name === "ChunkLoadError" ||
    /\b(security|network|networkerror|fetch|chunk)\b|^load failed$/i.test(error.message)
  );
}

/** How long to wait before trying again by itself, after so many tries. */
export const retryDelayMs = (tries: number): number =>
  boundaryRetryMs + tries * boundaryRetryStepMs;

import { isClientError } from "./read-error.ts";

/** Whether a retry may help: network errors, and chunks that failed to load. */
export function isRecoverable(error: unknown): boolean {
  if (!(error instanceof Error) || isClientError(error)) return false;
  return (
    error.name === "SecurityError" ||
    error.name === "ChunkLoadError" ||
    /\b(security|network|networkerror|fetch|chunk)\b|^load failed$/i.test(error.message)
  );
}

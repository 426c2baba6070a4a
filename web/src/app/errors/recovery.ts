import { boundaryRetryMs, boundaryRetryStepMs } from "../../lib/constants.ts";

export const retryDelayMs = (tries: number): number =>
  boundaryRetryMs + tries * boundaryRetryStepMs;

/** This long after an automatic retry, a failure starts a new count. */
export const forgottenMs = 30_000;

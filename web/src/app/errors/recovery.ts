import { boundaryRetryMs, boundaryRetryStepMs } from "../../lib/constants.ts";

export const retryDelayMs = (tries: number): number =>
  boundaryRetryMs + tries * boundaryRetryStepMs;

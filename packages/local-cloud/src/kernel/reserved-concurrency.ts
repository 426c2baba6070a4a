import { AwsError } from "./service.ts";

const CODE = "TooManyRequestsException";

/** Lambda's error for a call beyond a function's reserved concurrency. */
export const atReservedConcurrency = (): AwsError =>
  new AwsError(CODE, "Rate Exceeded.", 429, {
    Reason: "ReservedFunctionConcurrentInvocationLimitExceeded",
  });

/** Whether the error means that the call was throttled, so that the function didn't run. */
export const isThrottledCall = (error: unknown): boolean =>
  error instanceof AwsError && error.code === CODE;

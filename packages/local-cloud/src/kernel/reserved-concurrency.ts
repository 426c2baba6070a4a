import { AwsError } from "./service.ts";

const CODE = "TooManyRequestsException";

/** Lambda's refusal of a call while as many run as the function may. */
export const atReservedConcurrency = (): AwsError =>
  new AwsError(CODE, "Rate Exceeded.", 429, {
    Reason: "ReservedFunctionConcurrentInvocationLimitExceeded",
  });

/** Whether a call of a function was refused before it ran. */
export const isThrottledCall = (error: unknown): boolean =>
  error instanceof AwsError && error.code === CODE;

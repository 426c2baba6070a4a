import { optionalSetting } from "./config.ts";

/** Above 1 for a slow local cloud, never on AWS. */
const factor = Number(optionalSetting("AWS_TIMEOUT_FACTOR") ?? 1);

/**
 * @param requestTimeout milliseconds; must be below the function's own timeout, which is at least
 * five seconds
 */
export const awsOptions = (requestTimeout = 4_000) => ({
  requestHandler: {
    connectionTimeout: 1_000 * factor,
    requestTimeout: requestTimeout * factor,
    throwOnRequestTimeout: true,
  },
});

/** Milliseconds left to say what went wrong. */
const reserve = 500;

let invocationEnds: AbortSignal | undefined;

/**
 * Ends calls to AWS, their retries included, before Lambda would stop this invocation without an
 * answer. Lambda runs one invocation at a time in a process.
 */
export function setCallDeadline(remaining: number): void {
  invocationEnds = AbortSignal.timeout(Math.max(remaining - reserve, 0));
}

export const callDeadlineSignal = (): AbortSignal | undefined => invocationEnds;

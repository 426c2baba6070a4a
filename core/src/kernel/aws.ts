import { optionalSetting } from "./config.ts";

/** Above one where a busy machine is slow to answer: a local cloud, never AWS. */
const factor = Number(optionalSetting("AWS_TIMEOUT_FACTOR") ?? 1);

/**
 * For every AWS client in a function.
 * @param requestTimeout milliseconds until an unanswered request fails and is retried; must be
 * below the function's own timeout, five seconds for the shortest
 */
export const awsOptions = (requestTimeout = 4_000) => ({
  requestHandler: {
    connectionTimeout: 1_000 * factor,
    requestTimeout: requestTimeout * factor,
    throwOnRequestTimeout: true,
  },
});

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

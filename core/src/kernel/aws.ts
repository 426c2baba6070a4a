import { optionalSetting } from "./config.ts";

/** Above 1 for a slow local cloud, never on AWS. */
const factor = Number(optionalSetting("AWS_TIMEOUT_FACTOR") ?? 1);

/**
 * @param requestTimeout milliseconds; below the function's own timeout, five seconds for the
 * shortest
 */
export const awsOptions = (requestTimeout = 4_000) => ({
  requestHandler: {
    connectionTimeout: 1_000 * factor,
    requestTimeout: requestTimeout * factor,
    throwOnRequestTimeout: true,
  },
});

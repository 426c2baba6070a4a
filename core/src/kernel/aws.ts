/**
 * For every AWS client in a function.
 * @param requestTimeout milliseconds until an unanswered request fails and is retried; must be
 * below
 * the function's own timeout, five seconds for the shortest
 */
export const awsOptions = (requestTimeout = 4_000) => ({
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
});

/** Each feature merges in its own jobs. */
// biome-ignore lint/suspicious/noEmptyInterface: The features fill it.
export interface JobMap {}

export type JobName = keyof JobMap;

/** Delivery is at least once, so jobs are idempotent. */
export type JobHandlers<Jobs> = { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<unknown> };

/** Every background job: its name and its payload. Each feature merges its own in. */
// biome-ignore lint/suspicious/noEmptyInterface: The features fill it.
export interface JobMap {}

export type JobName = keyof JobMap;

/** A job may run twice, so each has to be idempotent. */
export type JobHandlers<Jobs> = { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<unknown> };

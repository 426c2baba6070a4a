/** Each feature merges in its own. */
// biome-ignore lint/suspicious/noEmptyInterface: The features fill it.
export interface JobMap {}

export type JobName = keyof JobMap;

/** A job may run twice: it's idempotent. */
export type JobHandlers<Jobs> = { [N in keyof Jobs]: (payload: Jobs[N]) => Promise<unknown> };

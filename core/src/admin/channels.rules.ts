/** What failed in them can be tried again. */
export const replayableQueues = ["mail", "mail-events", "jobs", "schedule", "stream"] as const;
export type ReplayableQueue = (typeof replayableQueues)[number];

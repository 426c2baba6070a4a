export const replayableQueues = ["mail", "mail-events", "jobs", "schedule", "stream"] as const;
export type ReplayableQueue = (typeof replayableQueues)[number];

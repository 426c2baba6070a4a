export const minPollOptions = 2;
export const maxPollOptions = 6;
export const maxPollOptionLength = 100;

export const pollLengths = ["day", "three_days", "week"] as const;
export type PollLength = (typeof pollLengths)[number];

export const daysOfPoll: Record<PollLength, number> = { day: 1, three_days: 3, week: 7 };

import type { JobHandlers } from "../kernel/jobs.ts";
import type { NotifyVoters } from "./poll-news.service.ts";
import type { RemovePoll } from "./removal.service.ts";

export interface PollJobs {
  "notify-voters": NotifyVoters;
  "remove-poll": RemovePoll;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends PollJobs {}
}

export const jobs: JobHandlers<PollJobs> = {
  "notify-voters": async (job) => {
    const { notifyVoters } = await import("./poll-news.service.ts");
    await notifyVoters(job);
  },
  "remove-poll": async (job) => {
    const { removePoll } = await import("./removal.service.ts");
    await removePoll(job);
  },
};

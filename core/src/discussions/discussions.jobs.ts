import type { JobHandlers } from "../kernel/jobs.ts";
import type { RemoveReplies } from "./discussions.service.ts";
import type { ForgetReplier } from "./forget-replier.ts";

export interface DiscussionJobs {
  "forget-replier": ForgetReplier;
  "remove-replies": RemoveReplies;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends DiscussionJobs {}
}

export const jobs: JobHandlers<DiscussionJobs> = {
  "forget-replier": async (job) => {
    const { forgetReplier } = await import("./forget-replier.ts");
    await forgetReplier(job);
  },
  "remove-replies": async (job) => {
    const { removeWithDiscussion } = await import("./discussions.service.ts");
    await removeWithDiscussion(job);
  },
};

import type { JobHandlers } from "../kernel/jobs.ts";
import type { ForgetReplier } from "./forget-replier.ts";

export interface DiscussionJobs {
  "forget-replier": ForgetReplier;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends DiscussionJobs {}
}

export const jobs: JobHandlers<DiscussionJobs> = {
  "forget-replier": async (job) => {
    const { forgetReplier } = await import("./forget-replier.ts");
    await forgetReplier(job);
  },
};

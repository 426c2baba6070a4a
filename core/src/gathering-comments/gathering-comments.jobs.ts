import type { JobHandlers } from "../kernel/jobs.ts";
import type { ForgetGatheringCommenter } from "./forget-commenter.ts";

export interface GatheringCommentJobs {
  "forget-gathering-commenter": ForgetGatheringCommenter;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends GatheringCommentJobs {}
}

export const jobs: JobHandlers<GatheringCommentJobs> = {
  "forget-gathering-commenter": async (job) => {
    const { forgetGatheringCommenter } = await import("./forget-commenter.ts");
    await forgetGatheringCommenter(job);
  },
};

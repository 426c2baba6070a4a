import type { JobHandlers } from "../kernel/jobs.ts";
import type { ForgetEventCommenter } from "./forget-commenter.ts";

export interface EventCommentJobs {
  "forget-event-commenter": ForgetEventCommenter;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends EventCommentJobs {}
}

export const jobs: JobHandlers<EventCommentJobs> = {
  "forget-event-commenter": async (job) => {
    const { forgetEventCommenter } = await import("./forget-commenter.ts");
    await forgetEventCommenter(job);
  },
};

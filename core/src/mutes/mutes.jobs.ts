import type { JobHandlers } from "../kernel/jobs.ts";
import type { ForgetHiddenPost } from "./hidden-posts.service.ts";

export interface MuteJobs {
  "forget-hidden-post": ForgetHiddenPost;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends MuteJobs {}
}

export const jobs: JobHandlers<MuteJobs> = {
  "forget-hidden-post": async (page) => {
    const { forgetHiddenPost } = await import("./hidden-posts.service.ts");
    await forgetHiddenPost(page);
  },
};

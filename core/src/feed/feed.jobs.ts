import type { JobHandlers } from "../kernel/jobs.ts";
import type { TellCircle } from "./tell-circle.ts";

export interface FeedJobs {
  "tell-circle": TellCircle;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends FeedJobs {}
}

export const jobs: JobHandlers<FeedJobs> = {
  "tell-circle": async (job) => {
    const { tellCircle } = await import("./tell-circle.ts");
    await tellCircle(job);
  },
};

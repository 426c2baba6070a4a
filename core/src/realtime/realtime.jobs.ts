import type { JobHandlers } from "../kernel/jobs.ts";
import type { NewsPage } from "./topic-news.ts";

export interface RealtimeJobs {
  "push-news": NewsPage;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends RealtimeJobs {}
}

export const jobs: JobHandlers<RealtimeJobs> = {
  "push-news": async (page) => {
    const { pushNews } = await import("./topic-news.ts");
    await pushNews(page);
  },
};

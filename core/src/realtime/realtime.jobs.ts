import type { JobHandlers } from "../kernel/jobs.ts";
import type { StoredEvent } from "../kernel/outbox.ts";
import type { NewsPage } from "./topic-news.ts";

export interface RealtimeJobs {
  "push-news": NewsPage;
}

/** Handled in a layer above all features. */
export interface AudienceJobs {
  "push-event": { stored: StoredEvent; cursor: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends RealtimeJobs, AudienceJobs {}
}

export const jobs: JobHandlers<RealtimeJobs> = {
  "push-news": async (page) => {
    const { pushNews } = await import("./topic-news.ts");
    await pushNews(page);
  },
};

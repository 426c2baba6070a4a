import type { JobHandlers } from "../kernel/jobs.ts";
import type { NotifyMembers } from "./member-news.service.ts";

export interface CircleJobs {
  "notify-circle-closed": NotifyMembers;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends CircleJobs {}
}

export const jobs: JobHandlers<CircleJobs> = {
  "notify-circle-closed": async (page) => {
    const { notifyMembers } = await import("./member-news.service.ts");
    await notifyMembers(page);
  },
};

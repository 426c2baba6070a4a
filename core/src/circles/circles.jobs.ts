import type { JobHandlers } from "../kernel/jobs.ts";

export interface CircleJobs {
  /** A page of members, or one of them. */
  "notify-circle-closed": {
    domainEventId: string;
    circleId: string;
    cursor?: string;
    userId?: string;
  };
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

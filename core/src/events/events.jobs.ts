import type { JobHandlers } from "../kernel/jobs.ts";
import type { NewsForAttendees } from "./events.notifications.ts";

export interface EventJobs {
  /** A page of attendees, or one of them. */
  "notify-event-attendees": {
    domainEventId: string;
    eventId: string;
    news: NewsForAttendees;
    cursor?: string;
    userId?: string;
  };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends EventJobs {}
}

export const jobs: JobHandlers<EventJobs> = {
  "notify-event-attendees": async (page) => {
    const { notifyAttendees } = await import("./attendee-news.service.ts");
    await notifyAttendees(page);
  },
};

import type { JobHandlers } from "../kernel/jobs.ts";
import type { FanOut } from "../notifications/fan-out.ts";
import type { NewsForAttendees } from "./events.notifications.ts";
import type { RemindAttendees } from "./reminders.service.ts";

export interface EventJobs {
  "remind-event-attendees": RemindAttendees;
  /** A page of attendees, or one of them. */
  "notify-event-attendees": FanOut & {
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
  "remind-event-attendees": async (job) => {
    const { remindAttendees } = await import("./reminders.service.ts");
    await remindAttendees(job);
  },
  "notify-event-attendees": async (page) => {
    const { notifyAttendees } = await import("./attendee-news.service.ts");
    await notifyAttendees(page);
  },
};

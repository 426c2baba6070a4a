import type { JobHandlers } from "../kernel/jobs.ts";
import type { ForgetNews, NotifyAttendees, RemindAttendees } from "./attendee-news.service.ts";

export interface EventJobs {
  "remind-event-attendees": RemindAttendees;
  "notify-event-attendees": NotifyAttendees;
  "forget-event-news": ForgetNews;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends EventJobs {}
}

export const jobs: JobHandlers<EventJobs> = {
  "remind-event-attendees": async (job) => {
    const { remindAttendees } = await import("./attendee-news.service.ts");
    await remindAttendees(job);
  },
  "notify-event-attendees": async (page) => {
    const { notifyAttendees } = await import("./attendee-news.service.ts");
    await notifyAttendees(page);
  },
  "forget-event-news": async (job) => {
    const { forgetNews } = await import("./attendee-news.service.ts");
    await forgetNews(job);
  },
};

import type { JobHandlers } from "../kernel/jobs.ts";
import type { FanOut } from "../notifications/fan-out.ts";
import type { OccurrenceNews } from "./meetups.notifications.ts";

export interface MeetupJobs {
  "notify-meetup-attendees": FanOut & {
    news: OccurrenceNews;
    meetupId: string;
    occurrenceId: string;
  };
  "notify-circle-of-meetup": FanOut & { circleId: string; meetupId: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends MeetupJobs {}
}

export const jobs: JobHandlers<MeetupJobs> = {
  "notify-meetup-attendees": async (page) => {
    const { notifyAttendees } = await import("./meetup-news.service.ts");
    await notifyAttendees(page);
  },
  "notify-circle-of-meetup": async (page) => {
    const { notifyCircle } = await import("./meetup-news.service.ts");
    await notifyCircle(page);
  },
};

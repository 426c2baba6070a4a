import type { JobHandlers } from "../kernel/jobs.ts";
import type { EndMeetups } from "./handover.service.ts";
import type { NotifyAttendees, NotifyCircle } from "./meetup-news.service.ts";

export interface MeetupJobs {
  "notify-meetup-attendees": NotifyAttendees;
  "notify-circle-of-meetup": NotifyCircle;
  "end-circle-meetups": EndMeetups;
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
  "end-circle-meetups": async (page) => {
    const { endMeetupsOf } = await import("./handover.service.ts");
    await endMeetupsOf(page);
  },
};

import type { JobHandlers } from "../kernel/jobs.ts";
import type { RemindAttendees } from "./reminders.service.ts";

export interface EventJobs {
  "remind-event-attendees": RemindAttendees;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends EventJobs {}
}

export const jobs: JobHandlers<EventJobs> = {
  "remind-event-attendees": async (job) => {
    const { remindAttendees } = await import("./reminders.service.ts");
    await remindAttendees(job);
  },
};

import type { JobHandlers } from "../kernel/jobs.ts";
import type { TellAttendees } from "./tell-attendees.ts";

export interface MeetupJobs {
  "tell-meetup-attendees": TellAttendees;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends MeetupJobs {}
}

export const jobs: JobHandlers<MeetupJobs> = {
  "tell-meetup-attendees": async (job) => {
    const { tellAttendees } = await import("./tell-attendees.ts");
    await tellAttendees(job);
  },
};

import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  "meetup-reminders": async () => {
    const { remindOfMeetups } = await import("./scheduling.service.ts");
    return remindOfMeetups();
  },
  "meetup-planning": async () => {
    const { scheduleAhead } = await import("./scheduling.service.ts");
    return scheduleAhead();
  },
  nightly: async () => {
    const { promoteAllWaiting } = await import("./promotion.service.ts");
    return promoteAllWaiting();
  },
} satisfies ScheduledTasks;

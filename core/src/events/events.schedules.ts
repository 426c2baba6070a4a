import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  "meetup-reminders": async () => {
    const { remindOfEvents } = await import("./reminders.service.ts");
    return remindOfEvents();
  },
  nightly: async () => {
    const { promoteAllWaiting } = await import("./promotion.service.ts");
    return promoteAllWaiting();
  },
} satisfies ScheduledTasks;

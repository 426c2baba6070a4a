import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  "meetup-reminders": async () => {
    const { remindOfEvents } = await import("./reminders.service.ts");
    return remindOfEvents();
  },
  nightly: async () => {
    const { giveFreePlaces } = await import("./event-places.service.ts");
    return giveFreePlaces();
  },
} satisfies ScheduledTasks;

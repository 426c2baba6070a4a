import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  "meetup-reminders": async () => {
    const { remindOfEvents } = await import("./reminders.service.ts");
    return remindOfEvents();
  },
  nightly: async () => {
    const { givePlacesLeftFree } = await import("./event-places.service.ts");
    return givePlacesLeftFree();
  },
} satisfies ScheduledTasks;

import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  // Every five minutes.
  "meetup-reminders": async () => {
    const { closeDuePolls } = await import("./closing.service.ts");
    return closeDuePolls();
  },
} satisfies ScheduledTasks;

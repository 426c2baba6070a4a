import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const { startDueDeletions } = await import("./leaving.service.ts");
    return startDueDeletions();
  },
} satisfies ScheduledTasks;

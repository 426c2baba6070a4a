import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { enqueueDueChecks } = await import("./portrait-checks.service.ts");
    return enqueueDueChecks();
  },
} satisfies ScheduledTasks;

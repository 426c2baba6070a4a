import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const { deleteDue } = await import("./leaving.service.ts");
    return deleteDue();
  },
} satisfies ScheduledTasks;

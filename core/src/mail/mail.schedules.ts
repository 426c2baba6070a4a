import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { enqueueDue } = await import("./queue.service.ts");
    return enqueueDue();
  },
} satisfies ScheduledTasks;

import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { enqueueDuePushes } = await import("./waiting.service.ts");
    return enqueueDuePushes();
  },
} satisfies ScheduledTasks;

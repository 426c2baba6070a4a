import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { removeUnused } = await import("../photos/unused.service.ts");
    const { claimUnusedPhoto } = await import("./removal.service.ts");
    return removeUnused("photo", claimUnusedPhoto);
  },
} satisfies ScheduledTasks;

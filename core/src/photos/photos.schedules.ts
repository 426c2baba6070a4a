import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { enqueueDueChecks } = await import("./portrait-checks.service.ts");
    const { removeUnused } = await import("./unused.service.ts");
    const { claimUnusedPicture } = await import("./uses.service.ts");
    return (await enqueueDueChecks()) + (await removeUnused("post", claimUnusedPicture));
  },
} satisfies ScheduledTasks;

import { minute } from "../kernel/clock.ts";
import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { removeUnused } = await import("../photos/unused.service.ts");
    const { claimUnusedPicture } = await import("../photos/uses.service.ts");
    return removeUnused("message", claimUnusedPicture);
  },
  nightly: async () => {
    const { removeOrphans } = await import("./orphans.service.ts");
    return (await removeOrphans(2 * minute)).conversations;
  },
} satisfies ScheduledTasks;

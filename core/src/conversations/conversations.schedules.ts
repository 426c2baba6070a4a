import { minute } from "../kernel/clock.ts";
import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const { removeOrphans } = await import("./orphans.service.ts");
    return (await removeOrphans(2 * minute)).conversations;
  },
} satisfies ScheduledTasks;

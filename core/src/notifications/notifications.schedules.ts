import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  "daily-digest": async () => {
    const { startDigests } = await import("./digest.service.ts");
    return startDigests("daily", { morningOnly: true });
  },
  "weekly-digest": async () => {
    const { startDigests } = await import("./digest.service.ts");
    return startDigests("weekly", { morningOnly: true });
  },
} satisfies ScheduledTasks;

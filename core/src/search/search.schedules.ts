import type { ScheduledTasks } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";

export const schedules = {
  nightly: async () => {
    await enqueueJob("search-compact", {});
    return 1;
  },
} satisfies ScheduledTasks;

import { isAppError } from "../kernel/errors.ts";
import type { JobHandlers } from "../kernel/jobs.ts";

export interface ChartJobs {
  chart: { userId: string; forgetEnteredAt?: string | undefined };
  likeness: { userId: string; ifChanged?: boolean };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ChartJobs {}
}

export const jobs: JobHandlers<ChartJobs> = {
  chart: async ({ userId, forgetEnteredAt }) => {
    const { storePendingChart } = await import("./store-chart.service.ts");
    await storePendingChart(userId, forgetEnteredAt).catch(async (error) => {
      if (!isAppError(error)) throw error;
      // There's no birth data or chart to make, so a retry wouldn't help.
      const { endPending } = await import("./birth.service.ts");
      await endPending(userId);
    });
  },
  likeness: async (comparison) => {
    const { compareWithOthers } = await import("./compare.service.ts");
    await compareWithOthers(comparison);
  },
};

import type { JobHandlers } from "../kernel/jobs.ts";
import type { CloseReportsUnder } from "./removed-under.service.ts";

export interface ReportJobs {
  "close-reports-under": CloseReportsUnder;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ReportJobs {}
}

export const jobs: JobHandlers<ReportJobs> = {
  "close-reports-under": async (job) => {
    const { closeReportsUnder } = await import("./removed-under.service.ts");
    await closeReportsUnder(job);
  },
};

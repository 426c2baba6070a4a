import type { JobHandlers } from "../kernel/jobs.ts";
import type { CloseReportsUnder } from "./removed-under.service.ts";
import type { CloseOthers } from "./taken-down.service.ts";

export interface ReportJobs {
  "close-reports-under": CloseReportsUnder;
  "close-other-reports": CloseOthers;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ReportJobs {}
}

export const jobs: JobHandlers<ReportJobs> = {
  "close-reports-under": async (job) => {
    const { closeReportsUnder } = await import("./removed-under.service.ts");
    await closeReportsUnder(job);
  },
  "close-other-reports": async (page) => {
    const { continueClosing } = await import("./taken-down.service.ts");
    await continueClosing(page);
  },
};

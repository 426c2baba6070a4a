import type { JobHandlers } from "../kernel/jobs.ts";
import type { CountStep } from "./count.service.ts";

export interface FigureJobs {
  "count-figures": CountStep;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends FigureJobs {}
}

export const jobs: JobHandlers<FigureJobs> = {
  "count-figures": async (step) => {
    const { countPage } = await import("./count.service.ts");
    await countPage(step);
  },
};

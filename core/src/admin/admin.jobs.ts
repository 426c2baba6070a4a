import type { ScheduleName } from "../kernel/feature.ts";
import type { StreamRange } from "./failed-work.ts";

/** They concern all features, so the dispatcher handles them. */
export interface AdminJobs {
  /** Events that the stream's function gave up on. */
  redeliver: StreamRange;
  "run-task": { task: ScheduleName };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends AdminJobs {}
}

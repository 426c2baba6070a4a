import type { ScheduleName } from "../kernel/feature.ts";
import type { StreamRange } from "./failed-work.ts";

/** Handled by the dispatcher, because they concern all features. */
export interface AdminJobs {
  /** Delivers events again that the stream's function gave up on. */
  redeliver: StreamRange;
  "run-task": { task: ScheduleName };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends AdminJobs {}
}

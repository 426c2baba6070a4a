import type { Position } from "../kernel/steps.ts";

/** Handled by the dispatcher, because they concern all features. */
export interface ProfileJobs {
  "refresh-cards": { userId: string; at?: Position };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ProfileJobs {}
}

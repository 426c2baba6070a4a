import type { Position } from "../kernel/steps.ts";

/** Run by the dispatcher: it concerns all features. */
export interface ProfileJobs {
  "refresh-cards": { userId: string; at?: Position };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ProfileJobs {}
}

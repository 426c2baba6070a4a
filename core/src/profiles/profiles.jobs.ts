import type { Position } from "../kernel/steps.ts";

/** It goes over all features, so the dispatcher does it. */
export interface ProfileJobs {
  /** Writes a member's new name or picture into the rows that show it. */
  "refresh-cards": { userId: string; at?: Position };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ProfileJobs {}
}

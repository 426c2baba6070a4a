/** Handled by the dispatcher, because it concerns the profile, too. */
export interface PhotoJobs {
  "check-portrait": { userId: string; path: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends PhotoJobs {}
}

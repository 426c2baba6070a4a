/** Handled by the dispatcher, because they concern the profile, too. */
export interface PhotoJobs {
  "check-portrait": { userId: string; path: string };
  "remove-portrait": { userId: string; path: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends PhotoJobs {}
}

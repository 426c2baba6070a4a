/** Both go over all features, so the dispatcher does them. */
export interface AccountJobs {
  export: { userId: string; exportId: string };
  "delete-account": { userId: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends AccountJobs {}
}

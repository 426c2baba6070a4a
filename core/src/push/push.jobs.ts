/** Handled by notifications. */
export interface PushJobs {
  push: { userId: string; tag: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends PushJobs {}
}

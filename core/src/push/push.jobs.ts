/** Done by the notifications, which know what a push is about. */
export interface PushJobs {
  push: { userId: string; tag: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends PushJobs {}
}

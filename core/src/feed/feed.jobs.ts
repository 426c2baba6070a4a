import type { JobHandlers } from "../kernel/jobs.ts";

export interface FeedJobs {
  "remove-post-picture": { authorId: string; file: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends FeedJobs {}
}

export const jobs: JobHandlers<FeedJobs> = {
  "remove-post-picture": async ({ authorId, file }) => {
    const { removePicture } = await import("./pictures.service.ts");
    await removePicture(authorId, file);
  },
};

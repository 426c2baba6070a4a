import type { JobHandlers } from "../kernel/jobs.ts";
import type { NotifyCircleOfPost } from "./notify-circle.ts";
import type { ForgetCommenter } from "./quotes.ts";
import type { RemoveUnderPost } from "./removal.service.ts";
import type { RemoveFeedEntries, ShareWithConnections } from "./share-post.service.ts";

export interface FeedJobs {
  "remove-post-picture": { authorId: string; file: string };
  "release-post-picture": { userId: string; file: string; reportId: string };
  "tell-circle": NotifyCircleOfPost;
  "share-with-connections": ShareWithConnections;
  "remove-feed-entries": RemoveFeedEntries;
  "forget-commenter": ForgetCommenter;
  "remove-under-post": RemoveUnderPost;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends FeedJobs {}
}

export const jobs: JobHandlers<FeedJobs> = {
  "remove-post-picture": async ({ authorId, file }) => {
    const { removeUnlessHeld } = await import("../photos/holds.service.ts");
    await removeUnlessHeld("post", { userId: authorId, file });
  },
  "release-post-picture": async ({ reportId, ...picture }) => {
    const { releasePicture } = await import("../photos/holds.service.ts");
    await releasePicture("post", picture, reportId);
  },
  "tell-circle": async (job) => {
    const { notifyCircleOfPost } = await import("./notify-circle.ts");
    await notifyCircleOfPost(job);
  },
  "share-with-connections": async (job) => {
    const { shareWithConnections } = await import("./share-post.service.ts");
    await shareWithConnections(job);
  },
  "remove-feed-entries": async (job) => {
    const { removeFeedEntries } = await import("./share-post.service.ts");
    await removeFeedEntries(job);
  },
  "forget-commenter": async (job) => {
    const { forgetCommenter } = await import("./quotes.ts");
    await forgetCommenter(job);
  },
  "remove-under-post": async (job) => {
    const { removeUnderPost } = await import("./removal.service.ts");
    await removeUnderPost(job);
  },
};

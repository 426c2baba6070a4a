import type { JobHandlers } from "../kernel/jobs.ts";
import type { RemoveBookmarks } from "./bookmarks.service.ts";

export interface BookmarkJobs {
  "remove-bookmarks": RemoveBookmarks;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends BookmarkJobs {}
}

export const jobs: JobHandlers<BookmarkJobs> = {
  "remove-bookmarks": async (page) => {
    const { removeBookmarksOf } = await import("./bookmarks.service.ts");
    await removeBookmarksOf(page);
  },
};

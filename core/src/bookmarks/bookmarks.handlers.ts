import type { EventHandlers } from "../kernel/feature.ts";
import { removeBookmarksOf } from "./bookmarks.service.ts";

export const handlers: EventHandlers = {
  "post.deleted": ({ postId }) => removeBookmarksOf({ postId }),
};

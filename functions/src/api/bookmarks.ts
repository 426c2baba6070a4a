import { bookmarksContract } from "@attune/core/bookmarks/bookmarks.contract";
import {
  addBookmark,
  findBookmarked,
  listBookmarks,
  removeBookmark,
} from "@attune/core/bookmarks/bookmarks.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const bookmarks = implementing("bookmarks", bookmarksContract);

export const router = {
  listBookmarks: bookmarks.listBookmarks.handler(({ input, context }) =>
    listBookmarks(context.actor, input.cursor),
  ),
  findBookmarked: bookmarks.findBookmarked.handler(({ input, context }) =>
    findBookmarked(context.actor, input.postIds),
  ),
  addBookmark: bookmarks.addBookmark.handler(async ({ input, context }) => {
    await addBookmark(context.actor, input.postId);
    return done;
  }),
  removeBookmark: bookmarks.removeBookmark.handler(async ({ input, context }) => {
    await removeBookmark(context.actor, input.postId);
    return done;
  }),
};

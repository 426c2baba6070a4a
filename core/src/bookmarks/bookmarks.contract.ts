import * as z from "zod/mini";
import { postSchema } from "../feed/feed.contract.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema } from "../kernel/schemas.ts";
import { maxPostsAsked } from "./bookmarks.rules.ts";

const post = z.object({ postId: idSchema("post") });

export const bookmarksContract = {
  /** Only posts that are still visible, newest bookmark first. */
  listBookmarks: operation("member")
    .route({ method: "GET", path: "/bookmarks" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(postSchema)),

  findBookmarked: operation("member")
    .route({ method: "GET", path: "/bookmarks/among" })
    .input(
      z.object({
        postIds: z.array(idSchema("post")).check(z.minLength(1), z.maxLength(maxPostsAsked)),
      }),
    )
    .output(z.object({ postIds: z.array(z.string()) })),

  addBookmark: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/posts/{postId}/bookmark" })
    .input(post)
    .output(doneSchema),

  removeBookmark: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/posts/{postId}/bookmark" })
    .input(post)
    .output(doneSchema),
};

import type { Post } from "@attune/core/feed/feed.contract";
import { expect, test } from "vitest";
import { type PostPages, withNewest } from "../../parts/posts/posts.queries.ts";
import { missingPosts, waitingPosts, withWaiting } from "./feed.queries.ts";

/** Post n of the day; higher is newer. */
const post = (second: number): Post => ({
  postId: `pst_${second}`,
  author: { userId: "u", name: "Ada", username: "ada", imageUrl: null },
  content: "Hello",
  topic: null,
  imageUrl: null,
  visibility: "public",
  createdAt: new Date(Date.UTC(2026, 10, 20, 0, 0, second)).toISOString(),
  reactionCounts: {},
  reactionTotal: 0,
  commentCount: 0,
  myReaction: null,
});
const page = (...seconds: number[]) => ({ items: seconds.map(post) });
const list = (...pages: ReturnType<typeof page>[]): PostPages => ({
  pages,
  pageParams: pages.map(() => undefined),
});
const ids = (posts: readonly Post[]) => posts.map(({ postId }) => postId);

test("[Q6] posts that came after the list began wait, and no others", () => {
  const shown = list(page(5, 4), page(3, 2));
  expect(ids(waitingPosts(shown, page(7, 6, 5, 4)))).toEqual(["pst_7", "pst_6"]);
  expect(waitingPosts(shown, page(5, 4, 3))).toEqual([]);
  // A post missing further down, as after a deletion, isn't new.
  expect(waitingPosts(list(page(5, 3)), page(5, 4, 3))).toEqual([]);
  expect(waitingPosts(undefined, page(1))).toEqual([]);
});

test("[Q6] in an empty list every post is new", () => {
  expect(ids(waitingPosts(list(page()), page(2, 1)))).toEqual(["pst_2", "pst_1"]);
});

test("[Q6] on demand they appear on top, and the older pages stay", () => {
  const after = withWaiting(list(page(5, 4), page(3)), page(6, 5, 4));
  expect(after.pages.map(({ items }) => ids(items))).toEqual([
    ["pst_6", "pst_5", "pst_4"],
    ["pst_3"],
  ]);
  expect(after.pageParams).toHaveLength(2);
});

test("[Q6] when the whole newest page is new, the list starts over rather than with a gap", () => {
  const after = withWaiting(list(page(2), page(1)), page(9, 8));
  expect(after).toEqual({ pages: [page(9, 8)], pageParams: [undefined] });
});

test("[Q6] others' posts still wait when the reader publishes one, and then appear in order", () => {
  const published = withNewest(list(page(5, 4)), post(8));
  // Post 6 came before the reader's, but is only known now.
  const newest = page(9, 8, 7, 6, 5);
  expect(ids(waitingPosts(published, newest))).toEqual(["pst_9", "pst_7", "pst_6"]);
  const after = withWaiting(published, newest);
  expect(after.pages.map(({ items }) => ids(items))).toEqual([
    ["pst_9", "pst_8", "pst_7", "pst_6", "pst_5", "pst_4"],
  ]);
  expect(waitingPosts(after, newest)).toEqual([]);
  expect(ids(waitingPosts(after, page(10, 9, 8)))).toEqual(["pst_10"]);
});

test("[Q6] others' posts still wait when the reader's is the first in an empty list", () => {
  const published = withNewest(list(page()), post(8));
  expect(ids(waitingPosts(published, page(8, 7)))).toEqual(["pst_7"]);
});

test("[Q6] the list starts over when only the reader's own post is in both", () => {
  const published = withNewest(withNewest(list(page(2), page(1)), post(8)), post(9));
  const after = withWaiting(published, page(10, 9, 8, 7));
  expect(after).toEqual({ pages: [page(10, 9, 8, 7)], pageParams: [undefined] });
});

test("[Q6] posts that the newest page should have, and hasn't, may be gone", () => {
  const shown = list(page(7, 6, 5), page(4, 3, 2));
  expect(ids(missingPosts(shown, page(8, 7, 5, 3)))).toEqual(["pst_6", "pst_4"]);
  expect(missingPosts(shown, page(9, 8))).toEqual([]);
  expect(missingPosts(undefined, page(1))).toEqual([]);
});

import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { BookmarkEntity } = await import("../bookmarks/bookmarks.entity.ts");
const { removeBookmarksOf } = await import("../bookmarks/bookmarks.service.ts");
const { removeWithDiscussion } = await import("../discussions/discussions.service.ts");
const { ReplyEntity } = await import("../discussions/discussions.entity.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { CommentEntity, ReactionEntity } = await import("./feed.entity.ts");
const { handlers } = await import("./feed.handlers.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const createdAt = "2026-11-20T10:00:00.000Z";
const each = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_none, index) => make(index));

async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const sends = watchSends(client, (_command, send) => send());
  await work();
  return sends.mock.calls.length;
}

/** Thousands mustn't take the minute in which other events wait. */
test("what's under a deleted post is removed in batches", async () => {
  const postId = newId("post");
  const comments = each(200, () =>
    CommentEntity.put({
      postId,
      commentId: newId("comment"),
      authorId: "ben",
      authorName: "Ben",
      authorUsername: "ben",
      content: "Yes.",
      createdAt,
    }),
  );
  const reactions = each(200, (index) =>
    ReactionEntity.put({ postId, userId: `member${index}`, reactionType: "love" }),
  );
  await putItems([...comments, ...reactions].map((put) => itemOf(put.params())));
  const event = { type: "post.deleted" as const, postId, authorId: "ada" };
  const requests = await requestsOf(async () => handlers["post.deleted"]?.(event, newId("event")));
  expect(requests).toBeLessThan(40);
  expect((await CommentEntity.query.one({ postId }).go()).data).toEqual([]);
  expect((await ReactionEntity.query.one({ postId }).go()).data).toEqual([]);
});

test("a deleted post's bookmarks are removed in batches", async () => {
  const postId = newId("post");
  const bookmarks = each(200, (index) =>
    BookmarkEntity.put({
      userId: `member${index}`,
      postId,
      authorId: "ada",
      visibility: "public",
      createdAt,
    }),
  );
  await putItems(bookmarks.map((put) => itemOf(put.params())));
  expect(await requestsOf(() => removeBookmarksOf(postId))).toBeLessThan(20);
  const { data } = await BookmarkEntity.query.ofPost({ postId }).go();
  expect(data).toEqual([]);
});

test("a deleted discussion's replies are removed in batches", async () => {
  const discussionId = newId("discussion");
  const replies = each(200, () =>
    ReplyEntity.put({
      discussionId,
      replyId: newId("reply"),
      authorId: "ben",
      authorName: "Ben",
      authorUsername: "ben",
      body: "Yes.",
    }),
  );
  await putItems(replies.map((put) => itemOf(put.params())));
  expect(await requestsOf(() => removeWithDiscussion(discussionId))).toBeLessThan(20);
  const { data } = await ReplyEntity.query.one({ discussionId }).go();
  expect(data).toEqual([]);
});

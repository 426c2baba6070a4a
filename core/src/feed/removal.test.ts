import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/queued-jobs.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { BookmarkEntity } = await import("../bookmarks/bookmarks.entity.ts");
const { removeBookmarksOf } = await import("../bookmarks/bookmarks.service.ts");
const { removeWithDiscussion } = await import("../discussions/discussions.service.ts");
const { ReplyEntity } = await import("../discussions/discussions.entity.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { HiddenPostEntity } = await import("../mutes/mutes.entity.ts");
const { forgetHiddenPost } = await import("../mutes/hidden-posts.service.ts");
const { createNotification } = await import("../notifications/create.service.ts");
const { notificationIdOf } = await import("../notifications/notification-ids.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { runQueued } = await import("../testing/queued-jobs.ts");
const { CommentEntity, ReactionEntity } = await import("./feed.entity.ts");
const { handlers } = await import("./feed.handlers.ts");
const { quotingKeys } = await import("./feed.notifications.ts");
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

/** Of a hundred at a time, so that thousands don't take the minute in which other events wait. */
const atOnce = { requests: 30, left: 150 };

test("what's under a deleted post is removed a hundred at a time, with its news", async () => {
  const postId = newId("post");
  const comments = each(250, (index) =>
    CommentEntity.put({
      postId,
      commentId: newId("comment"),
      authorId: index === 249 ? "cleo" : "ben",
      authorName: "Ben",
      authorUsername: "ben",
      content: "Yes.",
      createdAt,
    }),
  );
  const reactions = each(250, (index) =>
    ReactionEntity.put({ postId, userId: `member${index}`, reactionType: "love" }),
  );
  await putItems([...comments, ...reactions].map((put) => itemOf(put.params())));
  const key = quotingKeys.thread(postId);
  await createNotification(newId("domainEvent"), {
    userId: "cleo",
    type: "post_comment",
    title: "Ben commented",
    message: "",
    sender: null,
    metadata: { post_id: postId },
    key,
    mail: null,
  });
  const noticeOfCleo = () =>
    NotificationEntity.get({ userId: "cleo", notificationId: notificationIdOf(key) }).go();
  expect((await noticeOfCleo()).data).not.toBeNull();
  const under = async () => [
    (await CommentEntity.query.one({ postId }).go({ pages: "all" })).data.length,
    (await ReactionEntity.query.one({ postId }).go({ pages: "all" })).data.length,
  ];
  const event = { type: "post.deleted" as const, postId, authorId: "ada" };
  const requests = await requestsOf(async () =>
    handlers["post.deleted"]?.(event, newId("domainEvent")),
  );
  expect(requests).toBeLessThan(atOnce.requests);
  expect(await under()).toEqual([atOnce.left, atOnce.left]);
  expect(await runQueued()).toEqual(["remove-under-post", "remove-under-post"]);
  expect(await under()).toEqual([0, 0]);
  expect((await noticeOfCleo()).data).toBeNull();
});

test("a deleted post's bookmarks are removed a hundred at a time", async () => {
  const postId = newId("post");
  const bookmarks = each(250, (index) =>
    BookmarkEntity.put({
      userId: `member${index}`,
      postId,
      authorId: "ada",
      visibility: "public",
      createdAt,
    }),
  );
  await putItems(bookmarks.map((put) => itemOf(put.params())));
  const left = async () =>
    (await BookmarkEntity.query.ofPost({ postId }).go({ pages: "all" })).data.length;
  expect(await requestsOf(() => removeBookmarksOf({ postId }))).toBeLessThan(atOnce.requests);
  expect(await left()).toBe(atOnce.left);
  await runQueued();
  expect(await left()).toBe(0);
});

test("a deleted post is forgotten for those who hid it, a hundred at a time", async () => {
  const postId = newId("post");
  const rows = each(250, (index) =>
    HiddenPostEntity.put({
      userId: `member${index}`,
      postId,
      authorId: "ada",
      visibility: "public",
    }),
  );
  await putItems(rows.map((put) => itemOf(put.params())));
  const left = async () =>
    (await HiddenPostEntity.query.ofPost({ postId }).go({ pages: "all" })).data.length;
  await forgetHiddenPost({ postId });
  expect(await left()).toBe(atOnce.left);
  await runQueued();
  expect(await left()).toBe(0);
});

const repliesIn = (discussionId: string, length: number, body: string) =>
  each(length, () =>
    ReplyEntity.put({
      discussionId,
      replyId: newId("reply"),
      authorId: "ben",
      authorName: "Ben",
      authorUsername: "ben",
      body,
    }),
  ).map((put) => itemOf(put.params()));

test("a deleted discussion's replies are removed a hundred at a time", async () => {
  const discussionId = newId("discussion");
  await putItems(repliesIn(discussionId, 250, "Yes."));
  const left = async () =>
    (await ReplyEntity.query.one({ discussionId }).go({ pages: "all" })).data.length;
  const requests = await requestsOf(() => removeWithDiscussion({ discussionId }));
  expect(requests).toBeLessThan(atOnce.requests);
  expect(await left()).toBe(atOnce.left);
  await runQueued();
  expect(await left()).toBe(0);
});

test("replies that fill a page before they're a hundred are all removed", async () => {
  const discussionId = newId("discussion");
  await putItems(repliesIn(discussionId, 100, "Yes. ".repeat(3_000)));
  await removeWithDiscussion({ discussionId });
  await runQueued();
  expect((await ReplyEntity.query.one({ discussionId }).go()).data).toEqual([]);
});

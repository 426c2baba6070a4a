import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { hasNotification, notificationRow } = await import("../testing/notification-row.ts");
const { CommentEntity } = await import("./feed.entity.ts");
const { quotingKeys } = await import("./feed.notifications.ts");
const { updateQuotesOfComment } = await import("./quotes.ts");
afterAll(() => table.close());

const at = "2026-11-22T12:00:00.000Z";
let postId: string;

/** Ada's bell says that Ben commented on her post. */
beforeEach(async () => {
  postId = newId("post");
  await putItems([notificationRow("ada", quotingKeys.comment(postId), "ben")]);
});

const commentOf = (authorId: string, second = 0) =>
  itemOf(
    CommentEntity.put({
      postId,
      commentId: newId("comment", Date.parse(at) + 1_000 * second),
      authorId,
      authorName: authorId,
      authorUsername: authorId,
      content: "Yes.",
      createdAt: at,
    }).params(),
  );
const deleteBens = () => {
  const deleted = { postId, commentId: newId("comment"), authorId: "ada", userId: "ben" };
  return updateQuotesOfComment(newId("domainEvent"), deleted);
};
const isInBell = () => hasNotification("ada", quotingKeys.comment(postId));

test("the news of a member's only comment goes with it", async () => {
  await putItems([commentOf("cleo")]);
  await deleteBens();
  expect(await isInBell()).toBe(false);
});

test.each([
  ["among the latest", 1],
  ["long before", 100],
])("it stays while another comment of theirs is %s", async (_when, later) => {
  await putItems([
    commentOf("ben"),
    ...Array.from({ length: later }, (_none, index) => commentOf("cleo", index + 1)),
  ]);
  await deleteBens();
  expect(await isInBell()).toBe(true);
});

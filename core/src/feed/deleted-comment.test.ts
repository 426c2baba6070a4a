import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import type { ForgetCommenter } from "./quotes.ts";

const queued = vi.hoisted(() => [] as ForgetCommenter[]);
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (_job: string, payload: ForgetCommenter) => queued.push(payload),
}));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { hasNotification, notificationRow } = await import("../testing/notification-row.ts");
const { CommentEntity } = await import("./feed.entity.ts");
const { quotingKeys } = await import("./feed.notifications.ts");
const { forgetCommenter, updateQuotesOfComment } = await import("./quotes.ts");
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
/** As the queue does it: each job at least once. */
async function runAll(job: ForgetCommenter): Promise<void> {
  for (const _time of [1, 2]) await forgetCommenter(job);
  for (const next of queued.splice(0).slice(1)) await runAll(next);
}
async function deleteBens(): Promise<void> {
  const deleted = { postId, commentId: newId("comment"), authorId: "ada", userId: "ben" };
  await updateQuotesOfComment(newId("domainEvent"), deleted);
  for (const job of queued.splice(0)) await runAll(job);
}
const isInBell = () => hasNotification("ada", quotingKeys.comment(postId));

test("the news of a member's only comment goes with it", async () => {
  await putItems([commentOf("cleo")]);
  await deleteBens();
  expect(await isInBell()).toBe(false);
});

test.each([
  ["among the latest", 1],
  ["long before", 250],
])("it stays while another comment of theirs is %s", async (_when, later) => {
  await putItems([
    commentOf("ben"),
    ...Array.from({ length: later }, (_none, index) => commentOf("cleo", index + 1)),
  ]);
  await deleteBens();
  expect(await isInBell()).toBe(true);
});

test("in a long thread, it goes from the bells of all who wrote in it", async () => {
  await putItems([
    notificationRow("fay", quotingKeys.thread(postId), "ben"),
    commentOf("fay"),
    ...Array.from({ length: 250 }, (_none, index) => commentOf("cleo", index + 1)),
  ]);
  await deleteBens();
  expect(await isInBell()).toBe(false);
  expect(await hasNotification("fay", quotingKeys.thread(postId))).toBe(false);
});

import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import type { ForgetGatheringCommenter } from "./forget-commenter.ts";

const queued = vi.hoisted(() => [] as ForgetGatheringCommenter[]);
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (_job: string, payload: ForgetGatheringCommenter) => queued.push(payload),
}));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { hasNotification, notificationRow } = await import("../testing/notification-row.ts");
const { GatheringCommentEntity } = await import("./gathering-comments.entity.ts");
const { handlers } = await import("./gathering-comments.handlers.ts");
const { followersGroup, hostsGroup } = await import("./gathering-comments.notifications.ts");
const { forgetGatheringCommenter } = await import("./forget-commenter.ts");
afterAll(() => table.close());

const at = "2026-11-22T12:00:00.000Z";
let eventId: string;

/** Ada hosts; her bell says that Ben commented. */
beforeEach(async () => {
  eventId = newId("event");
  await putItems([eventRow(eventId), notificationRow("ada", hostsGroup(eventId), "ben")]);
});

const commentOf = (authorId: string, second = 0) =>
  itemOf(
    GatheringCommentEntity.put({
      gatheringId: eventId,
      commentId: newId("gatheringComment", Date.parse(at) + 1_000 * second),
      authorId,
      authorName: authorId,
      authorUsername: authorId,
      content: "Boots?",
    }).params(),
  );
/** As the queue does it: each job at least once. */
async function runAll(job: ForgetGatheringCommenter): Promise<void> {
  for (const _time of [1, 2]) await forgetGatheringCommenter(job);
  for (const next of queued.splice(0).slice(1)) await runAll(next);
}
async function deleteBens(): Promise<void> {
  await handlers["event.comment_deleted"]?.(
    { type: "event.comment_deleted", eventId, commentId: newId("gatheringComment"), userId: "ben" },
    newId("domainEvent"),
  );
  for (const job of queued.splice(0)) await runAll(job);
}
const isInBell = () => hasNotification("ada", hostsGroup(eventId));

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
    notificationRow("fay", followersGroup(eventId), "ben"),
    commentOf("fay"),
    ...Array.from({ length: 250 }, (_none, index) => commentOf("cleo", index + 1)),
  ]);
  await deleteBens();
  expect(await isInBell()).toBe(false);
  expect(await hasNotification("fay", followersGroup(eventId))).toBe(false);
});

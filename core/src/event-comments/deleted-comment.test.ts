import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { hasNotification, notificationRow } = await import("../testing/notification-row.ts");
const { EventCommentEntity } = await import("./event-comments.entity.ts");
const { handlers } = await import("./event-comments.handlers.ts");
const { hostsGroup } = await import("./event-comments.notifications.ts");
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
    EventCommentEntity.put({
      eventId,
      commentId: newId("eventComment", Date.parse(at) + 1_000 * second),
      authorId,
      authorName: authorId,
      authorUsername: authorId,
      content: "Boots?",
    }).params(),
  );
const deleteBens = () =>
  handlers["event.comment_deleted"]?.(
    { type: "event.comment_deleted", eventId, commentId: newId("eventComment"), userId: "ben" },
    newId("domainEvent"),
  );
const isInBell = () => hasNotification("ada", hostsGroup(eventId));

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

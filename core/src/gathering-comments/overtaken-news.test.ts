import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { beforeNotification } = await import("../testing/just-before.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { addGatheringComment, deleteGatheringComment } = await import(
  "./gathering-comments.service.ts"
);
const { handlers } = await import("./gathering-comments.handlers.ts");
await putItems([...verifiedMember("ada"), ...verifiedMember("ben"), ...verifiedMember("cleo")]);
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ben = system("ben");
let of: { eventId: string; commentId: string; userId: string };

/** Ada hosts, Ben comments, Cleo is mentioned. */
beforeEach(async () => {
  const eventId = newId("event");
  await putItems([eventRow(eventId)]);
  const { commentId } = await addGatheringComment(ben, { eventId, content: "Boots, @cleo?" });
  of = { eventId, commentId, userId: "ben" };
});

const commented = () =>
  handlers["event.commented"]?.(
    { type: "event.commented", ...of, mentions: ["cleo"] },
    newId("domainEvent"),
  );
const edited = () =>
  handlers["event.comment_changed"]?.(
    { type: "event.comment_changed", ...of, mentions: ["cleo"] },
    newId("domainEvent"),
  );
const deleted = async () => {
  await deleteGatheringComment(ben, of);
  const event = { type: "event.comment_deleted" as const, ...of, unnamed: ["cleo"] };
  await handlers["event.comment_deleted"]?.(event, newId("domainEvent"));
};

const notified = async () => {
  const bells = await Promise.all(
    ["ada", "cleo"].map((userId) => NotificationEntity.query.one({ userId }).go()),
  );
  return bells
    .flatMap(({ data }) => data)
    .filter(({ metadata }) => metadata?.event_id === of.eventId)
    .map(({ userId }) => userId);
};

test.each([
  ["a comment", commented, ["ada", "cleo"]],
  ["an edit", edited, ["cleo"]],
])("%s notifies until the comment is deleted", async (_act, handle, who) => {
  await handle();
  expect(await notified()).toEqual(who);
  await deleted();
  expect(await notified()).toEqual([]);
});

test.each([
  ["a comment", commented],
  ["an edit", edited],
])("%s handled after the comment's deletion notifies no one", async (_act, handle) => {
  await deleted();
  await handle();
  expect(await notified()).toEqual([]);
});

test.each([
  ["a comment", commented],
  ["an edit", edited],
])("%s whose comment is deleted while it's notified of is forgotten", async (_act, handle) => {
  const meanwhile = vi.fn<() => Promise<void>>(deleted);
  beforeNotification(client, meanwhile);
  await handle();
  expect(meanwhile).toHaveBeenCalledOnce();
  expect(await notified()).toEqual([]);
});

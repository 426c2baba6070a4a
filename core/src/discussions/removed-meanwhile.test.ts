import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { createDiscussion, deleteDiscussion, getDiscussion, moderateDiscussion } = await import(
  "./discussions.service.ts"
);
const { addReply, deleteReply, updateReply } = await import("./replies.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const circleId = "cir_01";
const [ada, ben] = [system("ada"), system("ben")];

beforeAll(() => putItems(circleRows(circleId, ["ada", "ben"])));

/** Ben's, with two replies by him. */
async function openTopic() {
  const topic = { circleId, kind: "topic" as const, title: "Paths", body: "To the ridge?" };
  const { discussionId } = await createDiscussion(ben, topic);
  const { replyId } = await addReply(ben, { discussionId, body: "By the water." });
  await addReply(ben, { discussionId, body: "Too wet." });
  return { discussionId, replyId };
}

test("a reply that its author removes on another device while editing it stays empty", async () => {
  const reply = await openTopic();
  justBefore(client, () => deleteReply(ben, reply));
  await expect(updateReply(ben, { ...reply, body: "Once more." })).rejects.toMatchObject({
    code: "not_found",
  });
  const { replies } = await getDiscussion(ada, reply.discussionId, undefined);
  expect(replies.items[0]).toMatchObject({ body: "", isRemoved: true });
});

test("a topic that's removed while a moderator pins it stays closed", async () => {
  const { discussionId } = await openTopic();
  justBefore(client, () => deleteDiscussion(ben, discussionId));
  const pinned = { isPinned: true, isClosed: false };
  await moderateDiscussion(ada, discussionId, pinned);
  const { discussion } = await getDiscussion(ada, discussionId, undefined);
  expect(discussion).toMatchObject({ isRemoved: true, isClosed: true });
  await expect(addReply(ben, { discussionId, body: "Still here?" })).rejects.toMatchObject({
    code: "discussion.closed",
  });
});

test("a topic that gets its first reply while its author removes it keeps the reply", async () => {
  const topic = { circleId, kind: "topic" as const, title: "Paths", body: "To the ridge?" };
  const { discussionId } = await createDiscussion(ben, topic);
  justBefore(client, () => addReply(ada, { discussionId, body: "By the water." }));
  await deleteDiscussion(ben, discussionId);
  const { discussion, replies } = await getDiscussion(ada, discussionId, undefined);
  expect(discussion).toMatchObject({ isRemoved: true });
  expect(replies.items).toMatchObject([{ body: "By the water." }]);
});

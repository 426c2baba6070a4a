import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { hour, minute } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { itemsInPartition, putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { DiscussionEntity, ReplyEntity } = await import("./discussions.entity.ts");
const { handlers } = await import("./discussions.handlers.ts");
const { createDiscussion, listDiscussions } = await import("./discussions.service.ts");
const { addReply } = await import("./replies.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const circleId = "cir_01";
const ada = system("ada");
const ben = system("ben");

beforeAll(async () => {
  await putItems(circleRows(circleId, ["ada", "ben"]));
});

const open = async (title: string): Promise<string> => {
  const topic = { circleId, kind: "topic" as const, title, body: "What do you do?" };
  return (await createDiscussion(ada, topic)).discussionId;
};

async function stateOf(discussionId: string) {
  const [{ data: discussion }, { data: replies }] = await Promise.all([
    DiscussionEntity.get({ discussionId }).go({ consistent: true }),
    ReplyEntity.query.one({ discussionId }).go({ consistent: true }),
  ]);
  return { counted: discussion?.replyCount, written: replies.length, rank: discussion?.rank };
}

test("a reply is counted and moves its topic up before the call answers", async () => {
  const older = await open("Cold mornings");
  const newer = await open("Warm evenings");
  const titles = async () =>
    (await listDiscussions(ada, circleId, "topic", undefined)).items.map(
      ({ discussionId }) => discussionId,
    );
  expect(await titles()).toEqual([newer, older]);
  const { replyId } = await addReply(ben, { discussionId: older, body: "Tea." });
  expect(await titles()).toEqual([older, newer]);
  expect(await stateOf(older)).toMatchObject({ counted: 1, written: 1 });
  await handlers["reply.written"]?.(
    {
      type: "reply.written",
      discussionId: older,
      circleId,
      authorId: "ada",
      userId: "ben",
      replyId,
      mentions: [],
      isCounted: true,
    },
    newId("domainEvent"),
  );
  expect(await stateOf(older)).toMatchObject({ counted: 1 });
});

test("a topic moves in its index once an hour, and its list is sorted by the latest reply", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const discussionId = await open("Frost");
  vi.advanceTimersByTime(minute);
  const other = await open("Thaw");
  const place = async () =>
    (await itemsInPartition(`discussion#${discussionId}`)).find(({ sk }) => sk === "discussion")
      ?.gsi2sk;
  const first = async () =>
    (await listDiscussions(ada, circleId, "topic", undefined)).items[0]?.discussionId;
  const begun = await place();
  expect(await first()).toBe(other);
  vi.advanceTimersByTime(hour - minute - 1);
  await addReply(ben, { discussionId, body: "Gloves." });
  expect(await place()).toBe(begun);
  expect(await first()).toBe(discussionId);
  vi.advanceTimersByTime(1);
  await addReply(ben, { discussionId, body: "Wool ones." });
  expect(await place()).not.toBe(begun);
});

test("a reply that's sent twice is written and counted once", async () => {
  const discussionId = await open("Rain");
  const reply = { discussionId, body: "A hat.", token: "0c5a1a0e-6f0b-4e0c-9d53-2c1f5d0f7a11" };
  const first = await addReply(ben, reply);
  expect(await addReply(ben, reply)).toMatchObject({ replyId: first.replyId });
  expect(await stateOf(discussionId)).toMatchObject({ counted: 1, written: 1 });
});

test("a topic that's closed at the same moment takes no reply, and counts none", async () => {
  const discussionId = await open("Snow");
  justBefore(client, () => DiscussionEntity.patch({ discussionId }).set({ isClosed: true }).go());
  await expect(addReply(ben, { discussionId, body: "Boots." })).rejects.toMatchObject({
    code: "discussion.closed",
  });
  expect(await stateOf(discussionId)).toMatchObject({ counted: 0, written: 0 });
});

test("a topic that's pinned at the same moment stays pinned, and has the reply", async () => {
  const discussionId = await open("Wind");
  const { data } = await DiscussionEntity.get({ discussionId }).go();
  const activeAt = data?.activeAt ?? "";
  justBefore(client, () =>
    DiscussionEntity.patch({ discussionId }).set({ rank: "1" }).composite({ activeAt }).go(),
  );
  await addReply(ben, { discussionId, body: "A scarf." });
  expect(await stateOf(discussionId)).toEqual({ counted: 1, written: 1, rank: "1" });
  const { items } = await listDiscussions(ada, circleId, "topic", undefined);
  expect(items[0]).toMatchObject({ discussionId, isPinned: true });
});

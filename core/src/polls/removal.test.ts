import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";
import type { RemovePoll } from "./removal.service.ts";

const queued = vi.hoisted((): { job: string; payload: RemovePoll }[] => []);
vi.mock("../kernel/queues.ts", async (original) => ({
  ...(await original<object>()),
  enqueueJob: async (job: string, payload: RemovePoll) => void queued.push({ job, payload }),
}));

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { createNotification } = await import("../notifications/create.service.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { PollEntity, VoteEntity } = await import("./polls.entity.ts");
const { closedNotification } = await import("./polls.notifications.ts");
const { removePoll } = await import("./removal.service.ts");
afterAll(() => table.close());

test("a poll of many goes with its votes and their members' notifications, a hundred at a time", async () => {
  const postId = "pst_1";
  const voters = Array.from({ length: 130 }, (_, index) => `p${String(index).padStart(3, "0")}`);
  await putItems([
    itemOf(PollEntity.put({ postId, voters: voters.length }).params()),
    ...voters.map((userId) => itemOf(VoteEntity.put({ postId, userId, choices: "0" }).params())),
  ]);
  const notified = ["p000", "p129"];
  for (const userId of notified) {
    await createNotification("evt_1", {
      userId,
      type: "poll_closed",
      title: "A poll you voted in has closed",
      message: "",
      sender: null,
      metadata: { post_id: postId },
      key: `poll_closed_${postId}`,
      mail: null,
    });
  }
  const noticeOf = async (userId: string) =>
    (await NotificationEntity.get(closedNotification(userId, postId)).go()).data;
  const notices = () => Promise.all(notified.map(noticeOf));
  expect(await notices()).toEqual(
    notified.map((userId) => expect.objectContaining({ userId, type: "poll_closed" })),
  );
  const job = { domainEventId: "evt_2", postId };
  await removePoll(job);
  expect(queued).toEqual([{ job: "remove-poll", payload: job }]);
  expect((await VoteEntity.query.one({ postId }).go({ pages: "all" })).data).toHaveLength(30);
  await removePoll(job);
  await removePoll(job);
  expect(queued).toHaveLength(1);
  expect((await VoteEntity.query.one({ postId }).go({ pages: "all" })).data).toEqual([]);
  expect((await PollEntity.get({ postId }).go()).data).toBeNull();
  expect(await notices()).toEqual([null, null]);
});

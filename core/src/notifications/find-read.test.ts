import { afterAll, expect, test } from "vitest";
import type { WaitingPush } from "../push/waiting.service.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { createNotification } = await import("./create.service.ts");
const { findRead } = await import("./find-read.ts");
const { markAllRead } = await import("./notifications.service.ts");
const { readNotice } = await import("./push-notice.ts");
afterAll(() => table.close());

const messageTo = (userId: string, isSeen: boolean, event = 1, at = Date.now()) =>
  createNotification(
    `evt_${userId}${event}`,
    {
      userId,
      type: "message",
      title: "Ben wrote to you",
      message: "Open the conversation.",
      sender: { userId: "ben", name: "Ben", username: "ben", imageUrl: null },
      metadata: {},
      groupKey: "message_one",
      repeats: { isSeen: async () => isSeen },
      mail: "message",
    },
    { happenedAt: at },
  );

const notificationId = "ntf_message_one";
const event = {
  kind: "messages" as const,
  weight: "important" as const,
  at: Date.now(),
  isDirect: true,
  isForAttendees: false,
  hasThread: true,
  isOwnMail: true,
};
const pushTo = (userId: string, id: string | undefined): WaitingPush => ({
  userId,
  tag: "message_one",
  status: "waiting",
  facts: { type: "message", event, notificationId: id, path: "/messages/one" },
  count: 1,
  handledEvents: [],
  scheduledFor: "2026-11-22T12:00:00.000Z",
  isLater: false,
  version: 1,
  ttl: 4_000_000_000,
});
const isRead = async (userId: string, at = Date.now()) =>
  (await findRead(userId, [notificationId]))(notificationId, at);
const isSeenByPush = async (userId: string, id?: string) =>
  (await readNotice(pushTo(userId, id))).isSeen(Date.now());

test("a message that was read before its notification could be written is neither mailed nor pushed", async () => {
  expect(await messageTo("ada", true)).toBe(false);
  expect(await isRead("ada")).toBe(true);
  expect(await isSeenByPush("ada", notificationId)).toBe(true);
});

test("a message that's in the bell is mailed and pushed until it's read there", async () => {
  await messageTo("cleo", false);
  expect(await isRead("cleo")).toBe(false);
  expect(await isSeenByPush("cleo", notificationId)).toBe(false);
  await markAllRead(system("cleo"));
  expect(await isRead("cleo")).toBe(true);
  expect(await isSeenByPush("cleo", notificationId)).toBe(true);
});

test("a push whose kind isn't in the bell goes out", async () => {
  expect(await isSeenByPush("dora")).toBe(false);
});

test("what came before it was read is read, also once there's news again", async () => {
  const first = Date.now();
  await messageTo("emil", false, 1, first);
  await markAllRead(system("emil"));
  const second = Date.now() + 1000;
  await messageTo("emil", false, 2, second);
  await messageTo("emil", false, 3, second + 1000);
  expect(await isRead("emil", first)).toBe(true);
  expect(await isRead("emil", second)).toBe(false);
  expect(await isRead("emil", second + 1000)).toBe(false);
});

test("an event that a later one overtakes is unread like that", async () => {
  const first = Date.now() + 1000;
  await messageTo("fay", false, 2, first + 1000);
  await messageTo("fay", false, 1, first);
  expect(await isRead("fay", first)).toBe(false);
  expect(await isRead("fay", first + 1000)).toBe(false);
});

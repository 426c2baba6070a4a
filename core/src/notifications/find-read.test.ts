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

const messageTo = (userId: string, isSeen: boolean) =>
  createNotification(`evt_${userId}`, {
    userId,
    type: "message",
    title: "Ben wrote to you",
    message: "Open the conversation.",
    sender: { userId: "ben", name: "Ben", username: "ben", imageUrl: null },
    metadata: {},
    groupKey: "message_one",
    repeats: { isSeen: async () => isSeen },
    mail: "message",
  });

const notificationId = "ntf_message_one";
const pushTo = (userId: string, id: string | undefined): WaitingPush => ({
  userId,
  tag: "message_one",
  status: "waiting",
  facts: { type: "message", notificationId: id, path: "/messages/one" },
  count: 1,
  toldOf: [],
  scheduledFor: "2026-11-22T12:00:00.000Z",
  isLater: false,
  version: 1,
  ttl: 4_000_000_000,
});
const isRead = async (userId: string) =>
  (await findRead(userId, [notificationId])).has(notificationId);

test("a message that was read before its notification could be written is neither mailed nor pushed", async () => {
  expect(await messageTo("ada", true)).toBe(false);
  expect(await isRead("ada")).toBe(true);
  expect(await readNotice(pushTo("ada", notificationId))).toMatchObject({ isSeen: true });
});

test("one that's in the bell is, until it's read there", async () => {
  await messageTo("cleo", false);
  expect(await isRead("cleo")).toBe(false);
  expect(await readNotice(pushTo("cleo", notificationId))).toMatchObject({ isSeen: false });
  await markAllRead(system("cleo"));
  expect(await isRead("cleo")).toBe(true);
  expect(await readNotice(pushTo("cleo", notificationId))).toMatchObject({ isSeen: true });
});

test("a push whose kind isn't in the bell goes out", async () => {
  expect(await readNotice(pushTo("dora", undefined))).toMatchObject({ isSeen: false });
});

import { afterAll, beforeEach, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { CountsEntity } = await import("./counts.entity.ts");
const { createNotification } = await import("./create.service.ts");
const { findRead } = await import("./find-read.ts");
const { listNotifications, markAllRead, markGroupRead, markRead, undoMarkAllRead } = await import(
  "./notifications.service.ts"
);
afterAll(() => table.close());

let person = 0;
let ada = system("");
let events = 0;
beforeEach(() => {
  ada = system(`ada-${++person}`);
});

const tell = (key: string) =>
  createNotification(`evt_${++events}`, {
    userId: ada.userId,
    type: "message",
    title: "Ben wrote to you",
    message: "",
    sender: { userId: "ben", name: "Ben", username: "ben", imageUrl: null },
    metadata: {},
    groupKey: key,
    mail: null,
  });
const list = async () => (await listNotifications(ada, undefined)).items;
const unread = async () => (await list()).filter(({ read }) => !read).length;
const count = async () =>
  (await CountsEntity.get({ userId: ada.userId }).go({ consistent: true })).data
    ?.unreadNotifications;

test("[N6] “Mark all read” reads everything, and what comes after it counts from one", async () => {
  for (const key of ["one", "two", "three"]) await tell(key);
  expect(await count()).toBe(3);
  await markAllRead(ada);
  expect([await count(), await unread()]).toEqual([0, 0]);
  await tell("two");
  expect([await count(), await unread()]).toEqual([1, 1]);
});

test("the bell's number stays right when something comes while everything is marked", async () => {
  await tell("one");
  await Promise.all([tell("two"), markAllRead(ada), tell("one"), tell("three"), markAllRead(ada)]);
  expect(await count()).toBe(await unread());
});

test("reading one that “Mark all read” covered counts nothing down", async () => {
  await tell("one");
  const [shown] = await list();
  await markAllRead(ada);
  await tell("two");
  await markRead(ada, [shown?.id ?? ""]);
  await markGroupRead(ada.userId, "one");
  expect([await count(), await unread()]).toEqual([1, 1]);
  const ids = [shown?.id ?? "", "ntf_two"];
  const isRead = await findRead(ada.userId, ids);
  expect(ids.map((id) => isRead(id, Date.now()))).toEqual([true, false]);
});

test("“Mark all read” can be undone, once, with what came since", async () => {
  for (const key of ["one", "two"]) await tell(key);
  const { readBefore } = await markAllRead(ada);
  await tell("three");
  await undoMarkAllRead(ada, readBefore);
  await undoMarkAllRead(ada, readBefore);
  expect([await count(), await unread()]).toEqual([3, 3]);
});

test("“Mark all read” that was pressed twice is undone as if it had been pressed once", async () => {
  for (const key of ["one", "two"]) await tell(key);
  const pressed = await Promise.all([markAllRead(ada), markAllRead(ada)]);
  const { readBefore } = await markAllRead(ada);
  expect(pressed).toEqual([{ readBefore }, { readBefore }]);
  await undoMarkAllRead(ada, readBefore);
  expect([await count(), await unread()]).toEqual([2, 2]);
});

test("undoing “Mark all read” counts a conversation once that was written in meanwhile", async () => {
  for (const key of ["one", "two", "three"]) await tell(key);
  const { readBefore } = await markAllRead(ada);
  await tell("two");
  const [newest] = await list();
  await markRead(ada, [newest?.id ?? ""]);
  await tell("three");
  await undoMarkAllRead(ada, readBefore);
  expect([await count(), await unread()]).toEqual([2, 2]);
});

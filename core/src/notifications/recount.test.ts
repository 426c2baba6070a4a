import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { hour, minute } from "../kernel/clock.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { CountsEntity } = await import("./counts.entity.ts");
const { createNotification } = await import("./create.service.ts");
const { NotificationEntity } = await import("./notifications.entity.ts");
const { listNotifications, markAllRead } = await import("./notifications.service.ts");
afterAll(() => table.close());

let person = 0;
let ada = system("");
beforeEach(() => {
  ada = system(`ada-${++person}`);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

const tell = (key: string) =>
  createNotification(newId("domainEvent"), {
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
const count = async () =>
  (await CountsEntity.get({ userId: ada.userId }).go({ consistent: true })).data
    ?.unreadNotifications;

/** As the table does with expired rows. */
async function expireFirst() {
  const [first] = await list();
  await NotificationEntity.remove({ userId: ada.userId, notificationId: first?.id ?? "" }).go();
}

test("the bell's number is corrected when its list has lost an unread notification", async () => {
  for (const key of ["one", "two"]) await tell(key);
  await expireFirst();
  vi.setSystemTime(Date.now() + hour + minute);
  expect(await list()).toHaveLength(1);
  expect(await count()).toBe(1);
  await expireFirst();
  expect(await list()).toEqual([]);
  expect(await count()).toBe(0);
  await tell("three");
  expect(await count()).toBe(1);
});

test("the number is left alone while something may still be written that it counts", async () => {
  await tell("one");
  await expireFirst();
  vi.setSystemTime(Date.now() + hour - minute);
  expect(await list()).toEqual([]);
  expect(await count()).toBe(1);
});

test("a number that's right stays as it is", async () => {
  await tell("one");
  await markAllRead(ada);
  vi.setSystemTime(Date.now() + 2 * hour);
  await tell("two");
  vi.setSystemTime(Date.now() + 2 * hour);
  const before = await CountsEntity.get({ userId: ada.userId }).go({ consistent: true });
  expect(await list()).toHaveLength(2);
  expect(await CountsEntity.get({ userId: ada.userId }).go({ consistent: true })).toEqual(before);
  expect(await count()).toBe(1);
});

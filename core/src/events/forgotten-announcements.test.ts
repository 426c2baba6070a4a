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
const { AnnouncementEntity } = await import("./announcements.entity.ts");
const { AttendeeEntity, WaitingEntity } = await import("./events.entity.ts");
const { announcementKey } = await import("./events.notifications.ts");
const { handlers } = await import("./events.handlers.ts");
afterAll(() => table.close());

const at = "2026-11-22T12:00:00.000Z";
const userId = "ben";
let eventId: string;
let key: string;

beforeEach(async () => {
  eventId = newId("event");
  const announcementId = newId("announcement");
  key = announcementKey(announcementId);
  const announcement = { eventId, announcementId, authorId: "ada", body: "Boots." };
  await putItems([
    eventRow(eventId),
    itemOf(AnnouncementEntity.put(announcement).params()),
    notificationRow(userId, key),
  ]);
});

const isInBell = () => hasNotification(userId, key);
const member = () => ({ eventId, userId, name: "Ben", username: "ben", endsAt: at });
const ended = () =>
  handlers["event.co_host_ended"]?.(
    { type: "event.co_host_ended", eventId, hostId: "ada", userId },
    newId("domainEvent"),
  );
const left = () =>
  handlers["event.left"]?.(
    { type: "event.left", eventId, hostId: "ada", userId },
    newId("domainEvent"),
  );

const stoppedWaiting = () =>
  handlers["event.waiting_left"]?.(
    { type: "event.waiting_left", eventId, userId },
    newId("domainEvent"),
  );

test("a former co-host no longer has notifications of what they can't read", async () => {
  await ended();
  expect(await isInBell()).toBe(false);
});

test.each([
  ["goes", () => AttendeeEntity.put({ ...member(), joinedAt: at }).go()],
  ["waits", () => WaitingEntity.put({ ...member(), askedAt: at }).go()],
])("a former co-host who %s keeps them", async (_word, join) => {
  await join();
  await ended();
  expect(await isInBell()).toBe(true);
});

test("a co-host who no longer goes keeps them, until that ends, too", async () => {
  await putItems([eventRow(eventId, { coHostIds: [userId], coHostCount: 1 })]);
  await left();
  expect(await isInBell()).toBe(true);
  await putItems([eventRow(eventId)]);
  await ended();
  expect(await isInBell()).toBe(false);
});

test("a member who left the waiting list has no notification of what they can't read", async () => {
  await stoppedWaiting();
  expect(await isInBell()).toBe(false);
});

test("a member who got a place, or waits again, keeps it", async () => {
  await AttendeeEntity.put({ ...member(), joinedAt: at }).go();
  await stoppedWaiting();
  expect(await isInBell()).toBe(true);
});

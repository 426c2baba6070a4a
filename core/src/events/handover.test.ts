import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { formerMember } = await import("../members/former-member.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { CoHostEntity } = await import("./co-hosts.entity.ts");
const { EventEntity, WaitingEntity } = await import("./events.entity.ts");
const { readEvent } = await import("./events.access.ts");
const { handlers } = await import("./events.handlers.ts");
const { memberData } = await import("./events.member-data.ts");
const { handOverEvent } = await import("./handover.service.ts");

let eventId: string;

const coHost = (userId: string, minute: number, status: "accepted" | "invited" = "accepted") =>
  itemOf(
    CoHostEntity.put({
      eventId,
      userId,
      name: userId,
      username: userId,
      status,
      invitedAt: `2026-11-21T10:0${minute}:00.000Z`,
    }).params(),
  );

beforeAll(() => putItems(["ada", "ben", "cleo", "dora"].flatMap(verifiedMember)));
beforeEach(() => {
  eventId = newId("event");
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => table.close());

async function deleteHost() {
  const rows = memberData.rows.find(({ entity }) => entity === "event");
  await rows?.deletion?.deletePage(system("ada"), null);
  return readEvent(eventId, { consistent: true });
}
const own = "/media/user-uploads/posts/ada/cover.jpg";

test("the first co-host who can takes over from a host who leaves", async () => {
  await AccountEntity.patch({ userId: "cleo" }).set({ membershipStatus: "lapsed" }).go();
  const coHosts = { coHostIds: ["ben", "cleo"], coHostCount: 3, imageUrl: own };
  await putItems([
    eventRow(eventId, coHosts),
    coHost("dora", 1, "invited"),
    coHost("cleo", 2),
    coHost("ben", 3),
  ]);
  const event = await deleteHost();
  expect(event).toMatchObject({ hostId: "ben", hostName: "ben", coHostCount: 2 });
  expect(event?.coHostIds).toEqual(["cleo"]);
  expect([event?.cancelledAt, event?.imageUrl]).toEqual([undefined, undefined]);
  const { data } = await CoHostEntity.query.one({ eventId }).go();
  expect(data.map(({ userId }) => userId).sort()).toEqual(["cleo", "dora"]);
});

test("an event that no one can take over is cancelled", async () => {
  await putItems([eventRow(eventId, { coHostCount: 1 }), coHost("dora", 1, "invited")]);
  const event = await deleteHost();
  expect(event).toMatchObject({ hostId: formerMember.userId, cancelledAt: expect.any(String) });
});

test("a past event stays as it was, without its host's name", async () => {
  const past = { startsAt: "2026-01-01T18:00:00.000Z", endsAt: "2026-01-01T20:00:00.000Z" };
  const coHosts = { coHostIds: ["ben"], coHostCount: 1 };
  await putItems([eventRow(eventId, { ...past, ...coHosts }), coHost("ben", 1)]);
  const event = await deleteHost();
  expect(event).toMatchObject({ hostId: formerMember.userId, coHostCount: 1 });
  expect(event?.cancelledAt).toBeUndefined();
});

test("why an event was cancelled goes with its host's account", async () => {
  const cancelled = { cancelledAt: "2026-11-22T12:00:00.000Z", cancellationReason: "I'm ill." };
  await putItems([eventRow(eventId, cancelled)]);
  const event = await deleteHost();
  expect(event).toMatchObject({ hostId: formerMember.userId, cancelledAt: cancelled.cancelledAt });
  expect(event).not.toHaveProperty("cancellationReason");
});

/** As an index or another run still has it. */
async function eventAsRead() {
  const event = await readEvent(eventId, { consistent: true });
  if (!event) throw new Error("There's no event.");
  return event;
}

test("a deletion that's delivered twice leaves the event, and its new cover, with the co-host", async () => {
  const coHosts = { coHostIds: ["ben"], coHostCount: 1, imageUrl: own };
  await putItems([eventRow(eventId, coHosts), coHost("ben", 1)]);
  const before = await eventAsRead();
  await handOverEvent(before, system("ada"));
  const imageUrl = "/media/user-uploads/posts/ben/cover.jpg";
  await EventEntity.patch({ eventId }).set({ imageUrl }).go();
  await handOverEvent(before, system("ada"));
  const event = await eventAsRead();
  expect(event).toMatchObject({ hostId: "ben", imageUrl });
  expect(event.cancelledAt).toBeUndefined();
});

test("two deletions at once leave the event with the co-host", async () => {
  const coHosts = { coHostIds: ["ben"], coHostCount: 1 };
  await putItems([eventRow(eventId, coHosts), coHost("ben", 1)]);
  const before = await eventAsRead();
  justBefore(client, () => handOverEvent(before, system("ada")));
  await handOverEvent(before, system("ada"));
  const event = await eventAsRead();
  expect([event.hostId, event.cancelledAt]).toEqual(["ben", undefined]);
});

test("a cover that a co-host sets as the host leaves stays", async () => {
  const coHosts = { coHostIds: ["ben"], coHostCount: 1, imageUrl: own };
  await putItems([eventRow(eventId, coHosts), coHost("ben", 1)]);
  const imageUrl = "/media/user-uploads/posts/ben/cover.jpg";
  justBefore(client, () => EventEntity.patch({ eventId }).set({ imageUrl }).go());
  await handOverEvent(await eventAsRead(), system("ada"));
  expect(await eventAsRead()).toMatchObject({ hostId: "ben", imageUrl });
});

const waitingRow = (userId: string) =>
  itemOf(
    WaitingEntity.put({
      eventId,
      userId,
      name: userId,
      username: userId,
      askedAt: "2026-11-21T10:00:00.000Z",
      endsAt: "2126-12-22T06:00:00.000Z",
    }).params(),
  );

test("those whom the new host blocks are no longer co-hosts, invited or waiting", async () => {
  const coHosts = { coHostIds: ["ben", "cleo"], coHostCount: 4, waitingCount: 2, capacity: 1 };
  await putItems([
    eventRow(eventId, coHosts),
    coHost("ben", 1),
    coHost("cleo", 2),
    coHost("dora", 3, "invited"),
    coHost("emil", 4, "invited"),
    waitingRow("fay"),
    waitingRow("gus"),
  ]);
  await BlockSetEntity.put({ userId: "ben", blocked: ["cleo", "dora", "fay"] }).go();
  await handOverEvent(await eventAsRead(), system("ada"));
  const handedOver = { type: "event.handed_over" as const, eventId, hostId: "ben" };
  for (const _twice of [1, 2])
    await handlers["event.handed_over"]?.(handedOver, newId("domainEvent"));
  const { coHostIds, ...event } = await eventAsRead();
  expect(coHostIds ?? []).toEqual([]);
  expect(event).toMatchObject({ hostId: "ben", coHostCount: 1, waitingCount: 1 });
  const { data: others } = await CoHostEntity.query.one({ eventId }).go();
  const { data: waiting } = await WaitingEntity.query.one({ eventId }).go();
  expect([...others, ...waiting].map(({ userId }) => userId)).toEqual(["emil", "gus"]);
});

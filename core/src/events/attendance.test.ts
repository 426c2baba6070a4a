import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { joinEvent, leaveEvent } = await import("./attendance.service.ts");
const { cancelEvent } = await import("./events.service.ts");
const { EventEntity } = await import("./events.entity.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});
beforeAll(() => putItems([profileRow("ben"), profileRow("cleo")]));

async function eventOfAda(capacity?: number): Promise<string> {
  const eventId = newId("event");
  await putItems([eventRow(eventId, capacity === undefined ? {} : { capacity })]);
  return eventId;
}

test("joining an event that's cancelled at the same moment says that it's over, not full", async () => {
  const eventId = await eventOfAda(5);
  justBefore(client, () => cancelEvent(system("ada"), eventId));
  await expect(joinEvent(system("ben"), eventId)).rejects.toMatchObject({ code: "event.over" });
});

test("the last place, taken at the same moment, leaves the event full", async () => {
  const eventId = await eventOfAda(1);
  justBefore(client, () => joinEvent(system("cleo"), eventId));
  await expect(joinEvent(system("ben"), eventId)).rejects.toMatchObject({ code: "event.full" });
});

test.each([
  ["a lower limit", 5],
  ["a first limit", undefined],
])("%s at the same moment holds for who joins", async (_which, before) => {
  const eventId = await eventOfAda(before);
  await joinEvent(system("cleo"), eventId);
  justBefore(client, () => EventEntity.patch({ eventId }).set({ capacity: 1 }).go());
  await expect(joinEvent(system("ben"), eventId)).rejects.toMatchObject({ code: "event.full" });
});

test("a higher limit at the same moment lets one more join", async () => {
  const eventId = await eventOfAda(1);
  justBefore(client, () => EventEntity.patch({ eventId }).set({ capacity: 2 }).go());
  await joinEvent(system("cleo"), eventId);
  await joinEvent(system("ben"), eventId);
  const { data } = await EventEntity.get({ eventId }).go();
  expect(data?.attendeeCount).toBe(2);
});

const latestOf = async (eventId: string) =>
  (await EventEntity.get({ eventId }).go()).data?.latestAttendees;

test("joining keeps no one among the latest who leaves at the same moment", async () => {
  const eventId = await eventOfAda();
  await joinEvent(system("cleo"), eventId);
  justBefore(client, () => leaveEvent(system("cleo"), eventId));
  await joinEvent(system("ben"), eventId);
  expect(await latestOf(eventId)).toEqual(["ben"]);
});

test("leaving brings no one back among the latest who leaves at the same moment", async () => {
  const eventId = await eventOfAda();
  for (const userId of ["ben", "cleo"]) await joinEvent(system(userId), eventId);
  justBefore(client, () => leaveEvent(system("cleo"), eventId));
  await leaveEvent(system("ben"), eventId);
  expect(await latestOf(eventId)).toEqual([]);
});

test("of many who come and go at once, only who's going is among the latest", async () => {
  const eventId = await eventOfAda();
  const people = Array.from({ length: 12 }, (_, number) => `guest${number}`);
  await putItems(people.map((userId) => profileRow(userId)));
  const comeAndGo = async (userId: string, number: number) => {
    await joinEvent(system(userId), eventId);
    if (number % 2) await leaveEvent(system(userId), eventId);
  };
  await Promise.all(people.map(comeAndGo));
  const { data } = await EventEntity.get({ eventId }).go();
  expect(data?.attendeeCount).toBe(6);
  const going = people.filter((_, number) => number % 2 === 0);
  expect(data?.latestAttendees?.filter((userId) => !going.includes(userId))).toEqual([]);
});

import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client, table: tableName } = await import("../kernel/table.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { joinEvent, leaveEvent } = await import("./attendance.service.ts");
const { promoteWaitingFor } = await import("./promotion.service.ts");
const { EventEntity, WaitingEntity } = await import("./events.entity.ts");
const { cancelEvent } = await import("./events.service.ts");
const { joinWaiting, leaveWaiting, listWaiting } = await import("./waiting.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});
const people = ["ben", "cleo", "dora", "emil"] as const;
beforeAll(() => putItems(people.flatMap(verifiedMember)));

/** Ben is going, and it's full. */
async function fullEvent(capacity = 1): Promise<string> {
  const eventId = newId("event");
  await putItems([eventRow(eventId, { capacity })]);
  await joinEvent(system("ben"), eventId);
  return eventId;
}

async function countsOf(eventId: string) {
  const { data } = await EventEntity.get({ eventId }).go();
  const { people: waiting } = await listWaiting(system("ada"), eventId);
  const { attendeeCount, waitingCount } = data ?? {};
  return { attendeeCount, waitingCount, waiting: waiting.map(({ userId }) => userId) };
}

const change = (eventId: string, set: { capacity?: number; startsAt?: string }) =>
  EventEntity.patch({ eventId }).set(set).go();

/** Whether a leaving said that others wait. */
async function saidToOpen(eventId: string): Promise<unknown> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
  const left = Items.map(({ payload }) => payload).filter(
    (one) => one?.type === "event.left" && one.eventId === eventId,
  );
  expect(left).toHaveLength(1);
  return left[0].opens;
}

test("the last place, given up as a member asks to wait, is theirs", async () => {
  const eventId = await fullEvent();
  justBefore(client, () => leaveEvent(system("ben"), eventId));
  await joinWaiting(system("cleo"), eventId);
  expect(await countsOf(eventId)).toMatchObject({ attendeeCount: 1, waiting: [] });
});

test("a place that the host adds as a member asks to wait is theirs", async () => {
  const eventId = await fullEvent();
  justBefore(client, () => change(eventId, { capacity: 2 }));
  await joinWaiting(system("cleo"), eventId);
  expect(await countsOf(eventId)).toMatchObject({ attendeeCount: 2, waiting: [] });
});

test("asking to wait at an event that's cancelled at the same moment says that it's over", async () => {
  const eventId = await fullEvent();
  justBefore(client, () => cancelEvent(system("ada"), eventId));
  await expect(joinWaiting(system("cleo"), eventId)).rejects.toMatchObject({ code: "event.over" });
});

test("a place given up as the first one asks to wait is given to them", async () => {
  const eventId = await fullEvent();
  justBefore(client, () => joinWaiting(system("cleo"), eventId));
  await leaveEvent(system("ben"), eventId);
  expect(await saidToOpen(eventId)).toBe(true);
  await promoteWaitingFor(eventId);
  expect(await countsOf(eventId)).toEqual({ attendeeCount: 1, waitingCount: 0, waiting: [] });
});

test("leaving an event without a waiting list triggers no follow-up work", async () => {
  const eventId = await fullEvent();
  await leaveEvent(system("ben"), eventId);
  expect(await saidToOpen(eventId)).toBeUndefined();
});

test("concurrent calls give each free place once", async () => {
  const eventId = await fullEvent();
  for (const one of ["cleo", "dora", "emil"]) await joinWaiting(system(one), eventId);
  await change(eventId, { capacity: 3 });
  await Promise.all([1, 2, 3].map(() => promoteWaitingFor(eventId)));
  expect(await countsOf(eventId)).toEqual({ attendeeCount: 3, waitingCount: 1, waiting: ["emil"] });
});

test("the next one has the place when the first leaves the list at the same moment", async () => {
  const eventId = await fullEvent();
  for (const one of ["cleo", "dora"]) await joinWaiting(system(one), eventId);
  await leaveEvent(system("ben"), eventId);
  justBefore(client, () => leaveWaiting(system("cleo"), eventId));
  await promoteWaitingFor(eventId);
  expect(await countsOf(eventId)).toEqual({ attendeeCount: 1, waitingCount: 0, waiting: [] });
});

test("a place given brings no one back among the latest who leaves at the same moment", async () => {
  const eventId = await fullEvent();
  await joinWaiting(system("cleo"), eventId);
  await change(eventId, { capacity: 2 });
  justBefore(client, () => leaveEvent(system("ben"), eventId));
  await promoteWaitingFor(eventId);
  const { data } = await EventEntity.get({ eventId }).go();
  expect(data?.latestAttendees).toEqual(["cleo"]);
});

test.each([
  ["cancelled", (eventId: string) => cancelEvent(system("ada"), eventId)],
  [
    "moved into the past",
    (eventId: string) => change(eventId, { startsAt: "2026-01-01T18:00:00.000Z" }),
  ],
  ["made smaller", (eventId: string) => change(eventId, { capacity: 1 })],
])("no place is given at an event that's %s at the same moment", async (_name, act) => {
  const eventId = await fullEvent();
  await joinWaiting(system("cleo"), eventId);
  await change(eventId, { capacity: 2 });
  justBefore(client, () => act(eventId));
  await promoteWaitingFor(eventId);
  expect(await countsOf(eventId)).toMatchObject({ attendeeCount: 1, waiting: ["cleo"] });
});

test("a list takes 200 members at most", async () => {
  const eventId = await fullEvent();
  await EventEntity.patch({ eventId }).set({ waitingCount: 200 }).go();
  await expect(joinWaiting(system("cleo"), eventId)).rejects.toMatchObject({ code: "event.full" });
  const { data } = await WaitingEntity.query.one({ eventId }).go();
  expect(data).toEqual([]);
});

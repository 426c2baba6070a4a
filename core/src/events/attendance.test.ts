import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { joinEvent } = await import("./attendance.service.ts");
const { EventEntity } = await import("./events.entity.ts");
const { cancelEvent } = await import("./events.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});
beforeAll(() => putItems([profileRow("ben"), profileRow("cleo")]));

async function eventOfAda(capacity: number): Promise<string> {
  const eventId = newId("event");
  const event = EventEntity.put({
    eventId,
    title: "Solstice fire",
    description: "We keep it until dawn.",
    location: "The hill",
    type: "Gathering",
    startsAt: "2126-12-21T18:00:00.000Z",
    endsAt: "2126-12-22T06:00:00.000Z",
    timeZone: "Europe/Berlin",
    hostId: "ada",
    hostName: "Ada",
    hostUsername: "ada",
    approvalStatus: "approved",
    capacity,
    createdAt: "2026-11-20T12:00:00.000Z",
  });
  await putItems([itemOf(event.params())]);
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

import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await grant(world, ada.userId, ["communities_update"]);
});
afterAll(() => world?.close());

/** Of ben's, with a limit. */
async function limitedEvent(title: string, capacity: number | null): Promise<string> {
  const draft = eventDraft(world, { title, capacity });
  const eventId = await approvedEvent(ben, ada, draft);
  await world.settle();
  return eventId;
}

test("a limit makes coming and leaving cost nothing more while no one waits", async () => {
  const costs = [];
  // The first one warms the functions.
  for (const capacity of [null, null, 5]) {
    const eventId = await limitedEvent(`Dew walk for ${capacity ?? "all"}`, capacity);
    const { requests, writeUnits } = await costOf(world, async () => {
      // Four calls with the approval: the members' limits take a unit at every fourth.
      for (const act of ["joinEvent", "leaveEvent", "joinEvent"] as const) {
        await ada.api.events[act]({ eventId });
        await world.settle();
      }
    });
    costs.push({ requests, writeUnits });
  }
  expect(costs[2]).toEqual(costs[1]);
});

test("giving a free place costs at most 48 requests and 43 write units with all that follows", async () => {
  const eventId = await limitedEvent("Dew walk for one", 1);
  await ben.api.events.joinEvent({ eventId });
  await ada.api.events.joinWaiting({ eventId });
  await world.settle();
  const spent = await costOf(world, async () => {
    await ben.api.events.leaveEvent({ eventId });
    await world.settle();
  });
  console.info("a free place:", JSON.stringify(spent));
  expect((await ada.api.events.getEvent({ eventId })).event.isGoing).toBe(true);
  expect(spent.requests).toBeLessThanOrEqual(48);
  expect(spent.writeUnits).toBeLessThanOrEqual(43);
  expect(spent.scans).toBe(0);
});

test("writing to one who's going costs at most 16 requests and 12 write units with all that follows", async () => {
  const eventId = await limitedEvent("Dew walk with news", 1);
  await ada.api.events.joinEvent({ eventId });
  await world.settle();
  const spent = await costOf(world, async () => {
    await ben.api.events.announce({ eventId, body: "Bring a towel." });
    await world.settle();
  });
  console.info("an announcement:", JSON.stringify(spent));
  expect(spent.requests).toBeLessThanOrEqual(16);
  expect(spent.writeUnits).toBeLessThanOrEqual(12);
  expect(spent.scans).toBe(0);
});

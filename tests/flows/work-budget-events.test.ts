import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf, costOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

/** Five that are over, to which both went. */
beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await grant(world, ada.userId, ["communities_update"]);
  for (let number = 0; number < 5; number++) {
    const draft = eventDraft(world, { title: `Dew walk ${number}`, inDays: 2 });
    const { eventId } = await ben.api.events.createEvent(draft);
    await ada.api.events.approveEvent({ eventId });
    for (const { api } of [ada, ben]) await api.events.joinEvent({ eventId });
  }
  await world.settle({ advance: 4 * day });
  await ben.signIn();
});
afterAll(() => world?.close());

test("a page of events costs at most 3 requests, however many are going", async () => {
  const spent = await answerCostOf(world, () => ben.api.events.listEvents({ list: "past" }));
  expect(spent.requests).toBeLessThanOrEqual(3);
  expect(spent.items).toBeLessThanOrEqual(5 * 5 + 2);
  expect(spent.items).toBeGreaterThan(0);
  expect(spent.writeUnits).toBe(0);
});

test("a member's calendar costs at most 7 requests, and writes nothing", async () => {
  const { path } = await ben.api.calendar.makeAddress();
  const spent = await answerCostOf(world, () => fetch(world.origin + path));
  expect(spent.requests).toBeLessThanOrEqual(7);
  // Address, account and blocks; five that ben hosts and goes to.
  expect(spent.items).toBeLessThanOrEqual(3 + 3 * 5);
  expect(spent.items).toBeGreaterThan(10);
  expect(spent.writeUnits).toBe(0);
});

/** Of ben's, with a limit. */
async function limitedEvent(title: string, capacity: number | null): Promise<string> {
  const draft = { ...eventDraft(world, { title }), capacity };
  const { eventId } = await ben.api.events.createEvent(draft);
  await ada.api.events.approveEvent({ eventId });
  await world.settle();
  return eventId;
}

test("a page that says where I wait costs no request more, and one item", async () => {
  const eventId = await limitedEvent("Dew walk with a list", 1);
  await ben.api.events.joinEvent({ eventId });
  await world.settle();
  const list = () => ada.api.events.listEvents({});
  const before = await answerCostOf(world, list);
  await ada.api.events.joinWaiting({ eventId });
  await world.settle();
  const after = await answerCostOf(world, list);
  expect((await list()).items).toMatchObject([{ eventId, isWaiting: true }]);
  expect(after.requests).toBe(before.requests);
  expect(after.items).toBe(before.items + 1);
  expect(after.readUnits).toBeLessThanOrEqual(before.readUnits + 0.5);
});

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
  const list = await answerCostOf(world, () => ada.api.events.listAnnouncements({ eventId }));
  console.info("a page of announcements:", JSON.stringify(list));
  expect(spent.requests).toBeLessThanOrEqual(16);
  expect(spent.writeUnits).toBeLessThanOrEqual(12);
  expect(spent.scans).toBe(0);
  expect(list.requests).toBeLessThanOrEqual(3);
  expect(list.writeUnits).toBe(0);
});

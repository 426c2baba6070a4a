import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
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
    const eventId = await approvedEvent(ben, ada, draft);
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

test("a page that says where I wait costs no request more, and one item", async () => {
  const draft = eventDraft(world, { title: "Dew walk with a list", capacity: 1 });
  const eventId = await approvedEvent(ben, ada, draft);
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

test("a page of comments costs at most 3 requests, and writes nothing", async () => {
  const draft = eventDraft(world, { title: "Dew walk with questions" });
  const eventId = await approvedEvent(ben, ada, draft);
  for (const content of ["Boots?", "Boots."]) {
    await ada.api.eventComments.addComment({ eventId, content });
  }
  await world.settle();
  const spent = await answerCostOf(world, () => ada.api.eventComments.listComments({ eventId }));
  expect(spent.requests).toBeLessThanOrEqual(3);
  // Account, blocks, the event and its two comments.
  expect(spent.items).toBeLessThanOrEqual(5);
  expect(spent.items).toBeGreaterThan(2);
  expect(spent.writeUnits).toBe(0);
});

test("a page of announcements costs at most 3 requests, and writes nothing", async () => {
  const draft = eventDraft(world, { title: "Dew walk with news" });
  const eventId = await approvedEvent(ben, ada, draft);
  await ada.api.events.joinEvent({ eventId });
  await ben.api.events.announce({ eventId, body: "Bring a towel." });
  await world.settle();
  const spent = await answerCostOf(world, () => ada.api.events.listAnnouncements({ eventId }));
  expect(spent.requests).toBeLessThanOrEqual(3);
  expect(spent.items).toBeGreaterThan(0);
  expect(spent.writeUnits).toBe(0);
});

import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, attendedEvent, becomeApprover } from "../support/events.ts";
import { startWithFive } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";
import { deliverAgain, eventRow } from "../support/stream.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  admin = await becomeApprover(world);
});
afterAll(() => world?.close());

const everyone = () => [ada, ben, cleo, dora, emil, admin];

interface Draft {
  capacity?: number;
  inDays?: number;
}

/** Of ada's, with these going and those waiting, in this order. */
async function eventWith(
  title: string,
  { capacity = 1, inDays = 5 }: Draft,
  going: Person[],
  waiting: Person[] = [],
) {
  const draft = eventDraft(world, { title, inDays, capacity });
  const eventId = await attendedEvent(world, { host: ada, approver: admin, draft, going, waiting });
  return { eventId, draft };
}

const seenBy = async ({ api }: Person, eventId: string) =>
  (await api.events.getEvent({ eventId })).event;

async function placesAt(eventId: string) {
  const { event, attendees } = await ada.api.events.getEvent({ eventId });
  const { people } = await ada.api.events.listWaiting({ eventId });
  expect(event.attendeeCount).toBe(attendees.length);
  expect(event.waitingCount).toBe(people.length);
  return {
    going: attendees.map(({ name }) => name).sort(),
    waiting: people.map(({ name }) => name),
  };
}

const noticesOf = async ({ api }: Person, about: string) =>
  (await api.notifications.listNotifications({})).items
    .map(({ title }) => title)
    .filter((title) => title.includes(about));

test("members wait for a full event in order, see their place, and can leave the list", async () => {
  const { eventId } = await eventWith("Fire circle", {}, [ben]);
  for (const { api } of [cleo, dora, cleo]) await api.events.joinWaiting({ eventId });
  await world.settle();
  expect(await seenBy(cleo, eventId)).toMatchObject({ waitingPlace: 1, waitingCount: 2 });
  expect(await seenBy(dora, eventId)).toMatchObject({ waitingPlace: 2, isGoing: false });
  expect(await seenBy(emil, eventId)).toMatchObject({ waitingPlace: null, waitingCount: 2 });
  expect(await placesAt(eventId)).toEqual({
    going: ["Ben Summer"],
    waiting: ["Cleo Autumn", "Dora Dew"],
  });
  for (const { api } of [ben, dora]) {
    expect(await refusedWith(api.events.listWaiting({ eventId }))).toMatchObject({
      code: "permission.denied",
    });
  }
  await cleo.api.events.leaveWaiting({ eventId });
  await cleo.api.events.leaveWaiting({ eventId });
  await world.settle();
  expect(await seenBy(dora, eventId)).toMatchObject({ waitingPlace: 1, waitingCount: 1 });
  expect(await seenBy(cleo, eventId)).toMatchObject({ waitingPlace: null });
});

test("a member who asks to wait while there's a place, or without a limit, is going", async () => {
  const { eventId } = await eventWith("Wide meadow", { capacity: 2 }, [ben]);
  await cleo.api.events.joinWaiting({ eventId });
  await ben.api.events.joinWaiting({ eventId });
  const open = await approvedEvent(ada, admin, eventDraft(world, { title: "No limit" }));
  await cleo.api.events.joinWaiting({ eventId: open });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({ going: ["Ben Summer", "Cleo Autumn"], waiting: [] });
  expect(await placesAt(open)).toEqual({ going: ["Cleo Autumn"], waiting: [] });
});

test("a freed place goes to the first who waits, not to a newcomer, and they're notified", async () => {
  const { eventId } = await eventWith("Quiet mill", {}, [ben], [cleo, dora]);
  const reader = await listen(world, ["attune", dora.accessToken()]);
  await watch(world, reader, `event:${eventId}`);
  const resume = world.pause("everything");
  await ben.api.events.leaveEvent({ eventId });
  expect(await refusedWith(emil.api.events.joinEvent({ eventId }))).toMatchObject({
    code: "event.full",
  });
  await resume();
  await world.settle();
  await reader.heard("event.promoted");
  await reader.close();
  expect(await placesAt(eventId)).toEqual({ going: ["Cleo Autumn"], waiting: ["Dora Dew"] });
  expect(await seenBy(cleo, eventId)).toMatchObject({ isGoing: true, waitingPlace: null });
  expect(await seenBy(dora, eventId)).toMatchObject({ waitingPlace: 1 });
  expect(await noticesOf(cleo, "Quiet mill")).toEqual(["You have a place at “Quiet mill”"]);
  expect(await noticesOf(dora, "Quiet mill")).toEqual([]);
  expect(await noticesOf(ada, "Quiet mill")).toContain(
    "Cleo Autumn and 1 other are going to “Quiet mill”",
  );
});

test("two cancellations at once give two places, once each, also when they're delivered again", async () => {
  const { eventId } = await eventWith(
    "Two boats",
    { capacity: 2 },
    [ben, admin],
    [cleo, dora, emil],
  );
  await Promise.all([ben, admin].map(({ api }) => api.events.leaveEvent({ eventId })));
  await world.settle();
  const given = { going: ["Cleo Autumn", "Dora Dew"], waiting: ["Emil Frost"] };
  expect(await placesAt(eventId)).toEqual(given);
  const left = await eventRow(
    world,
    (one) => one.type === "event.left" && one.eventId === eventId && one.userId === ben.userId,
  );
  await deliverAgain(world, left);
  await world.settle();
  expect(await placesAt(eventId)).toEqual(given);
  expect(await noticesOf(cleo, "Two boats")).toHaveLength(1);
  expect(await noticesOf(emil, "Two boats")).toEqual([]);
});

test("a host who raises the limit gives the new places to those who wait", async () => {
  const { eventId, draft } = await eventWith("Long table", {}, [ben], [cleo, dora, emil]);
  await ada.api.events.updateEvent({ eventId, ...draft, capacity: 2 });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({
    going: ["Ben Summer", "Cleo Autumn"],
    waiting: ["Dora Dew", "Emil Frost"],
  });
  expect(
    await refusedWith(ada.api.events.updateEvent({ eventId, ...draft, capacity: 1 })),
  ).toMatchObject({ code: "event.more_going" });
  await ada.api.events.updateEvent({ eventId, ...draft, capacity: null });
  await world.settle();
  expect((await placesAt(eventId)).waiting).toEqual([]);
  expect(await seenBy(emil, eventId)).toMatchObject({ isGoing: true, attendeeCount: 4 });
});

test("nothing is given at a cancelled event, and those who wait are notified of it", async () => {
  const { eventId } = await eventWith("Called off", {}, [ben], [cleo]);
  await ada.api.events.cancelEvent({ eventId });
  await ben.api.events.leaveEvent({ eventId });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({ going: [], waiting: ["Cleo Autumn"] });
  expect(await noticesOf(cleo, "Called off")).toEqual(["“Called off” was cancelled"]);
  expect(await refusedWith(dora.api.events.joinWaiting({ eventId }))).toMatchObject({
    code: "event.over",
  });
});

test("after the start no place is given: the first to join has it, also from the list", async () => {
  const { eventId, draft } = await eventWith("Already begun", { inDays: 2 }, [ben], [cleo, dora]);
  await letPass(world, Date.parse(draft.startsAt) + minute - world.clock.now(), everyone());
  expect(await noticesOf(cleo, "Already begun")).toEqual([]);
  await ben.api.events.leaveEvent({ eventId });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({ going: [], waiting: ["Cleo Autumn", "Dora Dew"] });
  await dora.api.events.joinEvent({ eventId });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({ going: ["Dora Dew"], waiting: ["Cleo Autumn"] });
  expect(await refusedWith(emil.api.events.joinWaiting({ eventId }))).toMatchObject({
    code: "event.full",
  });
});

test("what I wait for is in a list of its own, moves with the event, and has no reminders", async () => {
  const { eventId, draft } = await eventWith("Moved walk", { inDays: 6 }, [ben], [cleo]);
  const idsOf = async (list: "going" | "waiting") =>
    (await cleo.api.events.listOwnEvents({ list })).items.map((one) => one.eventId);
  expect(await idsOf("waiting")).toContain(eventId);
  expect(await idsOf("going")).not.toContain(eventId);
  const later = (time: string) => new Date(Date.parse(time) + day).toISOString();
  const times = { startsAt: later(draft.startsAt), endsAt: later(draft.endsAt) };
  await ada.api.events.updateEvent({ eventId, ...draft, ...times });
  await world.settle();
  expect(await noticesOf(cleo, "Moved walk")).toEqual(["“Moved walk” has a new time or place"]);
  await letPass(world, Date.parse(times.startsAt) - 40 * minute - world.clock.now(), everyone());
  await world.settle();
  expect(await noticesOf(ben, "Moved walk")).toContain("“Moved walk” starts soon");
  expect(await noticesOf(cleo, "Moved walk")).not.toContain("“Moved walk” starts soon");
  expect(await idsOf("waiting")).toContain(eventId);
  await letPass(world, 12 * hour, everyone());
  expect(await idsOf("waiting")).not.toContain(eventId);
});

test("every list of events says where I wait, until the event begins", async () => {
  const { eventId, draft } = await eventWith("Marked walk", { inDays: 3 }, [ben], [cleo]);
  const marksOf = async ({ api }: Person) => {
    const { items } = await api.events.listEvents({});
    const event = items.find((one) => one.eventId === eventId);
    return event && { isGoing: event.isGoing, isWaiting: event.isWaiting };
  };
  expect(await marksOf(cleo)).toEqual({ isGoing: false, isWaiting: true });
  expect(await marksOf(ben)).toEqual({ isGoing: true, isWaiting: false });
  expect(await marksOf(dora)).toEqual({ isGoing: false, isWaiting: false });
  const [mine] = (await cleo.api.events.listOwnEvents({ list: "waiting" })).items;
  expect(mine).toMatchObject({ eventId, isWaiting: true });
  expect(await seenBy(cleo, eventId)).toMatchObject({ isWaiting: true });
  await letPass(world, Date.parse(draft.startsAt) + minute - world.clock.now(), everyone());
  expect(await marksOf(cleo)).toEqual({ isGoing: false, isWaiting: false });
});

test("another device of mine is notified that I wait, and no longer do", async () => {
  const { eventId } = await eventWith("Both devices", {}, [ben]);
  const other = await listen(world, ["attune", cleo.accessToken()]);
  const stranger = await listen(world, ["attune", dora.accessToken()]);
  await cleo.api.events.joinWaiting({ eventId });
  await other.heard("event.waiting_changed");
  await cleo.api.events.leaveWaiting({ eventId });
  await other.heard("event.waiting_changed", 2);
  await stranger.caughtUp();
  expect(stranger.domainEvents()).toEqual([]);
  await other.close();
  await stranger.close();
});

test("who waits doesn't show in who receives the event", async () => {
  const { eventId } = await eventWith("Who waits", {}, [ben]);
  await emil.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  const page = await listen(world, ["attune", emil.accessToken()]);
  await watch(world, page, `event:${eventId}`);
  await cleo.api.events.joinWaiting({ eventId });
  await world.settle();
  await page.caughtUp();
  expect(page.domainEvents().map(({ type }) => type)).toEqual(["event.waiting_changed"]);
  await page.close();
  await emil.api.blocks.unblockMember({ userId: cleo.userId });
  await world.settle();
});

test("a block between host and member ends the wait", async () => {
  const { eventId } = await eventWith("Apart", {}, [ben], [cleo, dora]);
  await cleo.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({ going: ["Ben Summer"], waiting: ["Dora Dew"] });
  await cleo.api.blocks.unblockMember({ userId: ada.userId });
  await world.settle();
});

test("accounts that go free their place, or leave the list", async () => {
  const fred = await becomeMember(world, { name: "Fred Fern", username: "fred" });
  const gina = await becomeMember(world, { name: "Gina Grove", username: "gina" });
  const { eventId } = await eventWith("Ferns", {}, [fred], [gina, dora]);
  for (const { api, userId } of [gina, fred]) await api.accounts.deleteAccount({ userId });
  await world.settle();
  expect(await placesAt(eventId)).toEqual({ going: ["Dora Dew"], waiting: [] });
});

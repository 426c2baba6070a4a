import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithFiveInCircle } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil, circleId } = await startWithFiveInCircle());
  await world.settle();
});
afterAll(() => world?.close());

const everyone = () => [ada, ben, cleo, dora, emil];

interface Name {
  circleId: string;
  meetupId: string;
  occurrenceId: string;
}

/** Of ada's first date, with these going and those waiting, in this order. */
async function dateWith(title: string, capacity: number, going: Person[], waiting: Person[] = []) {
  const draft = { ...meetupDraft(world, { title }), capacity };
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
  await world.settle();
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const [first] = occurrences;
  if (!first) throw new Error("The meetup has no dates.");
  const name: Name = { circleId, meetupId, occurrenceId: first.occurrenceId };
  for (const person of going) await answer(person, name, "going");
  for (const person of waiting) await answer(person, name, "waiting");
  await world.settle();
  return { name, draft, startsAt: Date.parse(first.startsAt) };
}

async function answer({ api }: Person, name: Name, said: "going" | "not_going" | "waiting") {
  const after = await api.meetups.answerOccurrence({ ...name, answer: said });
  if (said === "waiting") await world.settle();
  return after;
}

async function seenBy({ api }: Person, name: Name) {
  const { occurrences } = await api.meetups.getMeetup(name);
  return occurrences.find(({ occurrenceId }) => occurrenceId === name.occurrenceId);
}

async function placesAt(name: Name) {
  const { people } = await ada.api.meetups.listUpcoming(name);
  const { people: waiting } = await ada.api.meetups.listWaiting(name);
  expect(await seenBy(ada, name)).toMatchObject({
    goingCount: people.length,
    waitingCount: waiting.length,
  });
  return {
    going: people.map((one) => one.name).sort(),
    waiting: waiting.map((one) => one.name),
  };
}

const noticesOf = async ({ api }: Person, about: string) =>
  (await api.notifications.listNotifications({})).items
    .map(({ title }) => title)
    .filter((title) => title.includes(about) && !title.startsWith("New meetup"));

test("[Q5] members wait for a full date in order, see their place, and can leave the list", async () => {
  const { name } = await dateWith("Small room", 1, [ben], [cleo, dora, cleo]);
  expect(await seenBy(cleo, name)).toMatchObject({ answer: "waiting", waitingPlace: 1 });
  expect(await seenBy(dora, name)).toMatchObject({ answer: "waiting", waitingPlace: 2 });
  expect(await seenBy(emil, name)).toMatchObject({ waitingPlace: null, waitingCount: 2 });
  expect(await placesAt(name)).toEqual({
    going: ["Ben Summer"],
    waiting: ["Cleo Autumn", "Dora Dew"],
  });
  expect(await refusedWith(ben.api.meetups.listWaiting(name))).toMatchObject({
    code: "permission.denied",
  });
  await answer(cleo, name, "not_going");
  await answer(ben, name, "waiting");
  expect(await seenBy(dora, name)).toMatchObject({ waitingPlace: 1, waitingCount: 1 });
  expect(await seenBy(ben, name)).toMatchObject({ answer: "going" });
});

test("[Q5] a member who asks to wait while there's a place, or without a limit, is going", async () => {
  const { name } = await dateWith("Large room", 2, [ben]);
  expect(await answer(cleo, name, "waiting")).toMatchObject({ answer: "going", goingCount: 2 });
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  await world.settle();
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const free = { circleId, meetupId, occurrenceId: occurrences[0]?.occurrenceId ?? "" };
  expect(await answer(cleo, free, "waiting")).toMatchObject({ answer: "going", waitingCount: 0 });
});

test("[Q5] a freed place goes to the first who waits, not to a newcomer, and they're notified", async () => {
  const { name } = await dateWith("Quiet room", 1, [ben], [cleo, dora]);
  const reader = await listen(world, ["attune", dora.accessToken()]);
  await watch(world, reader, `circle:${circleId}`);
  const resume = world.pause("everything");
  await answer(ben, name, "not_going");
  for (const person of [emil, dora]) {
    expect(await refusedWith(answer(person, name, "going"))).toMatchObject({ code: "meetup.full" });
  }
  await resume();
  await world.settle();
  await reader.heard("occurrence.promoted");
  await reader.close();
  expect(await placesAt(name)).toEqual({ going: ["Cleo Autumn"], waiting: ["Dora Dew"] });
  expect(await noticesOf(cleo, "Quiet room")).toEqual(["You have a place at “Quiet room”"]);
  expect(await noticesOf(dora, "Quiet room")).toEqual([]);
  expect(await noticesOf(ada, "Quiet room")).toEqual([
    "Cleo Autumn and 1 other are going to “Quiet room”",
  ]);
});

test("[Q5] two cancellations at once give two places, and each to another member", async () => {
  const { name } = await dateWith("Two mats", 2, [ben, ada], [cleo, dora, emil]);
  await Promise.all([ben, ada].map((person) => answer(person, name, "not_going")));
  await world.settle();
  expect(await placesAt(name)).toEqual({
    going: ["Cleo Autumn", "Dora Dew"],
    waiting: ["Emil Frost"],
  });
  expect(await noticesOf(cleo, "Two mats")).toHaveLength(1);
  expect(await noticesOf(emil, "Two mats")).toEqual([]);
});

test("[Q5] a limit can't go below those going; a higher one gives places on every date", async () => {
  const { name, draft } = await dateWith("Long bench", 2, [ben, cleo], [dora, emil]);
  const set = (capacity: number | null) =>
    ada.api.meetups.updateMeetup({ ...name, ...draft, capacity });
  expect(await refusedWith(set(1))).toMatchObject({ status: 409, code: "meetup.more_going" });
  expect(await seenBy(ben, name)).toMatchObject({ goingCount: 2 });
  await set(3);
  await world.settle();
  expect((await placesAt(name)).waiting).toEqual(["Emil Frost"]);
  await set(null);
  await world.settle();
  expect(await seenBy(emil, name)).toMatchObject({ answer: "going", goingCount: 4 });
});

test("[Q5] those who leave the circle lose their turn, and free their place", async () => {
  const { name } = await dateWith("Open gate", 1, [ben], [emil, dora]);
  await emil.api.circles.leaveCircle({ circleId });
  await ben.api.circles.leaveCircle({ circleId });
  await world.settle();
  expect(await placesAt(name)).toEqual({ going: ["Dora Dew"], waiting: [] });
  for (const { api } of [ben, emil]) await api.circles.joinCircle({ circleId });
  await world.settle();
});

test("[Q5] a cancelled date gives no places, and those who wait are notified of it", async () => {
  const { name } = await dateWith("Called off", 1, [ben], [cleo]);
  await ada.api.meetups.cancelOccurrence(name);
  await world.settle();
  expect(await noticesOf(cleo, "Called off")).toEqual(["“Called off” was cancelled"]);
  expect(await refusedWith(answer(dora, name, "waiting"))).toMatchObject({ code: "meetup.over" });
  expect((await placesAt(name)).waiting).toEqual(["Cleo Autumn"]);
});

test("[Q5] what I wait for is among my plans, without its link, and has no reminders", async () => {
  const link = "https://meet.example/dawn";
  const draft = { ...meetupDraft(world, { title: "Linked room", link }), capacity: 1 };
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
  await world.settle();
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const [first] = occurrences;
  const name = { circleId, meetupId, occurrenceId: first?.occurrenceId ?? "" };
  await answer(ben, name, "going");
  await answer(cleo, name, "waiting");
  const mine = (await cleo.api.meetups.listOwnMeetups({})).items.find(
    (one) => one.meetupId === meetupId,
  );
  expect(mine?.occurrence).toMatchObject({ answer: "waiting", link: null });
  const startsAt = Date.parse(first?.startsAt ?? "");
  await letPass(world, startsAt - 40 * minute - world.clock.now(), everyone());
  await world.settle();
  expect(await noticesOf(ben, "Linked room")).toEqual(["“Linked room” starts soon"]);
  expect(await noticesOf(cleo, "Linked room")).toEqual([]);

  await letPass(world, 41 * minute, everyone());
  await answer(ben, name, "not_going");
  await world.settle();
  expect(await placesAt(name)).toEqual({ going: [], waiting: ["Cleo Autumn"] });
  await answer(cleo, name, "going");
  await world.settle();
  expect(await placesAt(name)).toEqual({ going: ["Cleo Autumn"], waiting: [] });
});

test("[Q5] a block between host and member ends the wait", async () => {
  const { name } = await dateWith("Apart", 1, [ben], [cleo, dora]);
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  expect(await placesAt(name)).toEqual({ going: ["Ben Summer"], waiting: ["Dora Dew"] });
  await ada.api.blocks.unblockMember({ userId: cleo.userId });
  await world.settle();
});

test("[Q5] accounts that go free their place, or leave the list", async () => {
  const fred = await becomeMember(world, { name: "Fred Fern", username: "fred" });
  const gina = await becomeMember(world, { name: "Gina Grove", username: "gina" });
  for (const { api } of [fred, gina]) await api.circles.joinCircle({ circleId });
  await world.settle();
  const { name } = await dateWith("Ferns", 1, [fred], [gina, dora]);
  for (const { api, userId } of [gina, fred]) await api.accounts.deleteAccount({ userId });
  await world.settle();
  expect(await placesAt(name)).toEqual({ going: ["Dora Dew"], waiting: [] });
});

test("[Q5] another device of mine is notified that I wait, and no longer do", async () => {
  const { name } = await dateWith("Both devices", 1, [ben]);
  const other = await listen(world, ["attune", cleo.accessToken()]);
  await answer(cleo, name, "waiting");
  await other.heard("occurrence.waiting_changed");
  await answer(cleo, name, "not_going");
  await other.heard("occurrence.waiting_changed", 2);
  await other.close();
});

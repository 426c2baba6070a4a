import { day, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import {
  createMeetup,
  dayIn,
  firstOccurrence,
  sitting,
  startMeetupCircle,
} from "../support/meetups.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;

/** Ben, who blocks Ada, and Cleo go to what Ada hosts. */
beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
  await grant(world, dora.userId, ["communities_update"]);
});
afterAll(() => world?.close());

async function planBoth(title: string) {
  const draft = eventDraft(world, { title: `${title} event`, inDays: 2 });
  const eventId = await approvedEvent(ada, dora, draft);
  const name = await createMeetup(ada, circleId, sitting(world, { title: `${title} meetup` }));
  const occurrence = await firstOccurrence(ada, name);
  for (const { api } of [ben, cleo]) {
    await api.events.joinEvent({ eventId });
    await api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  }
  await world.settle();
  return { eventId, draft, occurrence };
}

async function pass(milliseconds: number) {
  world.clock.advance(milliseconds);
  for (const person of [ada, ben, cleo, dora]) await person.signIn();
  await world.settle();
}

const newsOf = async (person: Person, about: string) =>
  (await bellOf(person)).map(({ title }) => title).filter((title) => title.includes(about));

test("a mail that waits when its receiver blocks the host isn't sent", async () => {
  await createMeetup(ada, circleId, sitting(world, { title: "Fir meetup" }));
  await world.settle();
  const mailsTo = ({ email }: Person) =>
    world.mail.list({ to: email }).filter(({ subject }) => subject.includes("Fir meetup"));
  expect(mailsTo(cleo)).toEqual([]);
  await cleo.api.blocks.blockMember({ userId: ada.userId });
  await pass(day);
  expect(mailsTo(ben)).toHaveLength(1);
  expect(mailsTo(cleo)).toEqual([]);
  await cleo.api.blocks.unblockMember({ userId: ada.userId });
});

test("someone who blocked a host isn't invited or reminded, but is notified of changes to what they go to", async () => {
  const { eventId, draft, occurrence } = await planBoth("Elm");
  const kept = await planBoth("Oak");
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await createMeetup(ada, circleId, sitting(world, { title: "Ash meetup" }));
  await world.settle();
  expect(await newsOf(cleo, "Ash")).toEqual(["New meetup: “Ash meetup”"]);
  expect(await newsOf(ben, "Ash")).toEqual([]);

  await ada.api.events.updateEvent({ eventId, ...draft, location: "The hill" });
  await ada.api.meetups.moveOccurrence({
    ...occurrence,
    start: `${dayIn(world, 3)}T18:00`,
    end: `${dayIn(world, 3)}T19:00`,
  });
  await world.settle();
  await ada.api.events.cancelEvent({ eventId });
  await ada.api.meetups.cancelOccurrence(occurrence);
  await world.settle();
  expect(await newsOf(ben, "Elm")).toEqual(["New meetup: “Elm meetup”"]);
  expect((await newsOf(ben, "One of your plans")).sort()).toEqual([
    "One of your plans has changed",
    "One of your plans has changed",
    "One of your plans was cancelled",
    "One of your plans was cancelled",
  ]);

  for (const startsAt of [kept.draft.startsAt, await startOf(kept.occurrence)].sort()) {
    await pass(Date.parse(startsAt) - 40 * minute - world.clock.now());
  }
  const reminders = ["“Oak event” starts soon", "“Oak meetup” starts soon"];
  expect((await newsOf(cleo, "starts soon")).sort()).toEqual(reminders);
  expect(await newsOf(ben, "starts soon")).toEqual([]);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
});

test("after a block by either side, news of a plan has none of its host's words, nor the new place", async () => {
  const { eventId, draft, occurrence } = await planBoth("Sorb");
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  const blockedAt = world.clock.now();
  const written = { title: "Sorry, Sorb", description: "Sorry.", location: "Ada's new home" };
  await ada.api.events.updateEvent({ eventId, ...draft, ...written });
  await world.settle();
  const why = { reason: "Sorry, again." };
  await ada.api.events.cancelEvent({ eventId, ...why });
  await ada.api.meetups.cancelOccurrence({ ...occurrence, ...why });
  await pass(day);
  for (const person of [ben, cleo]) {
    const since = new Date(blockedAt).toISOString();
    const bell = (await bellOf(person)).filter(({ createdAt }) => createdAt >= since);
    const mails = world.mail.list({ to: person.email, since: blockedAt });
    expect(bell.length).toBeGreaterThan(2);
    expect(bell.map(({ actionUrl }) => actionUrl)).toEqual(bell.map(() => "/plans"));
    expect(mails.length).toBeGreaterThan(0);
    expect(
      JSON.stringify([bell, mails.map(({ subject, text, html }) => [subject, text, html])]),
    ).not.toMatch(/Sorry|Sorb|new home/);
  }
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  await ada.api.blocks.unblockMember({ userId: cleo.userId });
});

test("someone who's going to several dates of a blocked host's series learns once that none takes place", async () => {
  const meetup = await createMeetup(ada, circleId, sitting(world, { title: "Rowan meetup" }));
  const { occurrences } = await ben.api.meetups.getMeetup(meetup);
  for (const { occurrenceId } of occurrences.slice(0, 3))
    await ben.api.meetups.answerOccurrence({ ...meetup, occurrenceId, answer: "going" });
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  const since = new Date(world.clock.now()).toISOString();
  await ada.api.meetups.endMeetup({ ...meetup, reason: "Sorry." });
  await world.settle();
  const bell = (await bellOf(ben)).filter(({ createdAt }) => createdAt >= since);
  expect(bell).toMatchObject([
    {
      title: "One of your plans was cancelled",
      message: "None of its dates will take place.",
      actionUrl: "/plans",
    },
  ]);
  expect(JSON.stringify(bell)).not.toMatch(/Rowan|Sorry/);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
});

test("attendees can withdraw across a block, from either side, and see nothing of the host", async () => {
  const { occurrence } = await planBoth("Yew");
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await pass(2 * minute);
  for (const { api } of [ben, cleo]) {
    const planned = async () =>
      (await api.meetups.listOwnMeetups({})).items.filter(
        (one) => one.occurrence.occurrenceId === occurrence.occurrenceId,
      );
    const before = await planned();
    expect(before).toMatchObject([{ meetupId: occurrence.meetupId, meetup: null }]);
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`Yew|rooms|Ada|${ada.userId}`));
    const said = await api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
    expect(said).toMatchObject({ answer: "not_going", link: null });
    expect(await planned()).toEqual([]);
    const back = api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
    expect(await refusedWith(back)).toEqual({ status: 404, code: "not_found" });
  }
  const { occurrences } = await ada.api.meetups.getMeetup(occurrence);
  expect(occurrences[0]).toMatchObject({ goingCount: 0 });
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  await ada.api.blocks.unblockMember({ userId: cleo.userId });
});

test("attendees can leave an event across a block, from either side, and see nothing of the host", async () => {
  const { eventId } = await planBoth("Rowan");
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await pass(2 * minute);
  for (const { api } of [ben, cleo]) {
    const hidden = async () => {
      const { items, hidden: all = [] } = await api.events.listOwnEvents({ list: "going" });
      expect(items.map((one) => one.eventId)).not.toContain(eventId);
      return all.filter((one) => one.eventId === eventId);
    };
    const before = await hidden();
    expect(before).toMatchObject([{ eventId, cancelled: false }]);
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`Rowan|Ada|${ada.userId}`));
    await api.events.leaveEvent({ eventId });
    expect(await hidden()).toEqual([]);
    const back = api.events.joinEvent({ eventId });
    expect(await refusedWith(back)).toEqual({ status: 404, code: "not_found" });
  }
  const { event } = await ada.api.events.getEvent({ eventId });
  expect(event).toMatchObject({ attendeeCount: 0 });
});

async function startOf(name: { circleId: string; meetupId: string; occurrenceId: string }) {
  const { occurrences } = await ada.api.meetups.getMeetup(name);
  return occurrences.find((one) => one.occurrenceId === name.occurrenceId)?.startsAt ?? "";
}

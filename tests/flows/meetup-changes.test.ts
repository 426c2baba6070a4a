import { day, hour, minute } from "@attune/core/kernel/clock";
import type { MeetupDraft } from "@attune/core/meetups/meetups.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import {
  berlinDate,
  createMeetup,
  dayIn,
  firstOccurrence,
  noticesOf,
  sitting,
  startMeetupCircle,
} from "../support/meetups.ts";
import type { Person } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;
const open: Listener[] = [];

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

const plan = (changes: Partial<MeetupDraft> = {}) =>
  createMeetup(ada, circleId, sitting(world, changes));

/** Moves the clock and signs everyone in again. */
async function pass(milliseconds: number) {
  await world.settle();
  world.clock.advance(milliseconds);
  for (const person of [ada, ben, cleo, dora]) await person.signIn();
  await world.settle();
}

test("[Q5] [S1] an occurrence is moved or cancelled, and its attendees are notified", async () => {
  const name = await plan({ title: "Walking" });
  const occurrence = await firstOccurrence(ada, name);
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await world.settle();
  const [hears, stranger] = [
    await listen(world, ["attune", ben.accessToken()]),
    await listen(world, ["attune", dora.accessToken()]),
  ];
  open.push(hears, stranger);
  await watch(world, hears, `circle:${circleId}`);

  await ada.api.meetups.moveOccurrence({
    ...occurrence,
    start: `${dayIn(world, 3)}T18:00`,
    end: `${dayIn(world, 3)}T19:00`,
  });
  await world.settle();
  const { occurrences } = await ben.api.meetups.getMeetup(name);
  expect(occurrences[0]).toMatchObject({ moved: true, cancelled: false, answer: "going" });
  expect(occurrences[1]).toMatchObject({ moved: false });
  await ada.api.meetups.cancelOccurrence({ ...occurrence, reason: "I've lost my voice." });
  // The same change again does nothing, and notifies no one twice.
  await ada.api.meetups.cancelOccurrence(occurrence);
  await world.settle();
  for (const listener of [hears, stranger]) await listener.caughtUp();

  const titles = (await noticesOf(ben, "circle_update"))
    .map(({ title }) => title)
    .filter((title) => title.includes("Walking"));
  expect(titles).toEqual([
    "“Walking” was cancelled",
    "“Walking” has a new time",
    "New meetup: “Walking”",
  ]);
  const fact = { circleId, meetupId: name.meetupId, occurrenceId: occurrence.occurrenceId };
  expect(hears.domainEvents()).toContainEqual({ type: "occurrence.moved", ...fact });
  expect(hears.domainEvents()).toContainEqual({ type: "occurrence.cancelled", ...fact });
  expect(stranger.raw).toEqual([]);
  expect(
    await refusedWith(ben.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" })),
  ).toEqual({ status: 409, code: "meetup.over" });
  const page = await ben.api.meetups.getMeetup(name);
  expect(page.occurrences[0]).toMatchObject({
    cancelled: true,
    cancellationReason: "I've lost my voice.",
    link: null,
  });
  expect(page.coming?.occurrenceId).toBe(page.occurrences[1]?.occurrenceId);
  await ada.api.meetups.endMeetup({ ...name, reason: "I'm moving away." });
  await world.settle();
  const { meetup } = await ben.api.meetups.getMeetup(name);
  expect(meetup).toMatchObject({ ended: true, cancellationReason: "I'm moving away." });
});

test("[Q5] a change of the rule changes future occurrences and keeps past ones", async () => {
  const name = await plan({ title: "Tea" });
  await pass(3 * day);
  const before = await ben.api.meetups.getMeetup(name);
  const [first, second] = before.occurrences;
  await ben.api.meetups.answerOccurrence({
    ...name,
    occurrenceId: first?.occurrenceId ?? "",
    answer: "going",
  });
  await ben.api.meetups.answerOccurrence({
    ...name,
    occurrenceId: second?.occurrenceId ?? "",
    answer: "going",
  });
  const { meetup } = before;
  const draft = (changes: Partial<MeetupDraft>): MeetupDraft => ({
    ...sitting(world, { title: "Tea" }),
    start: meetup.start,
    end: meetup.end,
    ...changes,
  });

  // Other hours of a series that has begun: the same occurrences at another time.
  const later = { start: meetup.start.replace("19:00", "19:15") };
  await ada.api.meetups.updateMeetup({ ...name, ...draft(later) });
  await world.settle();
  const [next] = (await ben.api.meetups.getMeetup(name)).occurrences;
  expect(next).toMatchObject({ occurrenceId: first?.occurrenceId, answer: "going" });
  expect(Date.parse(next?.startsAt ?? "")).toBe(Date.parse(first?.startsAt ?? "") + 15 * minute);
  const earlier = { start: `${dayIn(world, -2)}T19:00`, end: `${dayIn(world, -2)}T20:00` };
  const refused = await refusal(ada.api.meetups.updateMeetup({ ...name, ...draft(earlier) }));
  expect(refused.code).toBe("data.invalid");
  const startDay = berlinDate(Date.parse(first?.startsAt ?? ""));
  const moved = { start: `${startDay}T20:00`, end: `${startDay}T21:00` };
  await ada.api.meetups.updateMeetup({ ...name, ...draft(moved) });
  await world.settle();
  const shifted = await ben.api.meetups.getMeetup(name);
  expect(shifted.occurrences.map(({ occurrenceId }) => occurrenceId).slice(0, 7)).toEqual(
    before.occurrences.map(({ occurrenceId }) => occurrenceId).slice(0, 7),
  );
  expect(Date.parse(shifted.occurrences[0]?.startsAt ?? "")).toBe(
    Date.parse(first?.startsAt ?? "") + hour,
  );
  expect(shifted.occurrences[0]).toMatchObject({ answer: "going", goingCount: 1, moved: false });

  // Every two weeks: the second has an attendee, so it's cancelled; the fourth has none, so it's
  // gone.
  const fortnightly = { frequency: "fortnightly", until: null, count: null } as const;
  await ada.api.meetups.updateMeetup({ ...name, ...draft({ ...moved, recurrence: fortnightly }) });
  await world.settle();
  const thinned = await ben.api.meetups.getMeetup(name);
  expect(thinned.occurrences.map(({ cancelled }) => cancelled)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  // Weekly again brings the second back with its answers.
  await ada.api.meetups.updateMeetup({ ...name, ...draft(moved) });
  await world.settle();
  const again = await ben.api.meetups.getMeetup(name);
  expect(again.occurrences).toHaveLength(8);
  expect(again.occurrences[1]).toMatchObject({ cancelled: false, answer: "going", goingCount: 1 });

  const past = (await rowsByEntity(world))("meetup-occurrence").filter(
    (row) => row.meetupId === name.meetupId && Date.parse(String(row.startsAt)) < world.clock.now(),
  );
  expect(past).toHaveLength(1);
  await ada.api.meetups.endMeetup(name);
  expect(await refusedWith(ada.api.meetups.updateMeetup({ ...name, ...draft(moved) }))).toEqual({
    status: 409,
    code: "meetup.over",
  });
  await world.settle();
});

test("[Q5] [L6] attendees are reminded once, an hour before", async () => {
  const name = await plan({
    title: "Dusk",
    start: `${dayIn(world, 2)}T19:00`,
    end: `${dayIn(world, 2)}T20:00`,
  });
  const occurrence = await firstOccurrence(ada, name);
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await cleo.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
  const { occurrences } = await ada.api.meetups.getMeetup(name);
  const starts = Date.parse(occurrences[0]?.startsAt ?? "");
  const reminders = async (person: Person) =>
    (await noticesOf(person, "event_reminder")).filter(({ title }) => title.includes("Dusk"));

  await pass(starts - 70 * minute - world.clock.now());
  expect(await reminders(ben)).toEqual([]);
  await pass(15 * minute);
  await pass(15 * minute);
  const [reminder, ...more] = await reminders(ben);
  expect(more).toEqual([]);
  expect(reminder).toMatchObject({
    title: "“Dusk” starts soon",
    metadata: { circle_id: circleId, reminder_time: "1 hour" },
    actionUrl: `/circles/${circleId}/meetups/${name.meetupId}`,
  });
  expect(await reminders(cleo)).toEqual([]);
  await ada.api.meetups.endMeetup(name);
  await world.settle();
});

test("[Q5] the schedule writes upcoming dates once, until the rule ends", async () => {
  const endless = await plan({ title: "Endless" });
  const counted = await plan({
    title: "Ten times",
    recurrence: { frequency: "weekly", until: null, count: 10 },
  });
  const rowsOf = async ({ meetupId }: { meetupId: string }) =>
    (await rowsByEntity(world))("meetup-occurrence").filter((row) => row.meetupId === meetupId);
  const before = (await rowsOf(endless)).length;
  expect(await rowsOf(counted)).toHaveLength(before);
  await pass(15 * day);
  const after = await rowsOf(endless);
  expect(after.length).toBeGreaterThanOrEqual(before + 1);
  expect(new Set(after.map(({ day: on }) => on)).size).toBe(after.length);
  await pass(30 * day);
  expect(await rowsOf(counted)).toHaveLength(10);
  const later = await ada.api.meetups.getMeetup(endless);
  expect(later.occurrences.length).toBeGreaterThanOrEqual(7);
  expect(world.deadLetters()).toEqual([]);
  for (const name of [endless, counted]) await ada.api.meetups.endMeetup(name);
  await world.settle();
});

test("[Q5] a new name appears at the meetups a member hosts or attends", async () => {
  const name = await plan({ title: "Names" });
  const occurrence = await firstOccurrence(ada, name);
  await ada.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await ada.api.profiles.updateProfile({ userId: ada.userId, name: "Ada Thaw" });
  await world.settle();
  const { meetup, coming } = await ben.api.meetups.getMeetup(name);
  expect(meetup.host.name).toBe("Ada Thaw");
  expect(coming?.people.map((person) => person.name)).toEqual(["Ada Thaw"]);
});

test("[Q5] leaving the circle withdraws RSVPs", async () => {
  const name = await plan({ title: "Last" });
  const occurrence = await firstOccurrence(ada, name);
  await cleo.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await cleo.api.circles.leaveCircle({ circleId });
  await world.settle();
  expect((await ada.api.meetups.getMeetup(name)).occurrences[0]?.goingCount).toBe(0);
  expect(await refusedWith(cleo.api.meetups.getMeetup(name))).toEqual({
    status: 404,
    code: "not_found",
  });
});

import { day, hour, minute } from "@attune/core/kernel/clock";
import type { MeetupDraft } from "@attune/core/meetups/meetups.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { type Listener, listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
/** Not in the circle. */
let dora: Person;
let circleId: string;
const open: Listener[] = [];

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  dora = await becomeMember(world, { name: "Dora Spring", username: "dora" });
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Evening sitters",
    description: "We sit at dusk.",
    categories: [],
  }));
  for (const person of [ben, cleo]) await person.api.circles.joinCircle({ circleId });
  await world.settle();
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

/** A day so many days from now, in Berlin. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(
    world.clock.now() + days * day,
  );

const sitting = (changes: Partial<MeetupDraft> = {}): MeetupDraft => ({
  title: "Evening sitting",
  description: "Half an hour in silence, then tea.",
  place: "The blue room",
  link: "https://rooms.example/evening",
  start: `${dayIn(2)}T19:00`,
  end: `${dayIn(2)}T20:30`,
  timeZone: "Europe/Berlin",
  capacity: null,
  recurrence: { frequency: "weekly", until: null, count: null },
  ...changes,
});

const plan = async (changes: Partial<MeetupDraft> = {}) => {
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...sitting(changes) });
  return { circleId, meetupId };
};

async function firstOf(name: { circleId: string; meetupId: string }, person = ada) {
  const { occurrences } = await person.api.meetups.getMeetup(name);
  const [first] = occurrences;
  if (!first) throw new Error("The meetup has no occurrence ahead.");
  return { ...name, occurrenceId: first.occurrenceId };
}

const noticesOf = async (person: Person, type: string) =>
  (await person.api.notifications.listNotifications({})).items.filter((one) => one.type === type);

/** Moves the clock and signs everybody in again. */
async function pass(milliseconds: number) {
  await world.settle();
  world.clock.advance(milliseconds);
  for (const person of [ada, ben, cleo, dora]) await person.signIn();
  await world.settle();
}

test("[Q5] [B17] a meetup shows its next occurrences, with an answer for each", async () => {
  const name = await plan();
  const page = await ben.api.meetups.getMeetup(name);
  expect(page.circle).toEqual({ circleId, name: "Evening sitters" });
  expect(page.meetup).toMatchObject({
    title: "Evening sitting",
    place: "The blue room",
    link: null,
    isOnline: true,
    canEdit: false,
    host: { userId: ada.userId },
  });
  expect(page.occurrences).toHaveLength(8);
  const [first, second] = page.occurrences;
  expect(Date.parse(second?.startsAt ?? "") - Date.parse(first?.startsAt ?? "")).toBeCloseTo(
    7 * day,
    -7,
  );

  const occurrence = { ...name, occurrenceId: first?.occurrenceId ?? "" };
  const answered = await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  expect(answered).toMatchObject({
    answer: "going",
    goingCount: 1,
    link: "https://rooms.example/evening",
  });
  // Once more changes nothing.
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  const after = await cleo.api.meetups.getMeetup(name);
  expect(after.occurrences.map(({ goingCount }) => goingCount)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect(after.occurrences[0]).toMatchObject({ answer: null, link: null });
  expect(after.coming).toMatchObject({ people: [{ name: "Ben Summer" }] });
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
  expect((await cleo.api.meetups.listUpcoming(occurrence)).people).toEqual([]);
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });

  await world.settle();
  const [notice] = await noticesOf(ada, "circle_update");
  expect(notice).toMatchObject({
    title: "Ben Summer is coming to “Evening sitting”",
    actionUrl: `/circles/${circleId}/meetups/${name.meetupId}`,
  });
  const list = await ben.api.meetups.listMeetups({ circleId });
  expect(list).toMatchObject({ canPlan: false, membersPlan: false, isHost: false });
  expect(list.items).toMatchObject([
    { meetup: { meetupId: name.meetupId }, next: { answer: "going", goingCount: 1 } },
  ]);
});

test("[L7] an answer is one row for each occurrence and member", async () => {
  const rows = (await rowsByEntity(world))("meetup-occurrence-rsvp");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ userId: ben.userId, circleId, answer: "going" });
  expect(rows[0]?.occurrenceId).toMatch(/^occ_/);
});

test("[Q5] strangers find no meetup; members plan only where the keeper lets them", async () => {
  const name = await plan();
  const occurrence = await firstOf(name);
  const notFound = { status: 404, code: "not_found" };
  const { meetups } = dora.api;
  for (const call of [
    () => meetups.listMeetups({ circleId }),
    () => meetups.getMeetup(name),
    () => meetups.listUpcoming(occurrence),
    () => meetups.answerOccurrence({ ...occurrence, answer: "going" }),
    () => meetups.createMeetup({ circleId, ...sitting() }),
    () => meetups.updateMeetup({ ...name, ...sitting() }),
    () => meetups.endMeetup(name),
    () => meetups.cancelOccurrence(occurrence),
  ]) {
    expect(await refusedWith(call())).toEqual(notFound);
  }
  // Nor by way of a circle of one's own.
  const own = await dora.api.circles.createCircle({
    name: "Own",
    description: "Mine.",
    categories: [],
  });
  expect(
    await refusedWith(meetups.getMeetup({ circleId: own.circleId, meetupId: name.meetupId })),
  ).toEqual(notFound);

  const denied = { status: 403, code: "permission.denied" };
  expect(await refusedWith(ben.api.meetups.createMeetup({ circleId, ...sitting() }))).toEqual(
    denied,
  );
  expect(await refusedWith(ben.api.meetups.endMeetup(name))).toEqual(denied);
  expect(await refusedWith(ben.api.meetups.allowPlanning({ circleId, membersPlan: true }))).toEqual(
    denied,
  );
  await ada.api.meetups.allowPlanning({ circleId, membersPlan: true });
  const his = await ben.api.meetups.createMeetup({ circleId, ...sitting({ title: "Ben's" }) });
  expect(his.host.userId).toBe(ben.userId);
  expect(
    await refusedWith(
      cleo.api.meetups.updateMeetup({ circleId, meetupId: his.meetupId, ...sitting() }),
    ),
  ).toEqual(denied);
  // The keeper may.
  await ada.api.meetups.endMeetup({ circleId, meetupId: his.meetupId });
  await ada.api.meetups.endMeetup(name);
  await ada.api.meetups.allowPlanning({ circleId, membersPlan: false });
  await world.settle();
  const { items } = await ada.api.meetups.listMeetups({ circleId });
  expect(items).toHaveLength(1);
});

describe("[Q5] places", () => {
  test("the last place is given once, also when several ask at the same moment", async () => {
    const name = await plan({
      capacity: 1,
      recurrence: { frequency: "none", until: null, count: null },
    });
    const occurrence = await firstOf(name);
    const go = (person: Person) =>
      person.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
    const answers = await Promise.allSettled([go(ada), go(ben), go(cleo)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const codes = answers.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(codes).toEqual(["meetup.full", "meetup.full"]);
    const { occurrences, coming } = await ada.api.meetups.getMeetup(name);
    expect(occurrences[0]?.goingCount).toBe(1);
    expect(coming?.people).toHaveLength(1);

    // Who gives it back makes room.
    const has = [ada, ben, cleo].find(({ userId }) => userId === coming?.people[0]?.userId) ?? ada;
    const waits = [ada, ben, cleo].find((person) => person !== has) ?? ben;
    await has.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
    expect(await go(waits)).toMatchObject({ goingCount: 1 });
    await ada.api.meetups.endMeetup(name);
    await world.settle();
  });

  test("a member who says yes twice at once takes one place", async () => {
    const name = await plan({ capacity: 5 });
    const occurrence = await firstOf(name);
    const go = () => ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
    await Promise.all([go(), go(), go()]);
    expect((await ada.api.meetups.getMeetup(name)).occurrences[0]?.goingCount).toBe(1);
    await ada.api.meetups.endMeetup(name);
    await world.settle();
  });
});

test("[Q5] bad input is refused with its field", async () => {
  const wrong = async (changes: Partial<MeetupDraft>) => {
    const { code, data } = await refusal(
      ada.api.meetups.createMeetup({ circleId, ...sitting(changes) }),
    );
    // An error's data is untyped.
    return [code, (data as { field?: string } | undefined)?.field];
  };
  const [today, tomorrow] = [dayIn(0), dayIn(1)];
  expect(await wrong({ end: `${today}T10:00` })).toEqual(["data.invalid", "end"]);
  expect(await wrong({ end: `${dayIn(9)}T10:00` })).toEqual(["data.invalid", "end"]);
  expect(await wrong({ start: "2026-02-30T10:00" })).toEqual(["data.invalid", "start"]);
  expect(await wrong({ start: "2020-01-01T10:00", end: "2020-01-01T11:00" })).toEqual([
    "data.invalid",
    "start",
  ]);
  expect(await wrong({ timeZone: "Mars/Olympus" })).toEqual(["data.invalid", "timeZone"]);
  expect(await wrong({ place: null, link: null })).toEqual(["data.invalid", "place"]);
  expect(
    await wrong({ recurrence: { frequency: "weekly", until: tomorrow, count: null } }),
  ).toEqual(["data.invalid", "until"]);
  const invalid = { status: 400, code: "request.invalid" };
  for (const changes of [
    { title: "  " },
    { link: "javascript:alert(1)" },
    { link: "http://rooms.example" },
    { capacity: 0 },
    { start: "tomorrow" },
    { recurrence: { frequency: "weekly", until: null, count: 0 } },
    // Each is wrong in one field; the list has no type in common.
  ] as Partial<MeetupDraft>[]) {
    expect(
      await refusedWith(ada.api.meetups.createMeetup({ circleId, ...sitting(changes) })),
    ).toEqual(invalid);
  }
});

test("[Q5] [S1] one occurrence is moved or called off, and those who come hear of it", async () => {
  const name = await plan({ title: "Walking" });
  const occurrence = await firstOf(name);
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await world.settle();
  const [hears, stranger] = [
    await listen(world, ["attune", ben.accessToken()]),
    await listen(world, ["attune", dora.accessToken()]),
  ];
  open.push(hears, stranger);
  hears.say({ action: "watch", topic: `circle:${circleId}` });
  await hears.caughtUp();
  await world.settle();

  await ada.api.meetups.moveOccurrence({
    ...occurrence,
    start: `${dayIn(3)}T18:00`,
    end: `${dayIn(3)}T19:00`,
  });
  await world.settle();
  const { occurrences } = await ben.api.meetups.getMeetup(name);
  expect(occurrences[0]).toMatchObject({ moved: true, cancelled: false, answer: "going" });
  expect(occurrences[1]).toMatchObject({ moved: false });
  await ada.api.meetups.cancelOccurrence(occurrence);
  // Again changes nothing, and tells nobody twice.
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
  expect(page.occurrences[0]).toMatchObject({ cancelled: true, link: null });
  expect(page.coming?.occurrenceId).toBe(page.occurrences[1]?.occurrenceId);
  await ada.api.meetups.endMeetup(name);
  await world.settle();
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
    ...sitting({ title: "Tea" }),
    start: meetup.start,
    end: meetup.end,
    ...changes,
  });

  // Another hour: the same occurrences at another time.
  const later = { start: meetup.start.replace("19:00", "19:15") };
  const refused = await refusal(ada.api.meetups.updateMeetup({ ...name, ...draft(later) }));
  expect(refused.code).toBe("data.invalid");
  const startDay = dayIn(6);
  const moved = { start: `${startDay}T20:00`, end: `${startDay}T21:00` };
  expect(startDay).toBe(
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(
      Date.parse(first?.startsAt ?? ""),
    ),
  );
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

  // Every two weeks: the second is called off because it has an attendee, the fourth, which has none, is gone.
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

test("[Q5] [L6] those who come are reminded an hour before, once", async () => {
  const name = await plan({ title: "Dusk", start: `${dayIn(2)}T19:00`, end: `${dayIn(2)}T20:00` });
  const occurrence = await firstOf(name);
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

test("[Q5] what comes into sight is written by the schedule, once, until the rule ends", async () => {
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
  const occurrence = await firstOf(name);
  await ada.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await ada.api.profiles.updateProfile({ userId: ada.userId, name: "Ada Thaw" });
  await world.settle();
  const { meetup, coming } = await ben.api.meetups.getMeetup(name);
  expect(meetup.host.name).toBe("Ada Thaw");
  expect(coming?.people.map((person) => person.name)).toEqual(["Ada Thaw"]);
});

test("[Q5] who leaves the circle does not come any more", async () => {
  const name = await plan({ title: "Last" });
  const occurrence = await firstOf(name);
  await cleo.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await cleo.api.circles.leaveCircle({ circleId });
  await world.settle();
  expect((await ada.api.meetups.getMeetup(name)).occurrences[0]?.goingCount).toBe(0);
  expect(await refusedWith(cleo.api.meetups.getMeetup(name))).toEqual({
    status: 404,
    code: "not_found",
  });
});

import { day } from "@attune/core/kernel/clock";
import type { MeetupDraft } from "@attune/core/meetups/meetups.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import {
  createMeetup,
  dayIn,
  firstOccurrence,
  noticesOf,
  sitting,
  startMeetupCircle,
} from "../support/meetups.ts";
import type { Person } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
});
afterAll(() => world?.close());

const plan = (changes: Partial<MeetupDraft> = {}) =>
  createMeetup(ada, circleId, sitting(world, changes));

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
    title: "Ben Summer is going to “Evening sitting”",
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

test("[Q5] strangers find no meetup; members plan only where the host lets them", async () => {
  const name = await plan();
  const occurrence = await firstOccurrence(ada, name);
  const notFound = { status: 404, code: "not_found" };
  const { meetups } = dora.api;
  for (const call of [
    () => meetups.listMeetups({ circleId }),
    () => meetups.getMeetup(name),
    () => meetups.listUpcoming(occurrence),
    () => meetups.answerOccurrence({ ...occurrence, answer: "going" }),
    () => meetups.createMeetup({ circleId, ...sitting(world) }),
    () => meetups.updateMeetup({ ...name, ...sitting(world) }),
    () => meetups.endMeetup(name),
    () => meetups.cancelOccurrence(occurrence),
  ]) {
    expect(await refusedWith(call())).toEqual(notFound);
  }
  // Nor through a circle of her own.
  const own = await dora.api.circles.createCircle({
    name: "Own",
    description: "Mine.",
    categories: [],
  });
  expect(
    await refusedWith(meetups.getMeetup({ circleId: own.circleId, meetupId: name.meetupId })),
  ).toEqual(notFound);

  const denied = { status: 403, code: "permission.denied" };
  expect(await refusedWith(ben.api.meetups.createMeetup({ circleId, ...sitting(world) }))).toEqual(
    denied,
  );
  expect(await refusedWith(ben.api.meetups.endMeetup(name))).toEqual(denied);
  expect(await refusedWith(ben.api.meetups.allowPlanning({ circleId, membersPlan: true }))).toEqual(
    denied,
  );
  await ada.api.meetups.allowPlanning({ circleId, membersPlan: true });
  const his = await ben.api.meetups.createMeetup({
    circleId,
    ...sitting(world, { title: "Ben's" }),
  });
  expect(his.host.userId).toBe(ben.userId);
  expect(
    await refusedWith(
      cleo.api.meetups.updateMeetup({ circleId, meetupId: his.meetupId, ...sitting(world) }),
    ),
  ).toEqual(denied);
  // The host may.
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
    const occurrence = await firstOccurrence(ada, name);
    const go = (person: Person) =>
      person.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
    const answers = await Promise.allSettled([go(ada), go(ben), go(cleo)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const codes = answers.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(codes).toEqual(["meetup.full", "meetup.full"]);
    const { occurrences, coming } = await ada.api.meetups.getMeetup(name);
    expect(occurrences[0]?.goingCount).toBe(1);
    expect(coming?.people).toHaveLength(1);

    // A withdrawn RSVP frees the place.
    const has = [ada, ben, cleo].find(({ userId }) => userId === coming?.people[0]?.userId) ?? ada;
    const waits = [ada, ben, cleo].find((person) => person !== has) ?? ben;
    await has.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
    expect(await go(waits)).toMatchObject({ goingCount: 1 });
    await ada.api.meetups.endMeetup(name);
    await world.settle();
  });

  test("a member who says yes twice at once takes one place", async () => {
    const name = await plan({ capacity: 5 });
    const occurrence = await firstOccurrence(ada, name);
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
      ada.api.meetups.createMeetup({ circleId, ...sitting(world, changes) }),
    );
    // An error's data is untyped.
    return [code, (data as { field?: string } | undefined)?.field];
  };
  const [today, tomorrow] = [dayIn(world, 0), dayIn(world, 1)];
  expect(await wrong({ end: `${today}T10:00` })).toEqual(["data.invalid", "end"]);
  expect(await wrong({ end: `${dayIn(world, 9)}T10:00` })).toEqual(["data.invalid", "end"]);
  expect(await wrong({ start: "2026-02-30T10:00" })).toEqual(["data.invalid", "start"]);
  expect(await wrong({ start: "2020-01-01T10:00", end: "2020-01-01T11:00" })).toEqual([
    "data.invalid",
    "start",
  ]);
  for (const year of ["0000", "2101", "9999"]) {
    const times = { start: `${year}-12-31T10:00`, end: `${year}-12-31T11:00` };
    for (const frequency of ["daily", "monthly_by_weekday"] as const) {
      const recurrence = { frequency, until: null, count: null };
      expect(await wrong({ ...times, recurrence })).toEqual(["data.invalid", "start"]);
    }
  }
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
    // Each is wrong in one field; the list has no common type.
  ] as Partial<MeetupDraft>[]) {
    expect(
      await refusedWith(ada.api.meetups.createMeetup({ circleId, ...sitting(world, changes) })),
    ).toEqual(invalid);
  }
});

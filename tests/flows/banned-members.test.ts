import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { attendedEvent, becomeApprover } from "../support/events.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { lift, restrict } from "../support/restrictions.ts";
import { searchAs } from "../support/search.ts";
import { listen, watch } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let moderator: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Sommerfeld", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  moderator = await becomeApprover(world, "users_update");
  await world.settle();
});
afterAll(() => world?.close());

beforeEach(async () => {
  for (const person of [ada, ben, cleo, moderator]) await person.signIn();
});

/** Where Cleo comes across Ben. */
async function places() {
  const { profiles, charts } = cleo.api;
  const answers = [
    profiles.listPeople({}),
    profiles.listRecentProfiles(),
    charts.listSuggestedPeople({}),
    searchAs(cleo, "Ben Sommerfeld"),
  ];
  const found = await Promise.all(answers);
  return found.map((answer) => JSON.stringify(answer).includes(ben.userId));
}

const profileOf = ({ userId }: Person) => cleo.api.profiles.getProfile({ userId });
const notFound = { status: 404, code: "not_found" };

test("a banned member isn't listed, suggested or found, and has no page, until the ban is lifted", async () => {
  const everywhere = [true, true, true, true];
  expect(await places()).toEqual(everywhere);
  const before = await cleo.api.profiles.listPeople({});
  const reader = await listen(world, ["attune", cleo.accessToken()]);
  const topic = `profile:${ben.userId}`;
  await watch(world, reader, topic);
  /** Whether open pages were asked to read the profile again. */
  const hasNews = async () => {
    await reader.caughtUp();
    return reader.raw.splice(0).some((text) => text.includes(topic));
  };
  expect(await hasNews()).toBe(false);
  await restrict(world, moderator, ben, "ban");
  expect(await hasNews()).toBe(true);
  expect(await places()).toEqual([false, false, false, false]);
  expect(await refusedWith(profileOf(ben))).toEqual(notFound);

  // Their own settings stay theirs, but don't bring them back.
  const { userId } = ben;
  for (const directory of ["nobody", "everyone"] as const) {
    await ben.api.profiles.updateProfile({ userId, reach: { directory } });
  }
  await world.settle();
  expect(await places()).toEqual([false, false, false, false]);

  await hasNews();
  await lift(world, moderator, ben);
  expect(await hasNews()).toBe(true);
  await reader.close();
  expect(await places()).toEqual(everywhere);
  expect(await cleo.api.profiles.listPeople({})).toEqual(before);
  expect(await profileOf(ben)).toMatchObject({ name: "Ben Sommerfeld" });
});

test("a suspended member stays listed, also when the suspension outlasts a lifted ban", async () => {
  await restrict(world, moderator, ben, "suspend");
  expect(await places()).toEqual([true, true, true, true]);
  await restrict(world, moderator, ben, "ban");
  expect(await places()).toEqual([false, false, false, false]);
  await lift(world, moderator, ben);
  expect(await refusedWith(ben.api.feed.listPosts({}))).toMatchObject({
    code: "account.suspended",
  });
  expect(await places()).toEqual([true, true, true, true]);
  expect(await profileOf(ben)).toMatchObject({ name: "Ben Sommerfeld" });
  await lift(world, moderator, ben);
});

test("a member who left the directory isn't listed after a ban", async () => {
  const { userId, api } = ben;
  await api.profiles.updateProfile({ userId, reach: { directory: "nobody" } });
  await restrict(world, moderator, ben, "ban");
  await lift(world, moderator, ben);
  expect(await places()).toEqual([false, false, false, false]);
  expect(await profileOf(ben)).toMatchObject({ name: "Ben Sommerfeld" });
  await api.profiles.updateProfile({ userId, reach: { directory: "everyone" } });
});

test("a banned host's event takes no one new, and gives places again once the ban is lifted", async () => {
  const draft = eventDraft(world, { title: "Quiet mill", inDays: 60, capacity: 1 });
  const eventId = await attendedEvent(world, {
    host: ben,
    approver: moderator,
    draft,
    going: [ada],
    waiting: [cleo],
  });
  const seen = ({ api }: Person) => api.events.getEvent({ eventId });
  expect(await seen(cleo)).toMatchObject({ isClosed: false });

  await restrict(world, moderator, ben, "ban");
  expect(await seen(cleo)).toMatchObject({ isClosed: true });
  const closed = { status: 409, code: "event.closed" };
  expect(await refusedWith(moderator.api.events.joinWaiting({ eventId }))).toEqual(closed);
  await ada.api.events.leaveEvent({ eventId });
  await world.settle();
  expect(await seen(cleo)).toMatchObject({
    event: { attendeeCount: 0, waitingPlace: 1, isGoing: false },
  });
  expect(await refusedWith(ada.api.events.joinEvent({ eventId }))).toEqual(closed);

  await lift(world, moderator, ben);
  expect(await seen(cleo)).toMatchObject({ event: { isGoing: true }, isClosed: false });
});

test("a circle takes no requests while everyone who could answer them is banned", async () => {
  const { circleId } = await ben.api.circles.createCircle({
    name: "Mill readers",
    description: "We read at the mill.",
    categories: [],
    joining: "request",
  });
  const ask = () => cleo.api.circles.askToJoin({ circleId, note: "" });
  const seen = () => cleo.api.circles.getCircle({ circleId });
  const hasAsked = async () => (await seen()).circle.hasAsked;
  expect(await seen()).not.toHaveProperty("isUnattended");
  await ask();
  await restrict(world, moderator, ben, "ban");
  await ask();
  await cleo.api.circles.withdrawRequest({ circleId });
  expect(await refusedWith(ask())).toEqual({ status: 409, code: "circle.unattended" });
  expect(await seen()).toMatchObject({ circle: { hasAsked: false }, isUnattended: true });

  await lift(world, moderator, ben);
  expect(await seen()).not.toHaveProperty("isUnattended");
  await ask();
  expect(await hasAsked()).toBe(true);
});

test("a meetup takes no one new while everyone who could run it is banned", async () => {
  const { circleId } = await ben.api.circles.createCircle({
    name: "Mill keepers",
    description: "We keep the mill.",
    categories: [],
  });
  for (const { api } of [ada, cleo, moderator]) await api.circles.joinCircle({ circleId });
  const draft = { ...meetupDraft(world, { title: "Quiet mill" }), capacity: 1 };
  const { meetupId } = await ben.api.meetups.createMeetup({ circleId, ...draft });
  const seen = () => cleo.api.meetups.getMeetup({ circleId, meetupId });
  const [first] = (await seen()).occurrences;
  const name = { circleId, meetupId, occurrenceId: first?.occurrenceId ?? "" };
  const answer = ({ api }: Person, said: "going" | "not_going" | "waiting") =>
    api.meetups.answerOccurrence({ ...name, answer: said });
  await answer(ada, "going");
  await answer(cleo, "waiting");

  await ben.api.circles.appointModerator({ circleId, userId: ada.userId });
  await restrict(world, moderator, ben, "ban");
  expect(await seen()).toMatchObject({ isClosed: false });
  await ada.api.circles.endModerator({ circleId, userId: ada.userId });
  expect(await seen()).toMatchObject({ isClosed: true });
  const closed = { status: 409, code: "meetup.closed" };
  expect(await refusedWith(answer(moderator, "waiting"))).toEqual(closed);
  await answer(ada, "not_going");
  await world.settle();
  expect((await seen()).occurrences[0]).toMatchObject({ goingCount: 0, answer: "waiting" });
  expect(await refusedWith(answer(ada, "going"))).toEqual(closed);

  await lift(world, moderator, ben);
  expect(await seen()).toMatchObject({ isClosed: false });
  expect((await seen()).occurrences[0]).toMatchObject({ answer: "going" });
});

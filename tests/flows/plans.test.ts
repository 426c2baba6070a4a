import { addDays } from "@attune/core/meetups/recurrence";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  await grant(world, ada.userId, ["communities_update"]);
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Dawn sitters",
    description: "We sit.",
    categories: [],
  }));
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
});
afterAll(() => world?.close());

test("a circle's members are notified of a new meetup, unless they've turned circle news off", async () => {
  const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  await cleo.api.circles.joinCircle({ circleId });
  await cleo.api.profiles.updateNotificationPreferences({ circle_updates: false });
  await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world, { title: "First frost" }) });
  await world.settle();
  const titlesOf = async ({ api }: Person) =>
    (await api.notifications.listNotifications({})).items.map(({ title }) => title);
  expect(await titlesOf(ben)).toContain("New meetup: “First frost”");
  expect(await titlesOf(cleo)).not.toContain("New meetup: “First frost”");
  expect(await titlesOf(ada)).not.toContain("New meetup: “First frost”");
});

test("events and meetups I'm going to, in all circles, can be listed", async () => {
  const eventId = await approvedEvent(ada, ada, eventDraft(world, { title: "Bread" }));
  await ben.api.events.joinEvent({ eventId });
  const { items: meetups } = await ben.api.meetups.listMeetups({ circleId });
  const [first] = meetups;
  if (!first) throw new Error("The circle has no meetup.");
  const answer = {
    circleId,
    meetupId: first.meetup.meetupId,
    occurrenceId: first.next.occurrenceId,
  };
  await ben.api.meetups.answerOccurrence({ ...answer, answer: "going" });
  await world.settle();
  const mine = (await ben.api.meetups.listOwnMeetups({})).items;
  expect(mine).toMatchObject([
    { circle: { name: "Dawn sitters" }, meetup: { title: "First frost" } },
  ]);
  const events = (await ben.api.events.listOwnEvents({ list: "going" })).items;
  expect(events.map(({ title }) => title)).toEqual(["Bread"]);
  await ben.api.meetups.answerOccurrence({ ...answer, answer: "not_going" });
  expect((await ben.api.meetups.listOwnMeetups({})).items).toEqual([]);
  expect((await ada.api.meetups.listOwnMeetups({})).items).toEqual([]);
});

test("a meetup that's postponed as far as it can be stays among my plans until it ends", async () => {
  const draft = meetupDraft(world, { title: "Long night" });
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  const name = { circleId, meetupId, occurrenceId };
  await ben.api.meetups.answerOccurrence({ ...name, answer: "going" });

  const daysLater = (days: number) => addDays(draft.start.slice(0, 10), days);
  const move = (days: number) =>
    ada.api.meetups.moveOccurrence({
      ...name,
      start: `${daysLater(days)}T22:00`,
      end: `${daysLater(days + 3)}T22:00`,
    });
  expect(await refusedWith(move(61))).toEqual({ status: 422, code: "data.invalid" });
  await move(30);
  expect(await refusedWith(move(61))).toEqual({ status: 422, code: "data.invalid" });
  await move(60);
  await world.settle();
  world.clock.advance(Date.parse(`${daysLater(63)}T12:00Z`) - world.clock.now());
  // Memberships are renewed.
  await world.settle();
  await ben.signIn();
  const plans = (await ben.api.meetups.listOwnMeetups({})).items;
  expect(plans.map(({ occurrence }) => occurrence.occurrenceId)).toEqual([occurrenceId]);
});

import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, visitorApi } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let mira: Person;
let ben: Person;
/** May look after people, and nothing else. */
let usher: Person;
/** May look after what people list, and nothing else. */
let steward: Person;

beforeAll(async () => {
  world = await startAttune();
  mira = await becomeMember(world, { name: "Mira Sol", username: "mira" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  usher = await becomeMember(world, { name: "Uma Shaw", username: "uma" });
  steward = await becomeMember(world, { name: "Stan Ward", username: "stan" });
  await grant(world, usher.userId, ["users_update"]);
  await grant(world, steward.userId, ["communities_update"]);
});
afterAll(() => world?.close());

const application = {
  offering: "Breath work in the park.",
  credentials: "Two years of training, five of practice.",
  isAccurate: true as const,
};

const draft = (title: string) => ({
  title,
  description: "Along the river.",
  location: "Munich",
  type: "Gathering",
  startsAt: new Date(world.clock.now() + day).toISOString(),
  endsAt: new Date(world.clock.now() + day + 3_600_000).toISOString(),
  timeZone: "Europe/Berlin",
});

const bellOf = async (person: Person) => {
  await world.settle();
  return (await person.api.notifications.listNotifications({})).items;
};
/** Wherever it is in the list: follow-ups of two acts can be handled in any order. */
const notificationFor = async (person: Person, title: string) =>
  (await bellOf(person)).find((notification) => notification.title === title);
const eventTotal = async () => {
  await world.settle();
  return (await visitorApi(world).communities.getStats()).eventTotal;
};
const titlesFor = async (person: Person) =>
  (await person.api.events.listEvents({})).items.map(({ title }) => title);

test("[Q4] [Q9] a member's event waits for approval, is approved, and its host is notified", async () => {
  const before = await eventTotal();
  const event = await mira.api.events.createEvent(draft("Dawn walk"));
  expect(event).toMatchObject({ approvalStatus: "pending", hostIsFacilitator: false });
  expect(await titlesFor(ben)).not.toContain("Dawn walk");
  expect(await eventTotal()).toBe(before);

  const waiting = await steward.api.events.listEventsForReview({ status: "pending" });
  expect(waiting.items.map(({ eventId }) => eventId)).toEqual([event.eventId]);
  await steward.api.events.approveEvent({ eventId: event.eventId });
  expect(await titlesFor(ben)).toContain("Dawn walk");
  expect(await eventTotal()).toBe(before + 1);
  expect(await notificationFor(mira, "“Dawn walk” is live")).toMatchObject({
    type: "event",
    actionUrl: `/events/${event.eventId}`,
  });
  // Approving again notifies and counts nothing.
  await steward.api.events.approveEvent({ eventId: event.eventId });
  expect(await eventTotal()).toBe(before + 1);
  expect((await bellOf(mira)).filter(({ title }) => title === "“Dawn walk” is live")).toHaveLength(
    1,
  );
});

test("[Q4] a rejection needs a reason, which only the host reads", async () => {
  const { eventId } = await mira.api.events.createEvent(draft("Fire jump"));
  const without = await refusal(steward.api.events.rejectEvent({ eventId, rejectionReason: " " }));
  expect(without.code).toBe("request.invalid");
  await steward.api.events.rejectEvent({ eventId, rejectionReason: "Not without a medic." });
  expect((await mira.api.events.getEvent({ eventId })).event).toMatchObject({
    approvalStatus: "rejected",
    rejectionReason: "Not without a medic.",
  });
  expect((await refusal(ben.api.events.getEvent({ eventId }))).code).toBe("not_found");
  expect(await notificationFor(mira, "“Fire jump” wasn't approved")).toBeDefined();
  expect(JSON.stringify(await bellOf(mira))).not.toContain("medic");

  await steward.api.events.approveEvent({ eventId });
  expect((await ben.api.events.getEvent({ eventId })).event.rejectionReason).toBeNull();
});

test("[Q9] an approved facilitator lists at once, and is labelled", async () => {
  expect(await mira.api.facilitators.getMyApplication()).toBeNull();
  await mira.api.facilitators.applyAsFacilitator(application);
  const again = await refusal(mira.api.facilitators.applyAsFacilitator(application));
  expect(again).toMatchObject({ code: "duplicate", status: 409 });

  const { items } = await usher.api.facilitators.listApplications({ status: "pending" });
  expect(items).toEqual([
    expect.objectContaining({
      applicant: expect.objectContaining({ userId: mira.userId, name: "Mira Sol" }),
      credentials: application.credentials,
    }),
  ]);
  await usher.api.facilitators.approveApplication({ userId: mira.userId });
  expect(await notificationFor(mira, "You're a facilitator now")).toBeDefined();
  expect((await mira.api.profiles.getMyProfile()).isFacilitator).toBe(true);

  const before = await eventTotal();
  const event = await mira.api.events.createEvent(draft("Noon walk"));
  expect(event).toMatchObject({ approvalStatus: "approved", hostIsFacilitator: true });
  expect(await titlesFor(ben)).toContain("Noon walk");
  expect(await eventTotal()).toBe(before + 1);
  // The same again, as after a lost response, changes nothing.
  await usher.api.facilitators.approveApplication({ userId: mira.userId });
  const otherwise = { userId: mira.userId, rejectionReason: "Later." };
  const twice = await refusal(usher.api.facilitators.rejectApplication(otherwise));
  expect(twice).toMatchObject({ code: "review.decided", status: 409 });
});

test("[Q9] a rejected application says why, and may be followed by another", async () => {
  await ben.api.facilitators.applyAsFacilitator(application);
  const rejection = { userId: ben.userId, rejectionReason: "Please name the training." };
  for (const _twice of [1, 2]) await usher.api.facilitators.rejectApplication(rejection);
  const otherwise = { ...rejection, rejectionReason: "Later." };
  const refused = await refusal(usher.api.facilitators.rejectApplication(otherwise));
  expect(refused).toMatchObject({ code: "review.decided", status: 409 });
  expect(await ben.api.facilitators.getMyApplication()).toMatchObject({
    status: "rejected",
    rejectionReason: "Please name the training.",
  });
  expect(await notificationFor(ben, "Your application wasn't accepted")).toBeDefined();
  expect((await ben.api.profiles.getMyProfile()).isFacilitator).toBe(false);

  await ben.api.facilitators.applyAsFacilitator({ ...application, credentials: "Named." });
  expect(await ben.api.facilitators.getMyApplication()).toMatchObject({
    status: "pending",
    credentials: "Named.",
    rejectionReason: null,
  });
});

test("[A5] applicants confirm that what they state is accurate", async () => {
  const refused = await refusal(
    // The contract only takes true; other clients may send anything.
    usher.api.facilitators.applyAsFacilitator({ ...application, isAccurate: false as never }),
  );
  expect(refused.code).toBe("request.invalid");
});

test("[Q2] [L8] an admin rejects a circle with a reason, and approves it again", async () => {
  const { circleId } = await ben.api.circles.createCircle({
    name: "Night owls",
    description: "We stay up.",
    categories: [],
  });
  await mira.api.circles.joinCircle({ circleId });
  const hears = await listen(world, ["attune", mira.accessToken()]);
  await watch(world, hears, `circle:${circleId}`);
  await steward.api.circles.rejectCircle({ circleId, rejectionReason: "It sells things." });
  await world.settle();
  await hears.caughtUp();
  expect.soft(hears.domainEvents().map(({ type }) => type)).toContain("circle.reviewed");
  await hears.close();
  expect((await refusal(mira.api.circles.getCircle({ circleId }))).code).toBe("not_found");
  expect((await ben.api.circles.getCircle({ circleId })).circle).toMatchObject({
    approvalStatus: "rejected",
    rejectionReason: "It sells things.",
  });
  expect(await notificationFor(ben, "Night owls was removed")).toBeDefined();
  const { items } = await steward.api.circles.listCirclesForReview({ status: "rejected" });
  expect(items.map((circle) => circle.circleId)).toEqual([circleId]);
  await steward.api.circles.approveCircle({ circleId });
  expect((await mira.api.circles.getCircle({ circleId })).circle.rejectionReason).toBeNull();
});

test("[X8] the server refuses each queue without its own permission", async () => {
  const denied = { code: "permission.denied", status: 403 };
  const { facilitators } = steward.api;
  expect(await refusal(facilitators.listApplications({ status: "pending" }))).toMatchObject(denied);
  expect(await refusal(facilitators.approveApplication({ userId: ben.userId }))).toMatchObject(
    denied,
  );
  const { events, circles } = usher.api;
  expect(await refusal(events.listEventsForReview({ status: "pending" }))).toMatchObject(denied);
  expect(await refusal(circles.listCirclesForReview({ status: "pending" }))).toMatchObject(denied);
  expect(await refusal(ben.api.events.listEventsForReview({ status: "pending" }))).toMatchObject(
    denied,
  );
});

test("[Q4] [X8] a second admin's decision on an event already decided is refused", async () => {
  const { eventId } = await mira.api.events.createEvent(draft("Moss walk"));
  await steward.api.events.approveEvent({ eventId, seen: "pending" });
  // The same decision again changes nothing.
  await steward.api.events.approveEvent({ eventId, seen: "pending" });
  const reason = { rejectionReason: "Where is it?" };
  expect(
    await refusedWith(steward.api.events.rejectEvent({ eventId, ...reason, seen: "pending" })),
  ).toEqual({ status: 409, code: "review.decided" });
  expect((await ben.api.events.getEvent({ eventId })).event.approvalStatus).toBe("approved");
  await steward.api.events.rejectEvent({ eventId, ...reason, seen: "approved" });
  expect((await mira.api.events.getEvent({ eventId })).event.approvalStatus).toBe("rejected");

  const { circleId } = await ben.api.circles.createCircle({
    name: "Moss and stone",
    description: "Slow walks.",
    categories: [],
  });
  expect(
    await refusedWith(steward.api.circles.rejectCircle({ circleId, ...reason, seen: "pending" })),
  ).toEqual({ status: 409, code: "review.decided" });
});

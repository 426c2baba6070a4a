import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, becomeApprover } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  admin = await becomeApprover(world);
});
afterAll(() => world?.close());

/** An event of ada's that others can see. */
async function liveEvent(title: string, inDays = 3, more: { capacity?: number } = {}) {
  const draft = { ...eventDraft(world, { title, inDays }), ...more };
  const eventId = await approvedEvent(ada, admin, draft);
  await world.settle();
  return { eventId, draft };
}

const noticesOf = async ({ api }: Person) =>
  (await api.notifications.listNotifications({})).items.map(({ title, message }) => ({
    title,
    message,
  }));

test("only its host finds an event that waits for approval", async () => {
  const { eventId } = await ada.api.events.createEvent(eventDraft(world, { title: "Dew walk" }));
  const { items } = await ada.api.events.listOwnEvents({ list: "hosting" });
  expect(items[0]).toMatchObject({ eventId, approvalStatus: "pending" });
  expect((await ben.api.events.listOwnEvents({ list: "hosting" })).items).toEqual([]);
});

test("a host changes an event, and attendees are notified of the new place", async () => {
  const { eventId, draft } = await liveEvent("Gong evening");
  for (const { api } of [ada, ben]) await api.events.joinEvent({ eventId });
  const change = { eventId, ...draft, title: "Gong night", location: "The old mill", capacity: 12 };
  expect(await refusedWith(ben.api.events.updateEvent(change))).toMatchObject({
    code: "permission.denied",
  });
  const changed = await ada.api.events.updateEvent(change);
  expect(changed).toMatchObject({ title: "Gong night", capacity: 12, approvalStatus: "approved" });
  expect(changed).toEqual((await ada.api.events.getEvent({ eventId })).event);
  expect(changed.isGoing).toBe(true);
  await world.settle();
  expect(await noticesOf(ben)).toContainEqual({
    title: "“Gong night” has a new time or place",
    message: expect.stringContaining("The old mill"),
  });
  const { event } = await cleo.api.events.getEvent({ eventId });
  expect(event).toMatchObject({ location: "The old mill", attendeeCount: 2 });
});

test("attendees are reminded of an event's new time after it has moved", async () => {
  const { eventId, draft } = await liveEvent("Dusk choir");
  await ben.api.events.joinEvent({ eventId });
  const reminders = async () =>
    (await noticesOf(ben)).filter(({ title }) => title === "“Dusk choir” starts soon").length;
  const pass = async (milliseconds: number) => {
    await world.settle();
    world.clock.advance(milliseconds);
    for (const person of [ada, ben, cleo, admin]) await person.signIn();
    await world.settle();
  };
  const later = (time: string) => new Date(Date.parse(time) + day).toISOString();

  await pass(Date.parse(draft.startsAt) - 40 * minute - world.clock.now());
  expect(await reminders()).toBe(1);
  const times = { startsAt: later(draft.startsAt), endsAt: later(draft.endsAt) };
  await ada.api.events.updateEvent({ eventId, ...draft, ...times });
  await pass(hour);
  expect(await reminders()).toBe(1);
  await pass(Date.parse(times.startsAt) - 40 * minute - world.clock.now());
  await pass(10 * minute);
  expect(await reminders()).toBe(2);
});

test("a host cancels an event: attendees are notified, and no one can join", async () => {
  const { eventId } = await liveEvent("Full moon swim");
  await ben.api.events.joinEvent({ eventId });
  expect(await refusedWith(ben.api.events.cancelEvent({ eventId }))).toMatchObject({
    code: "permission.denied",
  });
  await ada.api.events.cancelEvent({ eventId });
  await ada.api.events.cancelEvent({ eventId });
  await world.settle();
  const notified = (await noticesOf(ben)).filter(({ title }) => title.includes("Full moon swim"));
  expect(notified).toEqual([
    {
      title: "“Full moon swim” was cancelled",
      message: expect.stringContaining("the host has cancelled it"),
    },
  ]);
  expect((await cleo.api.events.getEvent({ eventId })).event.cancelled).toBe(true);
  expect(await refusedWith(cleo.api.events.joinEvent({ eventId }))).toMatchObject({
    code: "event.over",
  });
  const upcoming = (await cleo.api.events.listEvents({})).items;
  expect(upcoming.map((event) => event.eventId)).not.toContain(eventId);
});

test("[Q4] the host's reason for cancelling is in the notification, the mail and on the page", async () => {
  const { eventId } = await liveEvent("Cold plunge", 3, { capacity: 1 });
  await ben.api.events.joinEvent({ eventId });
  await cleo.api.events.joinWaiting({ eventId });
  await world.settle();
  const since = world.clock.now();
  const cancel = (reason: string) => ada.api.events.cancelEvent({ eventId, reason });
  expect(await refusedWith(cancel("x".repeat(301)))).toMatchObject({ status: 400 });
  await cancel(" The <b>lake</b> is frozen. ");
  await cancel("Too late to say something else.");
  await letPass(world, hour, [ada, ben, cleo, admin]);
  for (const person of [ben, cleo]) {
    const news = (await noticesOf(person)).find(({ title }) => title.includes("Cold plunge"));
    expect(news?.message).toMatch(/The host says: “The lake is frozen\.”$/);
    const [mail] = mailsTo(world, person, since);
    expect(mail?.text).toContain("The lake is frozen.");
    const { event } = await person.api.events.getEvent({ eventId });
    expect(event.cancellationReason).toBe("The lake is frozen.");
  }
});

test("the last place goes to one person, and is free again when they can't make it", async () => {
  const { eventId } = await liveEvent("Two at the piano", 4, { capacity: 1 });
  await ben.api.events.joinEvent({ eventId });
  await ben.api.events.joinEvent({ eventId });
  expect(await refusedWith(cleo.api.events.joinEvent({ eventId }))).toMatchObject({
    code: "event.full",
  });
  await ben.api.events.leaveEvent({ eventId });
  await ben.api.events.leaveEvent({ eventId });
  await cleo.api.events.joinEvent({ eventId });
  const { event, attendees } = await ada.api.events.getEvent({ eventId });
  expect(event.attendeeCount).toBe(1);
  expect(attendees.map(({ name }) => name)).toEqual(["Cleo Autumn"]);
});

test("rejecting a live event notifies its host and attendees that it was taken off the calendar", async () => {
  const { eventId, draft } = await liveEvent("Loud breakfast");
  await ben.api.events.joinEvent({ eventId });
  await admin.api.events.rejectEvent({ eventId, rejectionReason: "It's an advert." });
  await world.settle();
  expect(await noticesOf(ada)).toContainEqual({
    title: "“Loud breakfast” was taken off the calendar",
    message: "You'll find the reason on the event's page. When you edit it, we'll check it again.",
  });
  expect((await noticesOf(ben)).map(({ title }) => title)).toContain(
    "“Loud breakfast” was taken off the calendar",
  );
  const again = await ada.api.events.updateEvent({ eventId, ...draft, title: "Quiet breakfast" });
  expect(again).toMatchObject({ approvalStatus: "pending", rejectionReason: null });
});

test("joining and leaving reach every open page of the event", async () => {
  const { eventId } = await liveEvent("River cleaning");
  const reader = await listen(world, ["attune", cleo.accessToken()]);
  await watch(world, reader, `event:${eventId}`);
  await ben.api.events.joinEvent({ eventId });
  await reader.heard("event.joined");
  await ben.api.events.leaveEvent({ eventId });
  await reader.heard("event.left");
  await reader.close();
});

test("lists show the host and faces; what I go to, and later went to, has lists of its own", async () => {
  const { eventId } = await liveEvent("Bread baking", 2);
  for (const { api } of [ben, cleo]) await api.events.joinEvent({ eventId });
  const listed = (await ben.api.events.listEvents({})).items.find((one) => one.eventId === eventId);
  expect(listed).toMatchObject({ isGoing: true, attendeeCount: 2, host: { name: "Ada Winter" } });
  expect(listed?.faces.map(({ name }) => name)).toEqual(["Cleo Autumn", "Ben Summer"]);
  const idsOf = async (list: "going" | "attended") =>
    (await ben.api.events.listOwnEvents({ list })).items.map((one) => one.eventId);
  expect(await idsOf("going")).toContain(eventId);
  expect(await idsOf("attended")).not.toContain(eventId);
  const { items } = await ada.api.events.listAttendees({ eventId });
  expect(items.map(({ name }) => name).sort()).toEqual(["Ben Summer", "Cleo Autumn"]);
  world.clock.advance(4 * 86_400_000);
  for (const person of [ada, ben, cleo, admin]) await person.signIn();
  expect(await idsOf("going")).not.toContain(eventId);
  expect(await idsOf("attended")).toContain(eventId);
  const past = (await cleo.api.events.listEvents({ list: "past" })).items;
  expect(past.map((one) => one.eventId)).toContain(eventId);
});

import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, becomeApprover } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { type Person, visitorApi } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  admin = await becomeApprover(world, "users_update");
});
afterAll(() => world?.close());

const link = "https://rooms.example/dew";

const onlineDraft = (title: string) => ({
  ...eventDraft(world, { title, inDays: 3 }),
  location: null,
  link,
});

async function liveEvent(title: string, draft = onlineDraft(title)): Promise<string> {
  const eventId = await approvedEvent(ada, admin, draft);
  await world.settle();
  return eventId;
}

const seenBy = async ({ api }: Person, eventId: string) =>
  (await api.events.getEvent({ eventId })).event;

test("only those going, the hosts and reviewers see an online event's link", async () => {
  const eventId = await liveEvent("Dew sit");
  const { items } = await admin.api.events.listEventsForReview({ status: "approved" });
  expect(items.find((event) => event.eventId === eventId)?.link).toBe(link);
  expect(await seenBy(ben, eventId)).toMatchObject({ isOnline: true, link: null, location: null });
  await ben.api.events.joinEvent({ eventId });
  expect((await seenBy(ben, eventId)).link).toBe(link);
  const own = await ben.api.events.listOwnEvents({ list: "going" });
  expect(own.items[0]?.link).toBe(link);
  expect((await seenBy(ada, eventId)).link).toBe(link);
  expect(JSON.stringify(await cleo.api.events.listEvents({}))).not.toContain(link);
  await ben.api.events.leaveEvent({ eventId });
  expect((await seenBy(ben, eventId)).link).toBeNull();
});

test("who waits sees the link once they have a place, and a co-host without one", async () => {
  const eventId = await liveEvent("Rook round", { ...onlineDraft("Rook round"), capacity: 1 });
  await ben.api.events.joinEvent({ eventId });
  await cleo.api.events.joinWaiting({ eventId });
  expect((await seenBy(cleo, eventId)).link).toBeNull();
  await ben.api.events.leaveEvent({ eventId });
  await world.settle();
  expect(await seenBy(cleo, eventId)).toMatchObject({ isGoing: true, link });
  await connect(ada, ben);
  await ada.api.events.inviteCoHost({ eventId, userId: ben.userId });
  expect((await seenBy(ben, eventId)).link).toBeNull();
  await ben.api.events.acceptCoHosting({ eventId });
  expect(await seenBy(ben, eventId)).toMatchObject({ isGoing: false, link });
});

test("neither visitors nor search see the link, and search finds the event as online", async () => {
  const eventId = await liveEvent("Heron hour");
  await ada.api.events.updateEvent({ ...onlineDraft("Heron hour"), eventId, isPublic: true });
  await world.settle();
  expect(JSON.stringify(await visitorApi(world).events.getPublicEvent({ eventId }))).not.toContain(
    "rooms.example",
  );
  const filters = { locations: ["online"] };
  const { items } = await cleo.api.search.search({ query: "heron", filters });
  expect(items.map(({ id }) => id)).toEqual([eventId]);
  expect(JSON.stringify(items)).not.toContain("rooms.example");
});

test("those going are notified of a new link, without the link itself", async () => {
  const draft = onlineDraft("Owl talk");
  const eventId = await liveEvent("Owl talk", draft);
  for (const { api } of [ben, cleo]) await api.events.joinEvent({ eventId });
  await world.settle();
  const phone = await subscribe(world, ben);
  const open = await listen(world, ["attune", ben.accessToken()]);
  await watch(world, open, `event:${eventId}`);
  const since = world.clock.now();
  const next = "https://rooms.example/owl";
  const changed = await ada.api.events.updateEvent({ ...draft, eventId, link: next });
  expect(changed.link).toBe(next);
  await world.settle({ advance: 70 * 60_000 });
  await ben.signIn();
  const { items } = await ben.api.notifications.listNotifications({});
  expect(items[0]).toMatchObject({
    title: "“Owl talk” has a new link",
    actionUrl: `/events/${eventId}`,
  });
  expect(mailsTo(world, ben, since).map(({ subject }) => subject)).toContain(
    "“Owl talk” has a new link",
  );
  expect(phone.pushes()).toContainEqual(
    expect.objectContaining({ title: "There's news about an event" }),
  );
  expect(JSON.stringify([items, phone.pushes(), open.raw])).not.toContain("rooms.example");
  expect((await seenBy(ben, eventId)).link).toBe(next);
  await open.close();
});

test("an event has a place, a link or both, and an edit that doesn't mention the link keeps it", async () => {
  const eventId = await liveEvent("Finch supper");
  const { link: _link, ...withoutLink } = onlineDraft("Finch supper");
  const update = (change: object) =>
    ada.api.events.updateEvent({ ...withoutLink, eventId, ...change });
  expect((await update({ location: "The mill" })).link).toBe(link);
  expect(await update({ location: "The mill", link: null })).toMatchObject({
    location: "The mill",
    isOnline: false,
  });
  for (const nowhere of [{ link: null }, {}]) {
    expect(await refusedWith(update(nowhere))).toMatchObject({ code: "data.invalid" });
  }
  for (const wrong of ["http://rooms.example", "https://a b", "javascript:alert(1)"]) {
    expect((await refusedWith(update({ link: wrong }))).status, wrong).toBe(400);
  }
  expect(await seenBy(ada, eventId)).toMatchObject({ location: "The mill", link: null });
});

test("a cancelled event's link is only its host's", async () => {
  const eventId = await liveEvent("Wren walk");
  await ben.api.events.joinEvent({ eventId });
  await ada.api.events.cancelEvent({ eventId });
  expect(await seenBy(ben, eventId)).toMatchObject({ isOnline: true, link: null });
  expect((await seenBy(ada, eventId)).link).toBe(link);
});

test("a report of an event quotes its link, for moderators to check", async () => {
  const eventId = await liveEvent("Lark call");
  await cleo.api.reports.sendReport({ subject: { kind: "event", eventId }, reason: "spam" });
  const { items } = await admin.api.reports.listReports({ status: "open" });
  expect(items[0]?.excerpt).toContain(link);
});

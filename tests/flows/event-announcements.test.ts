import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, attendedEvent, becomeApprover } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithFive } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";
import { uploadPicture } from "../support/upload.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  admin = await becomeApprover(world);
});
afterAll(() => world?.close());

const everyone = () => [ada, ben, cleo, dora, emil, admin];

/** Of Ada's: Ben is going, Cleo waits, the others do neither. */
const adasEvent = (title: string, inDays = 5) =>
  attendedEvent(world, {
    host: ada,
    approver: admin,
    draft: eventDraft(world, { title, inDays, capacity: 1 }),
    going: [ben],
    waiting: [cleo],
  });

const wordsSeenBy = async ({ api }: Person, eventId: string) =>
  (await api.events.listAnnouncements({ eventId })).items.map(({ body }) => body);

const newsOf = async (person: Person, title: string) =>
  (await bellOf(person)).filter((one) => one.title === `Update on “${title}”`);

const token = () => crypto.randomUUID();

test("a host's words reach those who go or wait, in the bell and by mail, and no one else", async () => {
  const eventId = await adasEvent("Lake dip");
  const since = world.clock.now();
  await ada.api.events.announce({ eventId, body: "Bring a towel.", token: token() });
  await letPass(world, minute, everyone());
  await ada.api.events.announce({ eventId, body: "And tea.", token: token() });
  await letPass(world, 2 * hour, everyone());
  for (const person of [ada, ben, cleo]) {
    expect(await wordsSeenBy(person, eventId)).toEqual(["And tea.", "Bring a towel."]);
  }
  for (const person of [ben, cleo]) {
    expect(await newsOf(person, "Lake dip")).toMatchObject([
      { type: "event", actionUrl: `/events/${eventId}?tab=updates`, contentPreview: null },
      { type: "event" },
    ]);
    const mails = mailsTo(world, person, since).map(({ text }) => text);
    expect(mails.join()).toContain("Update on “Lake dip”");
    expect(mails.join()).not.toContain("towel");
  }
  expect(await newsOf(ada, "Lake dip")).toEqual([]);
  expect(await newsOf(dora, "Lake dip")).toEqual([]);
  expect(await refusedWith(dora.api.events.listAnnouncements({ eventId }))).toMatchObject({
    code: "permission.denied",
  });
});

test("only the host can write, while the event is still to come", async () => {
  const eventId = await adasEvent("Hay walk");
  const write = ({ api }: Person) =>
    refusedWith(api.events.announce({ eventId, body: "Hello.", token: token() }));
  expect(await write(ben)).toMatchObject({ code: "permission.denied" });
  const pending = await ada.api.events.createEvent(eventDraft(world, { title: "Unseen" }));
  const early = ada.api.events.announce({ eventId: pending.eventId, body: "Hello." });
  expect(await refusedWith(early)).toMatchObject({ code: "permission.denied" });
  await ada.api.events.cancelEvent({ eventId });
  expect(await write(ada)).toMatchObject({ code: "event.over" });
});

test.each([
  ["goes", () => ben, (eventId: string) => ben.api.events.leaveEvent({ eventId })],
  ["waits", () => cleo, (eventId: string) => cleo.api.events.leaveWaiting({ eventId })],
])("a member who no longer %s sees nothing more of it", async (does, one, leave) => {
  const [left, other] = one() === ben ? [ben, cleo] : [cleo, ben];
  const title = `Moss walk of one who ${does}`;
  const eventId = await adasEvent(title);
  const since = world.clock.now();
  await ada.api.events.announce({ eventId, body: "Meet at the gate." });
  await world.settle();
  expect(await newsOf(left, title)).toHaveLength(1);
  await leave(eventId);
  await world.settle();
  expect(await wordsSeenBy(other, eventId)).toEqual(["Meet at the gate."]);
  expect(await newsOf(other, title)).toHaveLength(1);
  expect(await newsOf(left, title)).toEqual([]);
  await letPass(world, 2 * hour, everyone());
  const mails = mailsTo(world, left, since).map(({ subject }) => subject);
  expect(mails.join()).not.toContain(title);
  expect(await refusedWith(left.api.events.listAnnouncements({ eventId }))).toMatchObject({
    code: "permission.denied",
  });
});

test("an open page is notified of new and deleted words", async () => {
  const eventId = await adasEvent("Pine walk");
  const page = await listen(world, ["attune", ben.accessToken()]);
  await watch(world, page, `event:${eventId}`);
  const { announcementId } = await ada.api.events.announce({ eventId, body: "Boots, please." });
  await world.settle();
  await page.heard("event.announced");
  await page.heard("notification.created");
  await ada.api.events.deleteAnnouncement({ eventId, announcementId });
  await world.settle();
  await page.heard("event.announcement_deleted");
  expect(JSON.stringify(page.domainEvents())).not.toContain("Boots");
  await page.close();
});

test("a lost answer makes nothing twice, also at the limit, and other words aren't taken for them", async () => {
  const eventId = await adasEvent("Reed walk");
  const drafts = [1, 2, 3, 4, 5].map((number) => ({ eventId, body: `${number}`, token: token() }));
  for (const draft of drafts) await ada.api.events.announce(draft);
  const [, , , , last] = drafts;
  const again = await ada.api.events.announce(last ?? { eventId, body: "" });
  await world.settle();
  const { items } = await ben.api.events.listAnnouncements({ eventId });
  expect(items.map(({ body }) => body)).toEqual(["5", "4", "3", "2", "1"]);
  expect(items[0]?.announcementId).toBe(again.announcementId);
  const other = ada.api.events.announce({ eventId, body: "6", token: last?.token });
  expect(await refusedWith(other)).toMatchObject({ code: "created_differently" });
});

test("a host can write five times a day about an event, deleted words included", async () => {
  const eventId = await adasEvent("Dune walk");
  for (const body of ["1", "2", "3", "4", "5"]) {
    const { announcementId } = await ada.api.events.announce({ eventId, body });
    if (body === "5") await ada.api.events.deleteAnnouncement({ eventId, announcementId });
  }
  const sixth = () => ada.api.events.announce({ eventId, body: "6" });
  expect(await refusedWith(sixth())).toEqual({ status: 429, code: "event.announced_enough" });
  // Another event has its own limit.
  const other = await adasEvent("Heath walk");
  await ada.api.events.announce({ eventId: other, body: "1" });
  await letPass(world, day, everyone());
  await sixth();
  expect(await wordsSeenBy(ada, eventId)).toEqual(["6", "4", "3", "2", "1"]);
});

test("deleted words are gone for everyone, with their notifications and the mails that wait", async () => {
  const eventId = await adasEvent("Fen walk");
  const since = world.clock.now();
  const { announcementId } = await ada.api.events.announce({
    eventId,
    body: "Wrong event, sorry.",
  });
  await world.settle();
  expect(await newsOf(cleo, "Fen walk")).toHaveLength(1);
  const remove = () => ada.api.events.deleteAnnouncement({ eventId, announcementId });
  expect(
    await refusedWith(ben.api.events.deleteAnnouncement({ eventId, announcementId })),
  ).toMatchObject({ code: "permission.denied" });
  await remove();
  await remove();
  await letPass(world, 2 * hour, everyone());
  for (const person of [ben, cleo]) {
    expect(await wordsSeenBy(person, eventId)).toEqual([]);
    expect(await newsOf(person, "Fen walk")).toEqual([]);
    const mails = mailsTo(world, person, since).map(({ text }) => text);
    expect(mails.join()).not.toContain("Fen walk");
  }
});

test("a member who blocks the host is neither notified of it nor reads it", async () => {
  const eventId = await adasEvent("Gorse walk");
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  await ada.api.events.announce({ eventId, body: "See you there." });
  await world.settle();
  expect(await newsOf(ben, "Gorse walk")).toEqual([]);
  expect(await refusedWith(ben.api.events.listAnnouncements({ eventId }))).toMatchObject({
    code: "not_found",
  });
  expect(await newsOf(cleo, "Gorse walk")).toHaveLength(1);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
});

test("those who can read it can report it, and a moderator's removal deletes it", async () => {
  await grant(world, admin.userId, ["communities_update", "users_update"]);
  const eventId = await adasEvent("Thorn walk");
  const { announcementId } = await ada.api.events.announce({ eventId, body: "Pay me first." });
  const subject = { kind: "announcement", eventId, announcementId } as const;
  const report = ({ api }: Person) => api.reports.sendReport({ subject, reason: "spam" });
  expect(await refusedWith(report(dora))).toMatchObject({ code: "permission.denied" });
  const { reportId } = await report(cleo);
  const { items } = await admin.api.reports.listReports({ status: "open" });
  expect(items.find((one) => one.reportId === reportId)).toMatchObject({
    kind: "announcement",
    person: { userId: ada.userId },
    excerpt: "Pay me first.",
    url: `/events/${eventId}?tab=updates`,
  });
  await admin.api.reports.resolveReport({ reportId, decision: "remove", reason: "Spam." });
  await world.settle();
  expect(await wordsSeenBy(ben, eventId)).toEqual([]);
  expect(await newsOf(ben, "Thorn walk")).toEqual([]);
});

test("a host who leaves takes their words and the picture along, also from search", async () => {
  const host = await becomeMember(world, { name: "Hal Frost", username: "hal" });
  const imageUrl = await uploadPicture(host.api, pictureOf(320, 200), "post");
  const draft = { ...eventDraft(world, { title: "Last walk", inDays: 5 }), imageUrl };
  const eventId = await approvedEvent(host, admin, draft);
  await ben.api.events.joinEvent({ eventId });
  await host.api.events.announce({ eventId, body: "I'll miss this." });
  await world.settle();
  expect(await newsOf(ben, "Last walk")).toHaveLength(1);
  const found = async () => {
    const { items } = await ben.api.search.search({ query: "last walk" });
    return items.filter(({ id }) => id === eventId);
  };
  expect((await found())[0]?.imageUrl).toContain(imageUrl);
  await host.api.accounts.deleteAccount({ userId: host.userId });
  await world.settle();
  expect(await wordsSeenBy(ben, eventId)).toEqual([]);
  expect(await newsOf(ben, "Last walk")).toEqual([]);
  const bell = await bellOf(ben);
  expect(bell.map(({ title }) => title)).toContain("“Last walk” was cancelled");
  expect(JSON.stringify(bell)).not.toContain(host.userId);
  expect(await found()).toEqual([]);
});

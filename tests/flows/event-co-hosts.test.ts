import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, becomeApprover } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithFive } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { restrict } from "../support/restrictions.ts";
import { listen, watch } from "../support/socket.ts";
import { uploadPicture } from "../support/upload.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let admin: Person;
let eventId: string;
let number = 0;
let title: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  admin = await becomeApprover(world);
  for (const person of [ben, cleo, dora]) await connect(ada, person);
});
afterAll(() => world?.close());

/** Ada's, to which Emil goes. */
beforeEach(async () => {
  await letPass(world, hour, [ada, ben, cleo, dora, emil, admin]);
  number += 1;
  title = `Lantern walk ${number}`;
  eventId = await approvedEvent(ada, admin, eventDraft(world, { title, inDays: 5 }));
  await emil.api.events.joinEvent({ eventId });
  await world.settle();
});

const denied = { status: 403, code: "permission.denied" };
const seenBy = ({ api }: Person) => api.events.getEvent({ eventId });
const newsOf = async (person: Person) =>
  (await bellOf(person)).filter((one) => one.title.includes(`“${title}”`));
const titlesOf = async (person: Person) => (await newsOf(person)).map((one) => one.title);
const coHostNames = async (person: Person) =>
  (await seenBy(person)).event.coHosts.map(({ name }) => name);
const hostedBy = async ({ api }: Person) =>
  (await api.events.listOwnEvents({ list: "hosting" })).items.map((one) => one.eventId);

async function becomeCoHost(person: Person) {
  await ada.api.events.inviteCoHost({ eventId, userId: person.userId });
  await person.api.events.acceptCoHosting({ eventId });
  await world.settle();
}

test("[Q4] an invited connection is notified, accepts, and is shown beside the host at once", async () => {
  const since = world.clock.now();
  const [host, reader] = await Promise.all([
    listen(world, ["attune", ada.accessToken()]),
    listen(world, ["attune", emil.accessToken()]),
  ]);
  await watch(world, reader, `event:${eventId}`);
  const invitation = { eventId, userId: ben.userId };
  for (const _twice of [1, 2]) await ada.api.events.inviteCoHost(invitation);
  await world.settle();
  await host.heard("event.co_host_invited");
  const invited = `Ada Winter invited you to co-host “${title}”`;
  expect(await newsOf(ben)).toMatchObject([
    { type: "event", title: invited, read: false, actionUrl: `/events/${eventId}` },
  ]);
  expect((await seenBy(ada)).invitedCoHosts).toMatchObject([{ name: "Ben Summer" }]);
  expect(await seenBy(ben)).toMatchObject({ isInvitedToCoHost: true, invitedCoHosts: [] });
  expect(await seenBy(emil)).toMatchObject({ isInvitedToCoHost: false, invitedCoHosts: [] });
  expect(await hostedBy(ben)).not.toContain(eventId);
  await ben.api.events.acceptCoHosting({ eventId });
  await reader.heard("event.co_host_joined");
  await world.settle();
  expect(await coHostNames(emil)).toEqual(["Ben Summer"]);
  expect((await seenBy(ben)).event.isCoHost).toBe(true);
  expect(await hostedBy(ben)).toContain(eventId);
  expect(await newsOf(ben)).toMatchObject([
    { title: invited, read: true, metadata: { status: "accepted" } },
  ]);
  expect(await titlesOf(ada)).toContain(`Ben Summer is co-hosting “${title}” with you`);
  const listed = (await emil.api.events.listEvents({})).items.find(
    (one) => one.eventId === eventId,
  );
  expect(listed?.coHosts).toMatchObject([{ name: "Ben Summer" }]);
  expect(JSON.stringify(reader.domainEvents())).not.toContain("co_host_invited");
  await letPass(world, 2 * hour, [ada, ben, cleo, dora, emil, admin]);
  const mails = mailsTo(world, ben, since).map(({ text }) => text);
  expect(mails.join()).not.toContain("invited you to co-host");
  await Promise.all([host.close(), reader.close()]);
});

test("a member who declines leaves no trace, and can be asked again", async () => {
  const invitation = { eventId, userId: ben.userId };
  await ada.api.events.inviteCoHost(invitation);
  await world.settle();
  for (const _twice of [1, 2]) await ben.api.events.endCoHosting(invitation);
  await world.settle();
  expect(await newsOf(ben)).toMatchObject([{ read: true, metadata: { status: "ended" } }]);
  expect((await seenBy(ada)).invitedCoHosts).toEqual([]);
  expect((await titlesOf(ada)).join()).not.toContain("Ben");
  await ada.api.events.inviteCoHost(invitation);
  await world.settle();
  expect(await newsOf(ben)).toMatchObject([{ read: false }]);
});

test.each([
  ["cancelled", () => ada.api.events.cancelEvent({ eventId })],
  ["rejected", () => admin.api.events.rejectEvent({ eventId, rejectionReason: "Where is it?" })],
])("an invitation to an event that's %s no longer asks for an answer", async (_why, end) => {
  await ada.api.events.inviteCoHost({ eventId, userId: ben.userId });
  await world.settle();
  await end();
  await world.settle();
  expect(await newsOf(ben)).toMatchObject([{ read: true, metadata: { status: "ended" } }]);
});

test("a co-host edits, writes to everyone and sees who waits, but can't cancel or choose co-hosts", async () => {
  await becomeCoHost(ben);
  const change = eventDraft(world, { title, inDays: 6, capacity: 1 });
  await ben.api.events.updateEvent({ eventId, ...change });
  await world.settle();
  for (const person of [ada, emil]) {
    expect(await titlesOf(person)).toContain(`“${title}” has a new time or place`);
  }
  expect((await titlesOf(ben)).join()).not.toContain("new time");
  await cleo.api.events.joinWaiting({ eventId });
  expect((await ben.api.events.listWaiting({ eventId })).people).toMatchObject([
    { name: "Cleo Autumn" },
  ]);
  const { announcementId } = await ben.api.events.announce({ eventId, body: "Bring a lantern." });
  await world.settle();
  const { items } = await emil.api.events.listAnnouncements({ eventId });
  expect(items).toMatchObject([{ authorId: ben.userId, body: "Bring a lantern." }]);
  expect(await titlesOf(emil)).toContain(`Update on “${title}”`);
  const { events } = ben.api;
  for (const act of [
    () => events.cancelEvent({ eventId }),
    () => events.inviteCoHost({ eventId, userId: cleo.userId }),
    () => events.endCoHosting({ eventId, userId: dora.userId }),
  ]) {
    expect(await refusedWith(act())).toEqual(denied);
  }
  await ada.api.events.deleteAnnouncement({ eventId, announcementId });
  await ada.api.events.cancelEvent({ eventId });
  await world.settle();
  expect(await titlesOf(ben)).toContain(`“${title}” was cancelled`);
});

test("a co-host's words reach the host who goes, and not the co-host", async () => {
  await becomeCoHost(ben);
  for (const person of [ada, ben]) await person.api.events.joinEvent({ eventId });
  await ben.api.events.announce({ eventId, body: "Bring a lantern." });
  await world.settle();
  const news = `Update on “${title}”`;
  for (const person of [ada, emil]) expect(await titlesOf(person)).toContain(news);
  expect(await titlesOf(ben)).not.toContain(news);
});

test("the host's words reach a co-host who doesn't go, and a co-host's the host", async () => {
  await becomeCoHost(ben);
  const { announcementId } = await ada.api.events.announce({ eventId, body: "Bring a lantern." });
  await world.settle();
  const news = `Update on “${title}”`;
  expect(await titlesOf(ben)).toContain(news);
  expect(await titlesOf(ada)).not.toContain(news);
  await ada.api.events.deleteAnnouncement({ eventId, announcementId });
  await ben.api.events.announce({ eventId, body: "And boots." });
  await world.settle();
  expect(await titlesOf(ben)).not.toContain(news);
  expect(await titlesOf(ada)).toContain(news);
});

test("a block with the co-host or the host keeps a co-host's words from a member who goes", async () => {
  await becomeCoHost(ben);
  for (const blocked of [ben, ada]) {
    await emil.api.blocks.blockMember({ userId: blocked.userId });
    await ben.api.events.announce({ eventId, body: "Bring a lantern." });
    await world.settle();
    await emil.api.blocks.unblockMember({ userId: blocked.userId });
  }
  expect(await titlesOf(emil)).not.toContain(`Update on “${title}”`);
});

test("host and co-hosts write five times a day about an event between them", async () => {
  await becomeCoHost(ben);
  const write = ({ api }: Person) => api.events.announce({ eventId, body: "Bring a lantern." });
  for (const person of [ada, ben, ada, ben, ada]) await write(person);
  for (const person of [ada, ben]) {
    expect(await refusedWith(write(person))).toMatchObject({ code: "event.announced_enough" });
  }
});

test("a co-host's picture of the event goes with them, also from search", async () => {
  await becomeCoHost(ben);
  const imageUrl = await uploadPicture(ben.api, pictureOf(320, 200), "post");
  const change = { ...eventDraft(world, { title, inDays: 5 }), imageUrl };
  await ben.api.events.updateEvent({ eventId, ...change });
  await world.settle();
  const pictures = async () => {
    const { items } = await emil.api.search.search({ query: title });
    const found = items.find((one) => one.id === eventId);
    return [found?.imageUrl, (await seenBy(emil)).event.imageUrl];
  };
  for (const picture of await pictures()) expect(picture).toContain(imageUrl);
  await ben.api.events.endCoHosting({ eventId, userId: ben.userId });
  await world.settle();
  expect(await pictures()).toEqual([null, null]);
});

test("one who steps down or is removed loses it at once, and their words stay", async () => {
  for (const person of [ben, cleo]) await becomeCoHost(person);
  const { announcementId } = await ben.api.events.announce({ eventId, body: "Boots, please." });
  const page = await listen(world, ["attune", emil.accessToken()]);
  await watch(world, page, `event:${eventId}`);
  await ben.api.events.endCoHosting({ eventId, userId: ben.userId });
  await page.heard("event.co_host_ended");
  await ada.api.events.endCoHosting({ eventId, userId: cleo.userId });
  await world.settle();
  expect(await coHostNames(emil)).toEqual([]);
  const left = (await titlesOf(ada)).filter((one) => one.includes("no longer"));
  expect(left).toEqual([`Ben Summer is no longer co-hosting “${title}”`]);
  for (const person of [ben, cleo]) {
    expect(await hostedBy(person)).not.toContain(eventId);
    const update = person.api.events.updateEvent({ eventId, ...eventDraft(world, { title }) });
    expect(await refusedWith(update)).toEqual(denied);
  }
  const { items } = await emil.api.events.listAnnouncements({ eventId });
  expect(items.map((one) => one.announcementId)).toEqual([announcementId]);
  await page.close();
});

test("a moderator can still delete what a former co-host wrote", async () => {
  await grant(world, admin.userId, ["communities_update", "users_update"]);
  await becomeCoHost(ben);
  const { announcementId } = await ben.api.events.announce({ eventId, body: "Pay me first." });
  await ben.api.events.endCoHosting({ eventId, userId: ben.userId });
  const subject = { kind: "announcement", eventId, announcementId } as const;
  const { reportId } = await emil.api.reports.sendReport({ subject, reason: "spam" });
  const { items } = await admin.api.reports.listReports({ status: "open" });
  expect(items.find((one) => one.reportId === reportId)).toMatchObject({
    person: { userId: ben.userId },
  });
  await admin.api.reports.resolveReport({ reportId, decision: "remove", reason: "Spam." });
  await world.settle();
  expect((await emil.api.events.listAnnouncements({ eventId })).items).toEqual([]);
});

test("a rejected event is still open to its co-hosts, who can mend it", async () => {
  await becomeCoHost(ben);
  await admin.api.events.rejectEvent({ eventId, rejectionReason: "Where is it?" });
  await world.settle();
  for (const person of [ada, ben]) {
    expect(await titlesOf(person)).toContain(`“${title}” was taken off the calendar`);
  }
  expect((await seenBy(ben)).event).toMatchObject({ rejectionReason: "Where is it?" });
  expect(await hostedBy(ben)).toContain(eventId);
  await ben.api.events.updateEvent({ eventId, ...eventDraft(world, { title, location: "Ulm" }) });
  expect((await seenBy(ada)).event).toMatchObject({ approvalStatus: "pending", location: "Ulm" });
});

test("a block ends it, hides each from the other, and prevents an invitation", async () => {
  await becomeCoHost(dora);
  await becomeCoHost(cleo);
  await emil.api.blocks.blockMember({ userId: cleo.userId });
  expect(await coHostNames(emil)).toEqual(["Dora Dew"]);
  await emil.api.blocks.unblockMember({ userId: cleo.userId });
  await dora.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  expect(await coHostNames(emil)).toEqual(["Cleo Autumn"]);
  expect(await refusedWith(seenBy(dora))).toMatchObject({ code: "not_found" });
  const again = ada.api.events.inviteCoHost({ eventId, userId: dora.userId });
  expect(await refusedWith(again)).toMatchObject({ code: "reference.missing" });
  await dora.api.blocks.unblockMember({ userId: ada.userId });
});

test("a co-host's new name shows, and one who is banned is gone", async () => {
  for (const person of [ben, cleo]) await becomeCoHost(person);
  await ben.api.profiles.updateProfile({ userId: ben.userId, name: "Ben Brook" });
  await world.settle();
  expect(await coHostNames(emil)).toEqual(["Ben Brook", "Cleo Autumn"]);
  await grant(world, admin.userId, ["communities_update", "users_update"]);
  await restrict(world, admin, cleo, "ban");
  expect(await coHostNames(emil)).toEqual(["Ben Brook"]);
});

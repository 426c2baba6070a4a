import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { endSubscriptions } from "../support/at-provider.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { createMeetup, firstOccurrence, sitting, startMeetupCircle } from "../support/meetups.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;
let path: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
  await grant(world, dora.userId, ["communities_update"]);
  ({ path } = await ben.api.calendar.makeAddress());
});
afterAll(() => world?.close());

const read = (from = path) => fetch(world.origin + from);

/** The lines of each entry by its title. */
async function entries(from = path): Promise<Record<string, string[]>> {
  await world.settle();
  const answer = await read(from);
  expect(answer.status).toBe(200);
  const text = (await answer.text()).replaceAll("\r\n ", "");
  const found = text.split("BEGIN:VEVENT\r\n").slice(1);
  return Object.fromEntries(
    found.map((entry) => [/SUMMARY:(.*)\r\n/.exec(entry)?.[1] ?? "", entry.split("\r\n")]),
  );
}
const titles = async (from = path) => Object.keys(await entries(from));

const planEvent = (title: string, inDays = 3): Promise<string> =>
  approvedEvent(ada, dora, eventDraft(world, { title, inDays }));

async function planMeetup(title: string) {
  const link = "https://meet.example/dew";
  const name = await createMeetup(ada, circleId, sitting(world, { title, link, place: null }));
  return firstOccurrence(ada, name);
}

test("a calendar without plans has a component, which readers of RFC 5545 require", async () => {
  const { path: empty } = await dora.api.calendar.makeAddress();
  const answer = await read(empty);
  const lines = (await answer.text()).split("\r\n");
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
  ]);
  await dora.api.calendar.removeAddress();
});

test("a calendar app reads what a member goes to, without a sign-in", async () => {
  const eventId = await planEvent("Dew walk");
  const occurrence = await planMeetup("Silent hour");
  expect(await titles()).toEqual([]);
  await ben.api.events.joinEvent({ eventId });
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  const listed = await entries();
  const answer = await read();
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { event } = await ben.api.events.getEvent({ eventId });
  expect(listed["Dew walk"]).toEqual(
    expect.arrayContaining([
      `UID:${eventId}@${new URL(world.origin).hostname}`,
      `DTSTART:${event.startsAt.slice(0, 19).replaceAll(/[-:]/g, "")}Z`,
      "LOCATION:Munich",
      `URL:${world.origin}/events/${eventId}`,
      "STATUS:CONFIRMED",
    ]),
  );
  expect(listed["Silent hour"]).toContain("LOCATION:https://meet.example/dew");
  expect(JSON.stringify(listed)).not.toContain(ada.name);

  await ada.api.events.cancelEvent({ eventId });
  expect((await entries())["Dew walk"]).toContain("STATUS:CANCELLED");
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
  expect(await titles()).toEqual(["Dew walk"]);
});

test("an online event's link is in the calendar of those who go", async () => {
  const link = "https://rooms.example/frost";
  const draft = { ...eventDraft(world, { title: "Frost sit", inDays: 3 }), location: null, link };
  const eventId = await approvedEvent(ada, dora, draft);
  await ben.api.events.joinEvent({ eventId });
  const entry = (await entries())["Frost sit"];
  expect(entry).toContain(`LOCATION:${link}`);
  expect(entry?.find((line) => line.startsWith("DESCRIPTION:"))).toContain(link);
  await ben.api.events.leaveEvent({ eventId });
});

test("what a member hosts is in their calendar; what waits for review or is long over isn't", async () => {
  const { path: own } = await ada.api.calendar.makeAddress();
  await planEvent("Hosted walk");
  await ada.api.events.createEvent(eventDraft(world, { title: "Unread walk" }));
  await planMeetup("Hosted hour");
  const listed = await titles(own);
  expect(listed).toEqual(expect.arrayContaining(["Hosted walk", "Hosted hour"]));
  expect(listed).not.toContain("Unread walk");
  expect(await titles()).not.toContain("Hosted walk");
});

test("a new address replaces the old one, and turning it off ends it", async () => {
  const { path: old } = await cleo.api.calendar.makeAddress();
  expect((await read(old)).status).toBe(200);
  const { path: now, createdAt } = await cleo.api.calendar.makeAddress();
  expect(await cleo.api.calendar.getAddress()).toEqual({ createdAt });
  expect((await read(now)).status).toBe(200);
  const replaced = await read(old);
  expect(replaced.status).toBe(404);
  await cleo.api.calendar.removeAddress();
  await cleo.api.calendar.removeAddress();
  expect(await cleo.api.calendar.getAddress()).toEqual({ createdAt: null });
  const answers = [
    await (await read(now)).text(),
    await (await read(now.replace(cleo.userId, ben.userId))).text(),
    await (await read("/api/calendar.ics")).text(),
  ];
  expect(new Set(answers)).toEqual(new Set([await replaced.text()]));
  const { items } = await cleo.api.security.listMySecurityEvents();
  expect(items.filter(({ eventType }) => eventType === "calendar_address_made")).toHaveLength(2);
});

test("only a hash of the address is stored, and an export doesn't contain it", async () => {
  const rows = (await rowsByEntity(world))("calendar-address");
  const mine = rows.find(({ userId }) => userId === ben.userId);
  const secret = path.split(".").at(-1) ?? "";
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(mine)).not.toContain(secret);
  const { exportId } = await ben.api.accounts.requestExport();
  await world.settle();
  const { url } = await ben.api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const exported = strFromU8(files["calendar-address.json"] ?? new Uint8Array());
  expect(JSON.parse(exported)).toMatchObject([{ createdAt: mine?.createdAt }]);
  expect(exported).not.toContain(String(mine?.hash));
});

test("a gathering of a blocked host isn't listed", async () => {
  const eventId = await planEvent("Blocked walk");
  const occurrence = await planMeetup("Blocked hour");
  await ben.api.events.joinEvent({ eventId });
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  expect(await titles()).toEqual(expect.arrayContaining(["Blocked walk", "Blocked hour"]));
  await ben.api.blocks.blockMember({ userId: ada.userId });
  expect(await titles()).toEqual([]);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  expect(await titles()).toContain("Blocked walk");
});

test("meetups of a circle that a member left are gone", async () => {
  expect(await titles()).toContain("Blocked hour");
  await ben.api.circles.leaveCircle({ circleId });
  expect(await titles()).not.toContain("Blocked hour");
});

test("the calendar ends with the membership", async () => {
  await endSubscriptions(world, ben);
  expect((await read()).status).toBe(404);
});

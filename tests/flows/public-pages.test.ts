import type { LocalCloud } from "@attune/local-cloud/types";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { answerCostOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, visitorApi } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

const notFound = { status: 404, code: "not_found" };

let world: LocalCloud;
let ada: Person;
let ben: Person;
let admin: Person;
let circleId: string;
let eventId: string;

beforeAll(async () => {
  ({ world, ada, ben, circleId } = await startWithCircle());
  admin = await becomeMember(world, { name: "Mona Reviewer", username: "mona" });
  await grant(world, admin.userId, ["system_admin"]);
  eventId = await listed({ title: "Dew walk", location: "Ada's house, Birch Lane 7" });
  await ben.api.events.joinEvent({ eventId });
  await world.settle();
});
afterAll(() => world?.close());

const circleDraft = {
  name: "Morning sitters",
  description: "We sit & listen when it's 5 < 6.",
  categories: ["Meditation"],
};

const listed = (draft: { title: string; location?: string }): Promise<string> =>
  approvedEvent(ada, admin, eventDraft(world, { ...draft, inDays: 9 }));

const openCircle = (isPublic?: boolean) =>
  ada.api.circles.updateCircle({ circleId, ...circleDraft, isPublic });
const openEvent = (id: string, isPublic?: boolean) =>
  ada.api.events.updateEvent({
    eventId: id,
    ...eventDraft(world, { title: "Dew walk", location: "Ada's house, Birch Lane 7", inDays: 9 }),
    isPublic,
  });

const seenCircle = (id = circleId) => visitorApi(world).circles.getPublicCircle({ circleId: id });
const seenEvent = (id = eventId) => visitorApi(world).events.getPublicEvent({ eventId: id });

test("nothing is open to visitors by default", async () => {
  expect(await refusedWith(seenCircle())).toEqual(notFound);
  expect(await refusedWith(seenEvent())).toEqual(notFound);
  const { circle } = await ben.api.circles.getCircle({ circleId });
  expect(circle.isPublic).toBe(false);
  expect((await ben.api.events.getEvent({ eventId })).event.isPublic).toBe(false);
});

test("an answer about what isn't open is the same as about what doesn't exist", async () => {
  const answers = await Promise.all(
    [circleId, "cir_01J00000000000000000000000"].map(async (id) => {
      const answer = await fetch(`${world.origin}/api/public/circles/${id}`);
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

describe("circles and events that are open to visitors", () => {
  beforeEach(async () => {
    await openCircle(true);
    await openEvent(eventId, true);
  });

  test("a visitor reads a circle's introduction, and nothing about its people", async () => {
    const shown = await seenCircle();
    expect(shown).toEqual({
      circleId,
      ...circleDraft,
      imageUrl: null,
      memberCount: 2,
      joining: "open",
    });
    const text = JSON.stringify(shown);
    for (const secret of [ada.userId, ben.userId, "Ada", "Ben", "hostId"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("a visitor reads an event's introduction, without people or place", async () => {
    const shown = await seenEvent();
    expect(shown).toMatchObject({ eventId, title: "Dew walk", attendeeCount: 1 });
    expect(Object.keys(shown).sort()).toEqual([
      "attendeeCount",
      "cancelled",
      "capacity",
      "description",
      "endsAt",
      "eventId",
      "imageUrl",
      "startsAt",
      "timeZone",
      "title",
      "type",
      "waitingCount",
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Ada|Ben|Birch Lane/);
  });

  test("an introduction costs two reads, of what it's about and of its host's account", async () => {
    for (const act of [() => seenCircle(), () => seenEvent()]) {
      const spent = await answerCostOf(world, act);
      expect(spent).toMatchObject({ requests: 2, items: 2, writeUnits: 0 });
    }
  });

  test("an edit that doesn't mention it leaves it as it is", async () => {
    await openCircle();
    await openEvent(eventId);
    expect(await seenCircle()).toMatchObject({ circleId });
    expect(await seenEvent()).toMatchObject({ eventId });
  });

  test("switched off, it's not found at once", async () => {
    await openCircle(false);
    await openEvent(eventId, false);
    expect(await refusedWith(seenCircle())).toEqual(notFound);
    expect(await refusedWith(seenEvent())).toEqual(notFound);
  });

  test("a link's preview has its title and description, escaped, and leads on to the page", async () => {
    const answer = await fetch(`${world.origin}/s/circles/${circleId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page).toContain('<meta property="og:title" content="Morning sitters">');
    expect(page).toContain("We sit &amp; listen when it&#39;s 5 &lt; 6.");
    expect(page).not.toContain("5 < 6");
    expect(page).toContain(`<a href="/circles/${circleId}">`);
    expect(page).toContain(`url=/circles/${circleId}`);
    expect(page).toMatch(
      /property="og:image" content="https?:\/\/[^"]+\/picture\.png\?language=en"/,
    );
    expect(page).not.toMatch(/Ada|Ben|<script/);
  });

  test("an event's preview says when it is, in the reader's language", async () => {
    const address = `${world.origin}/s/events/${eventId}`;
    const german = await fetch(address, { headers: { "accept-language": "de-AT,de;q=0.9" } });
    const page = await german.text();
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).toContain('<meta property="og:title" content="Dew walk">');
    const month = new Intl.DateTimeFormat("de", { month: "long", timeZone: "Europe/Berlin" });
    expect(page).toContain(month.format(new Date((await seenEvent()).startsAt)));
    expect(page).not.toContain("Birch Lane");
    expect(german.headers.get("vary")?.toLowerCase()).toContain("accept-language");
  });

  test("the preview's picture is drawn for it, and like the page only while it's open", async () => {
    const address = `${world.origin}/s/events/${eventId}/picture.png?language=fr`;
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
    await openEvent(eventId, false);
    expect((await fetch(address)).status).toBe(404);
  });

  test("a script that requests many pictures is refused", async () => {
    const address = `${world.origin}/s/events/${eventId}/picture.png`;
    const statuses = new Set<number>();
    for (let asked = 0; asked < 400 && !statuses.has(429); asked++) {
      statuses.add((await fetch(address)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  test("a suspended host's aren't open, until the suspension is lifted", async () => {
    const subject = { kind: "circle", circleId } as const;
    const { reportId } = await ben.api.reports.sendReport({ subject, reason: "spam" });
    const suspended = { reportId, decision: "suspend", days: 30, reason: "Be kind." } as const;
    await admin.api.reports.resolveReport(suspended);
    expect(await refusedWith(seenCircle())).toEqual(notFound);
    expect(await refusedWith(seenEvent())).toEqual(notFound);
    await admin.api.reports.liftRestriction({ userId: ada.userId, reportId });
    expect(await seenCircle()).toMatchObject({ circleId });
  });
});

test("a preview of what isn't open leads on to the page without a word about it", async () => {
  await openCircle(false);
  for (const id of [circleId, "cir_01J00000000000000000000000"]) {
    const answer = await fetch(`${world.origin}/s/circles/${id}`, { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/circles/${id}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("");
  }
  const other = await fetch(`${world.origin}/s/circles/https:%2F%2Felsewhere.example`, {
    redirect: "manual",
  });
  expect(other.status).toBe(404);
});

test("a rejected or waiting event isn't open", async () => {
  const id = await listed({ title: "Fog walk" });
  await openEvent(id, true);
  expect(await seenEvent(id)).toMatchObject({ eventId: id });
  await admin.api.events.rejectEvent({ eventId: id, rejectionReason: "Too foggy." });
  expect(await refusedWith(seenEvent(id))).toEqual(notFound);
  await openEvent(id, true);
  expect(await refusedWith(seenEvent(id))).toEqual(notFound);
  await admin.api.events.approveEvent({ eventId: id });
  expect(await seenEvent(id)).toMatchObject({ eventId: id });
});

test("a visitor with the link to a cancelled event learns that it is, and no more", async () => {
  const id = await listed({ title: "Rain walk" });
  await openEvent(id, true);
  await ada.api.events.cancelEvent({ eventId: id });
  const shown = await seenEvent(id);
  expect(shown).toMatchObject({ cancelled: true, title: "Dew walk" });
  expect(Object.keys(shown).sort()).toEqual([
    "cancelled",
    "endsAt",
    "eventId",
    "startsAt",
    "timeZone",
    "title",
    "type",
  ]);
  const preview = await fetch(`${world.origin}/s/events/${id}`, { redirect: "manual" });
  expect(preview.headers.get("location")).toBe(`/events/${id}`);
});

test("a visitor sees that an event is full and has a waiting list", async () => {
  const id = await listed({ title: "Small walk" });
  await ada.api.events.updateEvent({
    eventId: id,
    ...eventDraft(world, { title: "Small walk", inDays: 9 }),
    capacity: 1,
    isPublic: true,
  });
  await ben.api.events.joinEvent({ eventId: id });
  await admin.api.events.joinWaiting({ eventId: id });
  expect(await seenEvent(id)).toMatchObject({ attendeeCount: 1, capacity: 1, waitingCount: 1 });
});

test("a rejected or closed circle isn't open", async () => {
  const draft = { ...circleDraft, name: "Evening sitters", isPublic: true };
  const { circleId: id } = await ada.api.circles.createCircle(draft);
  expect(await seenCircle(id)).toMatchObject({ circleId: id });
  await admin.api.circles.rejectCircle({ circleId: id, rejectionReason: "Twice." });
  expect(await refusedWith(seenCircle(id))).toEqual(notFound);
  await admin.api.circles.approveCircle({ circleId: id });
  expect(await seenCircle(id)).toMatchObject({ circleId: id });
  await ada.api.circles.closeCircle({ circleId: id });
  expect(await refusedWith(seenCircle(id))).toEqual(notFound);
});

test("what a member who leaves hosts is closed to visitors", async () => {
  await openCircle(true);
  await openEvent(eventId, true);
  await ada.signIn();
  await ada.api.accounts.deleteAccount({ userId: ada.userId, withGrace: true });
  expect(await refusedWith(seenCircle())).toEqual(notFound);
  expect(await refusedWith(seenEvent())).toEqual(notFound);
  await world.settle();
});

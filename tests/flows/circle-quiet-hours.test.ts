import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { letPass, untilHour } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import type { Person } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";

const hour = 60 * minute;
const timeZone = "Asia/Kolkata";
const quietHours = { start: 21, end: 7, timeZone };
const words = { name: "Morning sitters", description: "We sit at dawn.", categories: [] };

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
let phone: Browser;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
  await ada.api.circles.updateCircle({ circleId, ...words, quietHours });
  phone = await subscribe(world, ben);
});
afterAll(() => world?.close());

const until = (hourOfDay: number) => untilHour(world, hourOfDay, timeZone);
const pass = (time: number) => letPass(world, time, [ada, ben, cleo]);

beforeEach(async () => {
  await pass(until(22) + 10 * minute);
});

const inCircle = (content: string) =>
  ada.api.feed.createPost({ content, visibility: "circle", circleId });

const pathsSince = (count: number) =>
  phone
    .pushes()
    .slice(count)
    .map(({ path }) => path);

test("what's written in a circle at night is in the bell at once, and mailed and pushed at 07:00", async () => {
  const since = world.clock.now();
  const before = phone.pushes().length;
  const { postId } = await inCircle("I can't sleep, @ben.");
  await world.settle();
  expect((await bellOf(ben)).map(({ title }) => title)).toContain("Ada Winter mentioned you");
  await pass(until(7) - 5 * minute);
  expect(mailsTo(world, ben, since)).toEqual([]);
  expect(pathsSince(before)).toEqual([]);
  const seven = world.clock.now() + until(7);
  await pass(10 * minute);
  const mails = mailsTo(world, ben, since);
  expect(mails.map(({ subject }) => subject)).toEqual(["Ada Winter mentioned you"]);
  expect(mails[0]?.time).toBeGreaterThanOrEqual(seven);
  expect(mails[0]?.time).toBeLessThan(seven + 5 * minute);
  expect(pathsSince(before)).toEqual([`/circles/${circleId}/posts/${postId}`]);
});

test("a mail that isn't about the circle goes out at night, without the circle's news", async () => {
  const since = world.clock.now();
  const { postId } = await ben.api.feed.createPost({ content: "Stars.", visibility: "public" });
  await inCircle("Owls, @ben.");
  await ada.api.feed.react({ postId, reactionType: "love" });
  await pass(2 * hour);
  const atNight = mailsTo(world, ben, since).map(({ html }) => html);
  expect(atNight).toHaveLength(1);
  expect(atNight[0]).not.toContain("mentioned you");
  await pass(until(7) + 10 * minute);
  const [inTheMorning, ...earlier] = mailsTo(world, ben, since);
  expect(inTheMorning?.subject).toBe("Ada Winter mentioned you");
  expect(earlier).toHaveLength(1);
});

test("a meetup that's called off for the morning, and a request to the host, come through at night", async () => {
  const soon = new Date(world.clock.now() + 12 * hour).toISOString();
  const { meetupId } = await ada.api.meetups.createMeetup({
    circleId,
    ...meetupDraft(world, {
      start: soon.slice(0, 16),
      end: new Date(Date.parse(soon) + hour).toISOString().slice(0, 16),
      timeZone: "UTC",
      recurrence: { frequency: "none", until: null, count: null },
    }),
  });
  const { occurrences } = await ben.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  await ben.api.meetups.answerOccurrence({ circleId, meetupId, occurrenceId, answer: "going" });
  await ada.api.circles.updateCircle({ circleId, ...words, joining: "request" });
  await world.settle();
  const since = world.clock.now();
  const before = phone.pushes().length;
  await ada.api.meetups.cancelOccurrence({ circleId, meetupId, occurrenceId });
  await cleo.api.circles.askToJoin({ circleId, note: "" });
  await pass(20 * minute);
  expect(mailsTo(world, ben, since).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Fields"),
  ]);
  expect(pathsSince(before)).toContain(`/circles/${circleId}/meetups/${meetupId}`);
  expect(mailsTo(world, ada, since).map(({ html }) => html)).toEqual([
    expect.stringContaining("Cleo Autumn"),
  ]);
});

test("quiet hours that the host sets hold back mails that already wait", async () => {
  await ada.api.circles.updateCircle({ circleId, ...words, quietHours: null });
  expect((await ada.api.circles.getCircle({ circleId })).circle.quietHours).toBeNull();
  const since = world.clock.now();
  await inCircle("Moths, @ben.");
  await world.settle();
  await ada.api.circles.updateCircle({ circleId, ...words, quietHours });
  await pass(2 * hour);
  expect(mailsTo(world, ben, since)).toEqual([]);
  expect((await ben.api.circles.getCircle({ circleId })).circle.quietHours).toEqual(quietHours);
  await ada.api.circles.updateCircle({ circleId, ...words });
  expect((await ben.api.circles.getCircle({ circleId })).circle.quietHours).toEqual(quietHours);
  await pass(until(7) + 10 * minute);
  expect(mailsTo(world, ben, since)).toHaveLength(1);
});

test("what waits isn't mailed or pushed to someone who has left the circle since", async () => {
  const since = world.clock.now();
  const before = phone.pushes().length;
  await inCircle("Only for us, @ben.");
  await world.settle();
  expect((await bellOf(ben)).map(({ title }) => title)).toContain("Ada Winter mentioned you");
  await ben.api.circles.leaveCircle({ circleId });
  await pass(until(7) + 10 * minute);
  expect(mailsTo(world, ben, since)).toEqual([]);
  expect(pathsSince(before)).toEqual([]);
  await ada.api.circles.updateCircle({ circleId, ...words, joining: "open" });
  await ben.api.circles.joinCircle({ circleId });
});

test("nothing written in a circle is mailed or pushed once it's closed, but that it closed", async () => {
  const closing = await ada.api.circles.createCircle({ ...words, name: "Brief", quietHours });
  await ben.api.circles.joinCircle({ circleId: closing.circleId });
  await world.settle();
  const since = world.clock.now();
  const before = phone.pushes().length;
  await ada.api.feed.createPost({
    content: "A last word, @ben.",
    visibility: "circle",
    circleId: closing.circleId,
  });
  await world.settle();
  await ada.api.circles.closeCircle({ circleId: closing.circleId });
  await pass(until(7) + 10 * minute);
  const mails = mailsTo(world, ben, since);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain("Brief");
  expect(mails[0]?.html).not.toContain("mentioned you");
  expect(pathsSince(before)).toEqual(["/circles"]);
});

test("hours that end as they start, unknown zones and members who don't host are refused", async () => {
  const { circles } = ada.api;
  const invalid = { status: 400, code: "request.invalid" };
  for (const wrong of [
    { ...quietHours, end: 21 },
    { ...quietHours, end: 24 },
    { ...quietHours, timeZone: "Mars/Olympus" },
  ]) {
    const draft = { ...words, quietHours: wrong };
    expect(await refusedWith(circles.updateCircle({ circleId, ...draft }))).toEqual(invalid);
    expect(await refusedWith(circles.createCircle(draft))).toEqual(invalid);
  }
  const byBen = ben.api.circles.updateCircle({ circleId, ...words, quietHours });
  expect(await refusedWith(byBen)).toEqual({ status: 403, code: "permission.denied" });
});

test("a circle may start with quiet hours, and its host's export has them", async () => {
  const fresh = await ada.api.circles.createCircle({ ...words, name: "Owls", quietHours });
  expect(fresh.quietHours).toEqual(quietHours);
  const { exportId } = await ada.api.accounts.requestExport();
  await world.settle();
  const { url } = await ada.api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const exported = JSON.parse(strFromU8(files["circle.json"] ?? new Uint8Array()));
  expect(exported).toContainEqual(
    expect.objectContaining({ circleId: fresh.circleId, quietHours }),
  );
});

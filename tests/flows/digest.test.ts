import { day, hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { mailsTo } from "../support/mail.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { grant, liftLimits } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let admin: Person;
let circleId: string;
let answered: string;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  dora = await becomeMember(world, { name: "Dora Vale", username: "dora" });
  admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  await liftLimits(world, ada, ben, cleo);
  ({ circleId } = await ben.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: ["Meditation"],
  }));
  for (const person of [ada, cleo]) await person.api.circles.joinCircle({ circleId });
  const postBy = (person: Person, content: string) =>
    person.api.feed.createPost({ content, visibility: "circle", circleId });
  await postBy(ben, "A secret of mine.");
  ({ postId: answered } = await postBy(ben, "Frost on the window."));
  await postBy(cleo, "Hello.");
  await ada.api.feed.react({ postId: answered, reactionType: "love" });
  await cleo.api.feed.addComment({ postId: answered, content: "Here too." });
  await ben.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold mornings",
    body: "What do you do?",
  });
  const recurrence = { frequency: "none", until: null, count: null } as const;
  const draft = meetupDraft(world, { title: "First bell", recurrence });
  await ben.api.meetups.createMeetup({ circleId, ...draft });
  const startsAt = new Date(world.clock.now() + 30 * hour).toISOString();
  const endsAt = new Date(world.clock.now() + 32 * hour).toISOString();
  const eventId = await approvedEvent(cleo, admin, {
    ...eventDraft(world, { title: "A walk" }),
    startsAt,
    endsAt,
  });
  await ada.api.events.joinEvent({ eventId });
  await world.settle();
});
afterAll(() => world?.close());

const digestOf = async (person: Person, digestType: "daily" | "weekly") => {
  const since = world.clock.now();
  const outcome = await admin.api.mail.sendDigestEmail({ userId: person.userId, digestType });
  await world.settle({ advance: 60_000 });
  return { outcome, mail: mailsTo(world, person, since)[0] };
};

test("[O7] a digest has the circles' best posts with their first words, topics and upcoming dates", async () => {
  const { mail } = await digestOf(ada, "weekly");
  expect(mail?.subject).toBe("Your week");
  const text = mail?.text ?? "";
  expect(text).toContain("FROM YOUR CIRCLES");
  expect(text).toContain(
    "Ben Summer in Morning sitters\n  “Frost on the window.”\n  1 reaction, 1 comment",
  );
  expect(text).toContain(`/circles/${circleId}/posts/${answered}`);
  expect(text).toContain("“Cold mornings”");
  expect(text).toMatch(/\/circles\/cir_\w+\/forum\/dsc_/);
  expect(text).toContain("COMING UP");
  expect(text).toMatch(/A walk\n.*You're going\./);
  expect(text).toMatch(/First bell \(Morning sitters\)\n.*Are you going\?/);
  expect(text.split(`/posts/${answered}`)).toHaveLength(2);
  expect(mail?.html).toContain("“Frost on the window.”");
  const order = ["1 reaction, 1 comment", "A new post", "COMING UP"];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).sort((one, other) => one - other),
  );
  expect(mail?.html).toContain("From your circles");
});

test("[O7] a digest for one member costs at most 40 requests to the table", async () => {
  await digestOf(cleo, "daily");
  const cost = await costOf(world, async () => {
    await admin.api.mail.sendDigestEmail({ userId: cleo.userId, digestType: "weekly" });
  });
  expect(cost.requests).toBeLessThanOrEqual(40);
  expect(cost.scans).toBe(0);
  expect(cost.writeUnits).toBeLessThanOrEqual(12);
});

test("blocked and muted people are never in a digest, also when it waited", async () => {
  await cleo.api.mutes.muteMember({ userId: ben.userId, length: "always" });
  await world.settle({ advance: 26 * hour });
  for (const person of [ada, ben, cleo, dora, admin]) await person.signIn();
  await ben.api.feed.createPost({ content: "Muted.", visibility: "circle", circleId });
  await ada.api.feed.createPost({ content: "Heard.", visibility: "circle", circleId });
  await world.settle();
  const { mail } = await digestOf(cleo, "daily");
  expect(mail?.text).toContain("Ada Winter in Morning sitters");
  expect(mail?.text).not.toContain("Ben Summer");

  const from = new Date(world.clock.now()).getUTCHours();
  await ben.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: from,
    quietHoursEnd: (from + 3) % 24,
    timeZone: "UTC",
  });
  await cleo.api.feed.createPost({ content: "Late.", visibility: "circle", circleId });
  await world.settle();
  const since = world.clock.now();
  await admin.api.mail.sendDigestEmail({ userId: ben.userId, digestType: "daily" });
  await ben.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle({ advance: 4 * hour });
  const [late] = mailsTo(world, ben, since).filter(({ subject }) => subject === "Your day");
  expect(late?.text).toContain("Ada Winter in Morning sitters");
  expect(late?.text).not.toContain("Cleo Autumn");
});

test("a circle at “none” isn't in a digest, and with nothing else there's no mail", async () => {
  for (const person of [ada, dora, admin]) await person.signIn();
  await dora.api.circles.joinCircle({ circleId });
  await dora.api.attention.setLevel({ scopeId: circleId, level: "none" });
  await ada.api.feed.createPost({ content: "Unheard.", visibility: "circle", circleId });
  await world.settle();
  const { outcome, mail } = await digestOf(dora, "daily");
  expect(outcome).toEqual({
    success: false,
    message: "There's nothing to report from that time.",
    code: "empty",
  });
  expect(mail).toBeUndefined();
});

test("a daily digest has the gatherings of the next two days, a weekly one those of the week", async () => {
  const guest = await becomeMember(world, { name: "Emil Stone", username: "emil" });
  for (const [title, ahead] of [
    ["A short walk", 30 * hour],
    ["A long walk", 6 * day],
    ["A far walk", 10 * day],
  ] as const) {
    const eventId = await approvedEvent(cleo, admin, {
      ...eventDraft(world, { title }),
      startsAt: new Date(world.clock.now() + ahead).toISOString(),
      endsAt: new Date(world.clock.now() + ahead + 2 * hour).toISOString(),
    });
    await guest.api.events.joinEvent({ eventId });
  }
  await world.settle();
  const { mail: daily } = await digestOf(guest, "daily");
  expect(daily?.text).toContain("A short walk");
  expect(daily?.text).not.toMatch(/A (long|far) walk/);
  const { mail: weekly } = await digestOf(guest, "weekly");
  expect(weekly?.text).toMatch(/A short walk[\s\S]+A long walk/);
  expect(weekly?.text).not.toContain("A far walk");
});

import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { letPass, untilHour } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import type { Person } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let circleId: string;
let phone: Browser;
let since: number;

beforeAll(async () => {
  ({ world, ada, ben, circleId } = await startWithCircle());
  phone = await subscribe(world, ben);
  await ben.api.mail.updateEmailPreferences({ timeZone: "UTC" });
  await connect(ada, ben);
});
afterAll(() => world?.close());

const pass = (time: number) => letPass(world, time, [ada, ben]);

/** In quiet hours until ten, with nothing old left to send. */
beforeEach(async () => {
  await ben.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
  await pass(untilHour(world, 12, "UTC"));
  await ben.api.notifications.markAllRead();
  await ben.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: 7,
    quietHoursEnd: 10,
  });
  await pass(untilHour(world, 8, "UTC") - 10 * minute);
  since = world.clock.now();
});

const mailsSince = () => mailsTo(world, ben, since).map(({ text }) => text);

test("a mention in a post for connections isn't mailed or pushed to someone who isn't one any more", async () => {
  const post = (visibility: "connections" | "public") =>
    ada.api.feed.createPost({ content: "Look, @ben.", visibility });
  const near = await post("connections");
  const open = await post("public");
  await world.settle();
  const before = phone.pushes().length;
  await ada.api.connections.removeConnection({ userId: ben.userId });
  await pass(3 * hour);
  expect(mailsSince().join()).toContain(open.postId);
  expect(mailsSince().join()).not.toContain(near.postId);
  expect(phone.pushes().length - before).toBe(1);
});

test("the bell quotes nothing of a post for connections to someone who isn't one any more", async () => {
  await connect(ada, ben);
  await world.settle();
  await ada.api.feed.createPost({ content: "Only near, @ben.", visibility: "connections" });
  await world.settle();
  const quotes = async () => JSON.stringify(await bellOf(ben)).includes("Only near");
  expect(await quotes()).toBe(true);
  await ben.api.connections.removeConnection({ userId: ada.userId });
  await world.settle();
  expect(await quotes()).toBe(false);
  expect((await bellOf(ben))[0]).toMatchObject({ type: "mention", senderName: "Ada Winter" });
  await connect(ada, ben);
  expect(await quotes()).toBe(true);
});

test("a digest that waits leaves out the circle its reader has left since", async () => {
  await ben.api.mail.updateEmailPreferences({ digest: "daily" });
  const { postId } = await ben.api.feed.createPost({ content: "Ice.", visibility: "public" });
  await ada.api.feed.addComment({ postId, content: "Pretty." });
  await ada.api.feed.createPost({ content: "Look, @ben.", visibility: "circle", circleId });
  await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold mornings",
    body: "What do you do?",
  });
  await world.settle();
  await pass(untilHour(world, 9, "UTC"));
  await ben.api.circles.leaveCircle({ circleId });
  await pass(2 * hour);
  const digest = mailsSince().find((text) => text.includes("Here's what's new for you"));
  expect(digest).toContain("Ada Winter commented on your post");
  expect(digest).not.toContain("mention");
  expect(digest).not.toContain("Cold mornings");
  expect(digest).not.toContain("Morning sitters");
});

test("a digest says nothing of a circle its reader has left before, and the bell quotes nothing of it", async () => {
  await ben.api.circles.joinCircle({ circleId });
  const { postId } = await ben.api.feed.createPost({ content: "Fog.", visibility: "public" });
  await ada.api.feed.addComment({ postId, content: "Grey." });
  await ada.api.feed.createPost({ content: "Our secret, @ben.", visibility: "circle", circleId });
  await world.settle();
  const quotes = async () => JSON.stringify(await bellOf(ben)).includes("Our secret");
  expect(await quotes()).toBe(true);
  await ben.api.circles.leaveCircle({ circleId });
  expect(await quotes()).toBe(false);
  await pass(3 * hour);
  const digest = mailsSince().find((text) => text.includes("Here's what's new for you"));
  expect(digest).toContain("Ada Winter commented on your post");
  expect(digest).not.toContain("mention");
});

import { day, hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { letPass, untilHour } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

const tuesday = 2;

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
let postId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
  await ben.api.mail.updateEmailPreferences({ digest: "daily", timeZone: "UTC" });
  await connect(ada, ben);
});
afterAll(() => world?.close());

const pass = (time: number) => letPass(world, time, [ada, ben, cleo]);

/** Noon of a new day, with nothing before it in the next digest. */
beforeEach(async () => {
  await pass(untilHour(world, 12, "UTC") + day);
  await ben.api.notifications.markAllRead();
  ({ postId } = await ben.api.feed.createPost({ content: "Ice flowers.", visibility: "public" }));
});

const comment = (person: Person, content: string) =>
  person.api.feed.addComment({ postId, content });

/** The next morning's. */
async function nextDigest(): Promise<string | undefined> {
  const since = world.clock.now();
  await pass(untilHour(world, 9, "UTC"));
  return mailsTo(world, ben, since).find(({ subject }) => subject === "Your day")?.text;
}

test("[O7] a digest names what's unread, not what was read", async () => {
  await comment(ada, "Pretty.");
  await ada.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  const reaction = (await bellOf(ben)).find(({ type }) => type === "post_reaction");
  await ben.api.notifications.markRead({ ids: [reaction?.id ?? ""] });
  const text = await nextDigest();
  expect(text).toContain("Ada Winter commented on your post");
  expect(text).not.toContain("of your posts");
  expect(text).not.toContain("response");
  expect(text).not.toContain("reacted");
});

test("[O7] a comment is quoted only if the member allows it", async () => {
  await comment(ada, "Like ferns.");
  await world.settle();
  expect(await nextDigest()).not.toContain("Like ferns.");
  await ben.api.attention.updateAttention({ showsContent: true });
  await comment(cleo, "Like lace.");
  await world.settle();
  expect(await nextDigest()).toContain("“Like lace.”");
  await ben.api.attention.updateAttention({ showsContent: false });
});

test("a digest quotes the reader's own hidden words only if they allow it", async () => {
  await grant(world, cleo.userId, ["users_update"]);
  await pass(61_000);
  const hide = async () => {
    await comment(ada, "Pretty.");
    const hidden = await ben.api.feed.createPost({ content: "Ice ferns.", visibility: "public" });
    const subject = { kind: "post", postId: hidden.postId } as const;
    await cleo.api.reports.takeDown({ subject, decision: "hide", reason: "Too cold." });
    await world.settle();
    return await nextDigest();
  };
  expect(await hide()).toMatch(/Your post was hidden(?!.*Ice ferns)/s);
  await ben.api.attention.updateAttention({ showsContent: true });
  expect(await hide()).toContain("Your post “Ice ferns.” was hidden");
  await ben.api.attention.updateAttention({ showsContent: false });
});

test("[O7] with everything read, undone or muted there's no digest", async () => {
  await comment(ada, "Read.");
  await world.settle();
  await ben.api.notifications.markAllRead();
  await ada.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  await ada.api.feed.unreact({ postId });
  await ada.api.feed.createPost({ content: "Muted.", visibility: "circle", circleId });
  await world.settle();
  expect((await bellOf(ben)).filter(({ read }) => !read)).toHaveLength(1);
  await ben.api.mutes.muteScope({ scopeId: circleId, length: "week" });
  expect(await nextDigest()).toBeUndefined();
  await ben.api.mutes.unmuteScope({ scopeId: circleId });
});

test("[O7] a circle's level counts for what's already in the bell", async () => {
  const inCircle = await ada.api.feed.createPost({
    content: "Look, @ben.",
    visibility: "circle",
    circleId,
  });
  await comment(ada, "Pretty.");
  await world.settle();
  expect((await bellOf(ben)).map(({ actionUrl }) => actionUrl)).toContain(
    `/circles/${circleId}/posts/${inCircle.postId}`,
  );
  await ben.api.attention.setLevel({ scopeId: circleId, level: "none" });
  const text = await nextDigest();
  expect(text).toContain("Ada Winter commented on your post");
  expect(text).not.toContain("mention");
  await ben.api.attention.setLevel({ scopeId: circleId, level: "all" });
});

test("[O7] a circle's post or topic that mentions the member is said once", async () => {
  const post = { content: "Look, @ben.", visibility: "circle", circleId } as const;
  const { postId: inCircle } = await ada.api.feed.createPost(post);
  const topic = { circleId, kind: "topic", title: "Bells", body: "Which, @ben?" } as const;
  const { discussionId } = await ada.api.discussions.createDiscussion(topic);
  const other = await ada.api.feed.createPost({ ...post, content: "Snow." });
  await world.settle();
  const text = (await nextDigest()) ?? "";
  expect(text).toContain("Ada Winter mentioned you");
  const timesOf = (path: string) => text.split(`/circles/${circleId}/${path}`).length - 1;
  expect(timesOf(`posts/${inCircle}`)).toBe(1);
  expect(timesOf(`forum/${discussionId}`)).toBe(1);
  expect(timesOf(`posts/${other.postId}`)).toBeGreaterThan(0);
});

test("[O7] a weekly digest doesn't repeat a daily one", async () => {
  while (new Date(world.clock.now()).getUTCDay() !== tuesday) await pass(day);
  await ben.api.notifications.markAllRead();
  await comment(ada, "On Tuesday.");
  await world.settle();
  expect(await nextDigest()).toContain("Ada Winter commented on your post");
  await ben.api.mail.updateEmailPreferences({ digest: "weekly" });
  await ada.api.feed.react({ postId, reactionType: "love" });
  await pass(5 * day - 3 * hour);
  const since = world.clock.now();
  await pass(3 * hour);
  const text = mailsTo(world, ben, since).find(({ subject }) => subject === "Your week")?.text;
  expect(text).toMatch(/Ada Winter reacted to your post/);
  expect(text).not.toContain("commented");
  await ben.api.mail.updateEmailPreferences({ digest: "daily" });
});

/** Until Ben's digest of 08:00 waits for 10:00. */
async function waitInQuietHours() {
  await ben.api.mail.updateEmailPreferences({
    quietHoursEnabled: true,
    quietHoursStart: 7,
    quietHoursEnd: 10,
  });
  await pass(untilHour(world, 9, "UTC"));
}

test("[O7] what's read while a digest waits for the end of quiet hours isn't in it", async () => {
  await comment(ada, "Pretty.");
  await ada.api.feed.react({ postId, reactionType: "love" });
  await waitInQuietHours();
  const since = world.clock.now();
  const reaction = (await bellOf(ben)).find(({ type, read }) => type === "post_reaction" && !read);
  await ben.api.notifications.markRead({ ids: [reaction?.id ?? ""] });
  await pass(2 * hour);
  const text = mailsTo(world, ben, since).find(({ subject }) => subject === "Your day")?.text;
  expect(text).toContain("Ada Winter commented on your post");
  expect(text).not.toContain("response");
  await ben.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
});

test("[O7] a digest that's switched off while it waits for the end of quiet hours isn't sent", async () => {
  await comment(ada, "Cold.");
  await waitInQuietHours();
  const since = world.clock.now();
  await ben.api.mail.updateEmailPreferences({ digest: "none" });
  await pass(2 * hour);
  expect(mailsTo(world, ben, since)).toEqual([]);
  await ben.api.mail.updateEmailPreferences({ digest: "daily", quietHoursEnabled: false });
});

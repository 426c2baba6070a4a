import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import type { Person } from "../support/person.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

/** What a member's notifications of some types quote, newest first. */
const quotesOf = async (person: Person, ...types: string[]) =>
  (await bellOf(person))
    .filter(({ type }) => types.includes(type))
    .map(({ contentPreview }) => contentPreview);

const noticesAbout = async (person: Person, postId: string) =>
  (await bellOf(person)).filter(({ metadata }) => metadata.post_id === postId);
const unreadOf = async ({ api }: Person) =>
  (await api.accounts.getSession({})).counts.unreadNotifications;

test("notifications quote a post's new words after an edit, live, and go when it's deleted", async () => {
  const { postId } = await ada.api.feed.createPost({
    content: `Anna is ill, @${ben.username} and @${cleo.username}`,
  });
  await ben.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  const listener = await listen(world, ["attune", ben.accessToken()]);
  await ada.api.feed.updatePost({ postId, content: `A friend is ill, @${ben.username}` });
  await world.settle();
  await listener.heard("notification.changed");
  expect((await quotesOf(ada, "post_reaction"))[0]).toBe(`A friend is ill, @${ben.username}`);
  expect((await quotesOf(ben, "mention"))[0]).toBe(`A friend is ill, @${ben.username}`);
  expect((await quotesOf(cleo, "mention"))[0]).toBeNull();
  const unread = await Promise.all([ada, ben].map(unreadOf));
  await ada.api.feed.deletePost({ postId });
  await world.settle();
  for (const person of [ada, ben]) expect(await noticesAbout(person, postId)).toEqual([]);
  expect(await Promise.all([ada, ben].map(unreadOf))).toEqual(unread.map((count) => count - 1));
});

test("old notifications don't show the new words of a post or its comments to anyone who can't read it any more", async () => {
  await ben.api.circles.joinCircle({ circleId });
  const inCircle = await ada.api.feed.createPost({
    content: "@ben, we meet by the oak.",
    visibility: "circle",
    circleId,
  });
  await connect(cleo, ben);
  const forConnections = await cleo.api.feed.createPost({
    content: "@ben, I start at seven.",
    visibility: "connections",
  });
  await ben.api.feed.addComment({ postId: inCircle.postId, content: "Good." });
  const { commentId } = await ada.api.feed.addComment({
    postId: inCircle.postId,
    content: "Bring tea, @ben.",
  });
  await world.settle();
  expect(JSON.stringify(await bellOf(ben))).toMatch(/oak.*seven|seven.*oak/);
  await ben.api.circles.leaveCircle({ circleId });
  await ben.api.connections.removeConnection({ userId: cleo.userId });
  await ada.api.feed.updatePost({
    postId: inCircle.postId,
    content: "@ben, we meet at my house, Birch Lane 7.",
  });
  await ada.api.feed.updateComment({
    postId: inCircle.postId,
    commentId,
    content: "Bring the key of Birch Lane, @ben.",
  });
  await cleo.api.feed.updatePost({
    postId: forConnections.postId,
    content: "@ben, I moved to Birch Lane 9.",
  });
  await world.settle();
  const bell = await bellOf(ben);
  expect(bell.filter(({ type }) => type === "mention").length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(bell)).not.toMatch(/Birch|oak|seven/);
});

test("notifications quote a comment's new words after an edit, and none once it's removed", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Who comes along?" });
  await cleo.api.feed.addComment({ postId, content: "I do." });
  await world.settle();
  const { commentId } = await ben.api.feed.addComment({ postId, content: "Who comes along?" });
  await world.settle();
  const quoted = async () => [
    (await quotesOf(ada, "post_comment"))[0],
    (await quotesOf(cleo, "post_comment"))[0],
  ];
  expect(await quoted()).toEqual(["Who comes along?", "Who comes along?"]);
  const unread = (await ada.api.accounts.getSession({})).counts;
  await ben.api.feed.updateComment({ postId, commentId, content: "Perhaps." });
  await world.settle();
  expect(await quoted()).toEqual(["Perhaps.", "Perhaps."]);
  expect((await bellOf(cleo))[0]?.metadata).toMatchObject({ post_preview: "Who comes along?" });
  expect((await ada.api.accounts.getSession({})).counts).toEqual(unread);
  await ben.api.feed.deleteComment({ postId, commentId });
  await world.settle();
  // Cleo's was only about that comment.
  expect(await quoted()).toEqual([null, undefined]);
});

test("the news of a deleted comment goes, a mention included", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Who brings tea?" });
  const content = `You, @${cleo.username}?`;
  const { commentId } = await ben.api.feed.addComment({ postId, content });
  await world.settle();
  expect(await noticesAbout(cleo, postId)).toHaveLength(1);
  await ben.api.feed.deleteComment({ postId, commentId });
  await world.settle();
  expect(await noticesAbout(cleo, postId)).toEqual([]);
  expect(await noticesAbout(ada, postId)).toEqual([]);
});

test("news of a comment or a reaction goes with it, unless it's also about others", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Who brings tea?" });
  const writeAndDelete = async (person: Person) => {
    const { commentId } = await person.api.feed.addComment({ postId, content: "Me." });
    await world.settle();
    const before = (await noticesAbout(ada, postId)).length;
    await person.api.feed.deleteComment({ postId, commentId });
    await world.settle();
    return [before, (await noticesAbout(ada, postId)).length];
  };
  const unread = async () => (await ada.api.accounts.getSession({})).counts;
  const before = await unread();
  expect(await writeAndDelete(ben)).toEqual([1, 0]);
  await ben.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  expect(await noticesAbout(ada, postId)).toHaveLength(1);
  await ben.api.feed.unreact({ postId });
  await world.settle();
  expect(await noticesAbout(ada, postId)).toEqual([]);
  expect(await unread()).toEqual(before);
  await cleo.api.feed.addComment({ postId, content: "And I." });
  await world.settle();
  expect(await writeAndDelete(ben)).toEqual([1, 1]);
});

test("a deleted post takes the notifications of its comments along", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Hello." });
  await cleo.api.feed.addComment({ postId, content: "Good morning." });
  await ben.api.feed.addComment({ postId, content: `Between us, @${cleo.username}` });
  await ada.api.feed.addComment({ postId, content: "Between us three." });
  await world.settle();
  for (const person of [ada, ben, cleo]) expect(await noticesAbout(person, postId)).not.toEqual([]);
  await ada.api.feed.deletePost({ postId });
  await world.settle();
  for (const person of [ada, ben, cleo]) expect(await noticesAbout(person, postId)).toEqual([]);
});

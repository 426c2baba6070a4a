import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

const denied = { status: 403, code: "permission.denied" };
const notFound = { status: 404, code: "not_found" };

async function watchTheFeed(person: Person): Promise<Listener> {
  const listener = await listen(world, ["attune", person.accessToken()]);
  await watch(world, listener, "feed");
  return listener;
}

const mentionsOf = async (person: Person) =>
  (await bellOf(person)).filter(({ type }) => type === "mention");

test("[Q6] an author changes a post's words, and readers are notified of it", async () => {
  const watcher = await watchTheFeed(cleo);
  const { postId } = await ada.api.feed.createPost({
    content: "Dew on the gras.",
    topic: "Mornings",
    contentNote: "Wet feet",
  });
  const { editedAt } = await ada.api.feed.updatePost({
    postId,
    content: "Dew on the grass.",
    topic: "Early",
  });
  await world.settle();
  await watcher.caughtUp();
  const post = await cleo.api.feed.getPost({ postId });
  expect(post).toMatchObject({ content: "Dew on the grass.", topic: "Early", editedAt });
  expect(post).not.toHaveProperty("contentNote");
  expect(watcher.domainEvents()).toContainEqual({
    type: "post.changed",
    postId,
    authorId: ada.userId,
    mentions: [],
  });
  expect(watcher.raw.join()).not.toContain("grass");
  const { items } = await ben.api.feed.listPosts({});
  expect(items.find((one) => one.postId === postId)?.content).toBe("Dew on the grass.");
});

test("[Q6] a topic stays when it's sent again, and leaves when it isn't", async () => {
  const draft = { content: "One.", topic: "Numbers", contentNote: "Counting" };
  const { postId } = await ada.api.feed.createPost(draft);
  await ada.api.feed.updatePost({ postId, ...draft, content: "Two." });
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ ...draft, content: "Two." });
  await ada.api.feed.updatePost({ postId, content: "Three." });
  const post = await ada.api.feed.getPost({ postId });
  expect(post).toMatchObject({ content: "Three.", topic: null });
  expect(post).not.toHaveProperty("contentNote");
});

test("[P1] search finds a post by its new words, no longer by the old ones", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "A quiet wisteria." });
  await world.settle();
  const found = async (query: string) =>
    (await ben.api.search.search({ query, filters: { types: ["post"] } })).items.map(
      ({ id }) => id,
    );
  expect(await found("wisteria")).toContain(postId);
  await ada.api.feed.updatePost({ postId, content: "A quiet jacaranda." });
  await world.settle();
  expect(await found("jacaranda")).toContain(postId);
  expect(await found("wisteria")).not.toContain(postId);
});

test("only those whom an edit mentions for the first time are notified", async () => {
  const before = (await mentionsOf(cleo)).length;
  const benBefore = (await mentionsOf(ben)).length;
  const { postId } = await ada.api.feed.createPost({ content: `Hello @${ben.username}` });
  await world.settle();
  expect(await mentionsOf(ben)).toHaveLength(benBefore + 1);
  const content = `Hello @${ben.username} and @${cleo.username}, from @${ada.username}`;
  await ada.api.feed.updatePost({ postId, content });
  await world.settle();
  expect(await mentionsOf(ben)).toHaveLength(benBefore + 1);
  expect(await mentionsOf(cleo)).toHaveLength(before + 1);

  const { commentId } = await ben.api.feed.addComment({ postId, content: "Good morning." });
  await ben.api.feed.updateComment({ postId, commentId, content: `Morning @${cleo.username}` });
  await world.settle();
  expect(await mentionsOf(cleo)).toHaveLength(before + 2);
});

test("a member mentioned by edits is notified once, however often that's taken back", async () => {
  const before = (await mentionsOf(cleo)).length;
  const { postId } = await ada.api.feed.createPost({ content: "Hello." });
  const { commentId } = await ada.api.feed.addComment({ postId, content: "Hello." });
  for (const content of [`@${cleo.username}`, "Hello.", `@${cleo.username}!`]) {
    await ada.api.feed.updatePost({ postId, content });
    await ada.api.feed.updateComment({ postId, commentId, content });
    await world.settle();
  }
  expect(await mentionsOf(cleo)).toHaveLength(before + 2);
});

test("[Q6] an author changes a comment, and readers are notified of it", async () => {
  const watcher = await watchTheFeed(cleo);
  const { postId } = await ada.api.feed.createPost({ content: "Who walks on Sunday?" });
  const { commentId } = await ben.api.feed.addComment({ postId, content: "I doo." });
  const { editedAt } = await ben.api.feed.updateComment({ postId, commentId, content: "I do." });
  await world.settle();
  await watcher.caughtUp();
  const { items } = await ada.api.feed.listComments({ postId });
  expect(items).toEqual([expect.objectContaining({ commentId, content: "I do.", editedAt })]);
  expect(watcher.domainEvents()).toContainEqual({
    type: "comment.changed",
    postId,
    commentId,
    authorId: ada.userId,
    userId: ben.userId,
    mentions: [],
  });
});

test("no one else changes a post or comment, its post's author included", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Mine." });
  const { commentId } = await ben.api.feed.addComment({ postId, content: "And mine." });
  expect(await refusedWith(ben.api.feed.updatePost({ postId, content: "Ours." }))).toEqual(denied);
  const change = { postId, commentId, content: "Ours." };
  expect(await refusedWith(ada.api.feed.updateComment(change))).toEqual(denied);
  await ben.api.feed.deleteComment({ postId, commentId });
  expect(await refusedWith(ben.api.feed.updateComment(change))).toEqual(notFound);
  await ada.api.feed.deletePost({ postId });
  expect(await refusedWith(ada.api.feed.updatePost({ postId, content: "Back." }))).toEqual(
    notFound,
  );
});

test("[Q3] a circle's post is changed for its members, and not by those who left", async () => {
  const draft = { content: "Frost.", visibility: "circle", circleId } as const;
  const { postId } = await ben.api.feed.createPost(draft);
  await ben.api.feed.updatePost({ postId, content: "Hoarfrost." });
  const { items } = await ada.api.feed.listCirclePosts({ circleId });
  expect(items[0]).toMatchObject({ postId, content: "Hoarfrost.", visibility: "circle" });
  await ben.api.circles.leaveCircle({ circleId });
  expect(await refusedWith(ben.api.feed.updatePost({ postId, content: "Thaw." }))).toEqual(
    notFound,
  );
});

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

import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { type Listener, listen, watch } from "../support/socket.ts";
import { uploadPicture } from "../support/upload.ts";

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

test("[Q6] an author describes a picture later, and an edit that doesn't mention it leaves that", async () => {
  const imageUrl = await uploadPicture(ada.api, pictureOf(1200, 30), "post");
  const content = "By the river.";
  const { postId } = await ada.api.feed.createPost({ content, imageUrl });
  const edit = (more: { imageAlt?: string | null }) =>
    ada.api.feed.updatePost({ postId, content, ...more });
  const alt = async () => (await cleo.api.feed.getPost({ postId })).imageAlt;
  await edit({ imageAlt: "A grey river" });
  expect(await alt()).toBe("A grey river");
  await edit({});
  expect(await alt()).toBe("A grey river");
  await edit({ imageAlt: null });
  expect(await alt()).toBeUndefined();
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

import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
/** Ada hosts a circle, Ben is in it, Cleo isn't. */
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

const newsFor = async (person: Person, act: () => Promise<unknown>) => {
  const before = (await bellOf(person)).map(({ id, updatedAt }) => `${id} ${updatedAt}`);
  await act();
  await world.settle();
  const after = await bellOf(person);
  return after.filter(({ id, updatedAt }) => !before.includes(`${id} ${updatedAt}`)).length;
};
const mutedWordsOf = async ({ api }: Person) => (await api.accounts.getSession()).mutedWords;

test("a muted word comes with the session, and what contains it doesn't notify", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Soup.", visibility: "public" });
  const comment = (content: string) => () => cleo.api.feed.addComment({ postId, content });
  await ada.api.mutes.muteWord({ word: "Détox", length: "always" });
  await ada.api.mutes.muteWord({ word: "water fast", length: "hour" });
  expect((await mutedWordsOf(ada)).map(({ word }) => word).sort()).toEqual(["Détox", "water fast"]);
  const long = `${"So good. ".repeat(30)} A detox!`;
  expect(await newsFor(ada, comment(long))).toBe(0);
  expect(await newsFor(ada, comment("Try a water-fast."))).toBe(0);
  expect(await newsFor(ada, comment("Leek soup?"))).toBe(1);
  // It's folded in the browser, and never missing.
  expect((await ada.api.feed.listComments({ postId })).items).toHaveLength(3);
});

test("replies, mentions, messages and circle posts with a muted word don't notify either", async () => {
  const { discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "What helps?",
    body: "Tell me.",
  });
  const { conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  });
  const acts: ((text: string) => Promise<unknown>)[] = [
    (body) => ben.api.discussions.addReply({ discussionId, body }),
    (body) =>
      ben.api.discussions.createDiscussion({
        circleId,
        kind: "topic",
        title: body,
        body: "What do you say, @ada?",
      }),
    (body) => ben.api.conversations.sendMessage({ conversationId, body }),
    (content) => ben.api.feed.createPost({ content, visibility: "circle", circleId }),
  ];
  for (const act of acts) expect(await newsFor(ada, () => act("A détox!"))).toBe(0);
  for (const act of acts) expect(await newsFor(ada, () => act("A walk!"))).toBe(1);
  const request = { userId: ada.userId, body: "My detox." };
  expect(await newsFor(ada, () => cleo.api.conversations.sendMessageRequest(request))).toBe(0);
});

test("muting again sets another end, unmuting twice is once, and a mute ends by itself", async () => {
  await Promise.all([
    ada.api.mutes.muteWord({ word: "detox", length: "day" }),
    ada.api.mutes.muteWord({ word: "DETOX", length: "week" }),
  ]);
  const { words } = await ada.api.mutes.listMutes();
  expect(words).toHaveLength(2);
  await ada.api.mutes.unmuteWord({ word: "Detox" });
  await ada.api.mutes.unmuteWord({ word: "Detox" });
  expect((await ada.api.mutes.listMutes()).words.map(({ word }) => word)).toEqual(["water fast"]);
  world.clock.advance(2 * hour);
  await ada.signIn();
  expect((await ada.api.mutes.listMutes()).words).toEqual([]);
});

test("what isn't a word is refused, and so are too many", async () => {
  expect(await refusedWith(cleo.api.mutes.muteWord({ word: "!!", length: "day" }))).toMatchObject({
    code: "mute.not_a_word",
  });
  for (let number = 1; number <= 50; number++) {
    await cleo.api.mutes.muteWord({ word: `word ${number}`, length: "always" });
  }
  expect(
    await refusedWith(cleo.api.mutes.muteWord({ word: "one more", length: "day" })),
  ).toMatchObject({ code: "mute.too_many_words" });
});

test("a muted circle and conversation stay readable, and don't notify until the mute ends", async () => {
  await Promise.all([ada, ben, cleo].map((person) => person.signIn()));
  const { conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  });
  for (const scopeId of [circleId, conversationId]) {
    await ben.api.mutes.muteScope({ scopeId, length: "day" });
  }
  const write = async () => {
    await ada.api.conversations.sendMessage({ conversationId, body: "Tea?" });
    await ada.api.feed.createPost({ content: "Who brings tea?", visibility: "circle", circleId });
  };
  const posts = async () => (await ben.api.feed.listCirclePosts({ circleId })).items.length;
  const before = await posts();
  expect(await newsFor(ben, write)).toBe(0);
  expect(await posts()).toBe(before + 1);
  expect((await ben.api.mutes.listMutes()).scopes.map(({ name }) => name).sort()).toEqual([
    "Ada Winter",
    "Morning sitters",
  ]);
  world.clock.advance(25 * hour);
  await Promise.all([ada, ben].map((person) => person.signIn()));
  expect(await newsFor(ben, write)).toBe(2);
  expect(
    await refusedWith(cleo.api.mutes.muteScope({ scopeId: conversationId, length: "day" })),
  ).toMatchObject({ code: "not_found" });
});

test("search says which posts have a muted word anywhere in their text, but not of one's own", async () => {
  await ada.api.mutes.muteWord({ word: "Détox", length: "always" });
  await Promise.all([ada, cleo].map((person) => person.signIn()));
  const long = `Marmalade. ${"It took all of the morning. ".repeat(12)}`;
  const write = ({ api }: Person, content: string) =>
    api.feed.createPost({ content, visibility: "public" });
  const { postId: muted } = await write(cleo, `${long} A detox!`);
  const { postId: plain } = await write(cleo, long);
  const { postId: own } = await write(ada, `${long} My detox!`);
  await world.settle();
  const wordsFor = async ({ api }: Person) => {
    const { items } = await api.search.search({ query: "marmalade" });
    return new Map(items.map(({ id, mutedWord }) => [id, mutedWord]));
  };
  const found = await wordsFor(ada);
  expect([muted, plain, own].map((id) => found.get(id))).toEqual(["Détox", null, null]);
  expect([...(await wordsFor(cleo)).values()]).toEqual([null, null, null]);
});

test("a post with a content note is listed, found and quoted by its note alone", async () => {
  await Promise.all([ada, ben, cleo].map((person) => person.signIn()));
  const { postId } = await cleo.api.feed.createPost({
    content: "My grandmother's last week. @ada",
    topic: "Grief",
    contentNote: "Death of a relative",
    visibility: "public",
  });
  await world.settle();
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({
    contentNote: "Death of a relative",
  });
  const found = async (query: string) => {
    const { items } = await ada.api.search.search({ query });
    return items.filter(({ id }) => id === postId);
  };
  expect(JSON.stringify(await found("death relative"))).not.toMatch(/grandmother|Grief/);
  expect(await found("death relative")).toHaveLength(1);
  expect(await found("grandmother")).toEqual([]);
  const mention = (await bellOf(ada)).find(({ type }) => type === "mention");
  expect(mention).toMatchObject({ contentPreview: "Death of a relative" });
  expect(JSON.stringify(mention)).not.toContain("grandmother");
});

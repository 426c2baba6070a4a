import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

const comments = async (person: Person) =>
  (await bellOf(person)).filter(({ type }) => type === "post_comment");

test("blocking the last person of a group leaves what the others did in the bell and its mail", async () => {
  const since = world.clock.now();
  const { postId } = await ada.api.feed.createPost({ content: "Frost.", visibility: "public" });
  await ben.api.feed.addComment({ postId, content: "Here, too." });
  await world.settle();
  await cleo.api.feed.addComment({ postId, content: "Unkind words." });
  await world.settle();
  expect(await comments(ada)).toMatchObject([
    { title: "Cleo Autumn and 1 other commented on your post" },
  ]);
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  const [left] = await comments(ada);
  expect(left).toMatchObject({
    title: "Ben Summer commented on your post",
    senderUserId: ben.userId,
    totalReactors: 1,
    read: false,
    contentPreview: null,
    actionUrl: `/community/post/${postId}`,
  });
  expect(JSON.stringify(left)).not.toMatch(/Cleo|Unkind/);
  expect((await ada.api.accounts.getSession()).counts.unreadNotifications).toBe(1);
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  expect(mailsTo(world, ada, since).map(({ subject }) => subject)).toEqual([
    "Ben Summer commented on your post",
  ]);
});

test("someone who's unblocked counts again", async () => {
  await ada.api.blocks.unblockMember({ userId: cleo.userId });
  const { items } = await ada.api.feed.listPosts({});
  await cleo.api.feed.addComment({ postId: items[0]?.postId ?? "", content: "Sorry." });
  await world.settle();
  expect(await comments(ada)).toMatchObject([
    { title: "Cleo Autumn and 1 other commented on your post", totalReactors: 2 },
  ]);
});

test("blocking an earlier person of a group takes them out, and the last one leaves no badge", async () => {
  const unread = async () => (await ada.api.accounts.getSession()).counts.unreadNotifications;
  await ada.api.notifications.markAllRead();
  const { postId } = await ada.api.feed.createPost({ content: "Thaw.", visibility: "public" });
  for (const person of [ben, cleo]) {
    await person.api.feed.react({ postId, reactionType: "love" });
    await world.settle();
  }
  await ada.api.blocks.blockMember({ userId: ben.userId });
  await world.settle();
  const [left] = await bellOf(ada);
  expect(left).toMatchObject({
    title: "Cleo Autumn reacted to your post",
    totalReactors: 1,
    aggregatedData: [{ userId: cleo.userId }],
  });
  expect(await unread()).toBe(1);
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
  expect(JSON.stringify(await bellOf(ada))).not.toMatch(/Ben|Cleo/);
  expect(await unread()).toBe(0);
});

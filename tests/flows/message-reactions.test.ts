import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { converse, mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let conversationId: string;
let messageId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  conversationId = await converse(world, ada, ben);
  const draft = { conversationId, body: "The first frost." };
  messageId = (await ada.api.conversations.sendMessage(draft)).id;
  await ben.api.conversations.markConversationRead({ conversationId });
  await letPass(world, 30 * minute, [ada, ben]);
});
afterAll(() => world?.close());

const react = ({ api }: Person, reactionType: "love" | "insight") =>
  api.conversations.reactToMessage({ conversationId, messageId, reactionType });
const takeBack = ({ api }: Person) =>
  api.conversations.unreactToMessage({ conversationId, messageId });
const shownTo = async ({ api }: Person) =>
  (await api.conversations.listMessages({ conversationId })).items[0];

test("a reaction shows for both, live, can be changed and is taken back", async () => {
  const listener = await listen(world, ["attune", ada.accessToken()]);
  await listener.caughtUp();
  await react(ben, "love");
  await react(ben, "insight");
  await world.settle();
  await listener.caughtUp();
  expect(listener.domainEvents()).toContainEqual({
    type: "message.reacted",
    conversationId,
    messageId,
    userId: ben.userId,
    reaction: "insight",
    otherIds: [ada.userId],
  });
  for (const person of [ada, ben]) {
    expect(await shownTo(person)).toMatchObject({
      reactions: [{ userId: ben.userId, reactionType: "insight" }],
      reactionCount: 1,
    });
  }
  await takeBack(ben);
  await takeBack(ben);
  expect(await shownTo(ada)).toMatchObject({ reactionCount: 0 });
});

test("a reaction is quiet: no bell, no mail, no push, nothing unread", async () => {
  const browser = await subscribe(world, ada);
  const since = world.clock.now();
  const before = await bellOf(ada);
  await react(ben, "love");
  await letPass(world, 30 * minute, [ada, ben]);
  expect(await bellOf(ada)).toEqual(before);
  expect(mailsTo(world, ada, since)).toEqual([]);
  expect(browser.pushes()).toEqual([]);
  const { items } = await ada.api.conversations.listConversations({});
  expect(items[0]).toMatchObject({ lastMessage: "The first frost.", unreadCount: 0 });
});

test("only the two in the conversation react to a message, while it exists", async () => {
  expect(await refusedWith(react(cleo, "love"))).toMatchObject({ code: "not_found" });
  const { id } = await ada.api.conversations.sendMessage({ conversationId, body: "Oops." });
  const gone = { conversationId, messageId: id };
  await ben.api.conversations.reactToMessage({ ...gone, reactionType: "love" });
  await ada.api.conversations.deleteMessage(gone);
  const late = ben.api.conversations.reactToMessage({ ...gone, reactionType: "insight" });
  expect(await refusedWith(late)).toEqual({ status: 409, code: "message.deleted" });
});

test("no one reacts across a block or once they may not write, but can take a reaction back", async () => {
  await react(ben, "love");
  await ada.api.blocks.blockMember({ userId: ben.userId });
  expect(await refusedWith(react(ben, "insight"))).toMatchObject({ code: "not_found" });
  // Unblocking doesn't connect them again.
  await ada.api.blocks.unblockMember({ userId: ben.userId });
  await world.settle();
  expect(await refusedWith(react(ben, "insight"))).toMatchObject({
    code: "conversation.not_allowed",
  });
  expect(await shownTo(ada)).toMatchObject({ reactions: [{ reactionType: "love" }] });
  await takeBack(ben);
  expect(await shownTo(ada)).toMatchObject({ reactionCount: 0 });
});

test("a reaction can be taken back after a block, of which the other learns nothing", async () => {
  await connect(ada, ben);
  await react(ada, "insight");
  await react(ben, "love");
  await ada.api.blocks.blockMember({ userId: ben.userId });
  await world.settle();
  const listener = await listen(world, ["attune", ada.accessToken()]);
  await listener.caughtUp();
  await takeBack(ben);
  expect(await refusedWith(takeBack(ben))).toMatchObject({ code: "not_found" });
  await world.settle();
  await listener.caughtUp();
  expect(listener.domainEvents()).toEqual([]);
  await ada.api.blocks.unblockMember({ userId: ben.userId });
  expect(await shownTo(ada)).toMatchObject({
    reactions: [{ userId: ada.userId, reactionType: "insight" }],
    reactionCount: 1,
  });
});

import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoTrace } from "../support/blocks.ts";
import { letPass } from "../support/clock.ts";
import {
  createGroup,
  enter,
  heardAll,
  listedFor,
  messagesFor,
  newsFor,
  say,
  startWithConnections,
} from "../support/groups.ts";
import { mailsTo } from "../support/mail.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora } = await startWithConnections());
  await ben.api.blocks.blockMember({ userId: cleo.userId });
  await world.settle();
});
afterAll(() => world?.close());

/** Ben and Cleo from either side. */
const sides = () =>
  [
    [ben, cleo],
    [cleo, ben],
  ] as const;

test("a host who adds two with a block between them doesn't learn of it, and neither do they", async () => {
  const conversationId = await createGroup(ada, [ben, cleo, dora], "Between us");
  await say(ada, conversationId, "Welcome, all.");
  await world.settle();
  const whole = await ada.api.conversations.getConversation({ conversationId });
  expect(whole.members).toHaveLength(4);
  for (const [one, other] of sides()) {
    const opened = await one.api.conversations.getConversation({ conversationId });
    expect(opened).toMatchObject({ memberCount: 4 });
    expect(opened.members).toHaveLength(3);
    expectNoTrace(opened, other, "the group");
    const line = await listedFor(one, conversationId);
    expect(line?.group?.memberCount).toBe(4);
    expectNoTrace(line, other, "the list");
  }
});

test("a message across a block is a line without name or words, and no news", async () => {
  const conversationId = await createGroup(ada, [ben, cleo, dora], "Harbour");
  await say(ada, conversationId, "Boats?");
  await world.settle();
  for (const [one, other, body] of [
    [ben, cleo, "Sails at seven."],
    [cleo, ben, "Oars at eight."],
  ] as const) {
    await one.api.conversations.markConversationRead({ conversationId });
    const since = world.clock.now();
    const listener = await enter(world, one);
    const { id } = await say(other, conversationId, body);
    await heardAll(world, listener);
    // The page learns that there's a line, as everyone's does.
    expect(listener.domainEvents()).toContainEqual({
      type: "group.message_sent",
      conversationId,
      messageId: id,
    });
    expectNoTrace(listener.raw, other, "events");
    await listener.close();
    const page = await one.api.conversations.listMessages({ conversationId });
    const hidden = page.items.find((item) => item.id === id);
    expect(hidden).toMatchObject({
      body: "",
      isHidden: true,
      sender: { name: "A member", username: "a-member", imageUrl: null },
    });
    expectNoTrace(page, other, "messages");
    expect(JSON.stringify(page)).not.toContain(body);
    const line = await listedFor(one, conversationId);
    expect(line).toMatchObject({ unreadCount: 0 });
    expect(line?.lastMessage).not.toBe(body);
    expectNoTrace(await newsFor(one, conversationId), other, "notifications");
    await letPass(world, 6 * minute, [ada, ben, cleo, dora]);
    expectNoTrace(mailsTo(world, one, since), other, "mails");
    const found = await one.api.conversations.searchMessages({ conversationId, words: "at" });
    expectNoTrace(found, other, "the search");
    await one.api.conversations.markConversationRead({ conversationId });
  }
});

test("neither sees the other's reactions, quotes or reading", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Orchard");
  const { id: messageId } = await say(ada, conversationId, "Pears!");
  for (const { api } of [ben, cleo]) {
    await api.conversations.reactToMessage({ conversationId, messageId, reactionType: "love" });
  }
  for (const [one] of sides()) {
    const [item] = await messagesFor(one, conversationId);
    expect(item).toMatchObject({
      reactionCount: 1,
      reactions: [{ userId: one.userId, reactionType: "love" }],
    });
  }
  expect((await messagesFor(ada, conversationId))[0]?.reactionCount).toBe(2);
  const hidden = await say(cleo, conversationId, "Ripe ones.");
  const reply = await ada.api.conversations.sendMessage({
    conversationId,
    body: "I'll bring a ladder.",
    replyTo: hidden.id,
  });
  const items = await messagesFor(ben, conversationId);
  expect(items.find(({ id }) => id === reply.id)).toMatchObject({ replyTo: hidden.id });
  expectNoTrace(items, cleo, "a reply to a hidden message");
  // He can't answer what he can't see.
  const asked = { conversationId, messageId: hidden.id };
  expect(
    await refusedWith(ben.api.conversations.reactToMessage({ ...asked, reactionType: "love" })),
  ).toMatchObject({ code: "message.deleted" });
  const answer = await ben.api.conversations.sendMessage({
    conversationId,
    body: "To whom?",
    replyTo: hidden.id,
  });
  expect(answer.replyTo).toBeUndefined();
  // Ada has read it; whether Cleo has is nothing to him.
  await ada.api.conversations.markConversationRead({ conversationId });
  const sent = (await messagesFor(ben, conversationId)).find(({ id }) => id === answer.id);
  expect(sent?.read).toBe(true);
});

test("an edit or deletion across a block changes nothing that's shown, and what's shown stays right", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Ferry");
  await say(ada, conversationId, "First boat.");
  const { id: messageId } = await say(cleo, conversationId, "Second boat.");
  await cleo.api.conversations.editMessage({ conversationId, messageId, body: "Third boat." });
  expect(await listedFor(ben, conversationId)).toMatchObject({
    lastMessage: "First boat.",
    unreadCount: 1,
  });
  expect(await listedFor(ada, conversationId)).toMatchObject({ lastMessage: "Third boat." });
  await cleo.api.conversations.deleteMessage({ conversationId, messageId });
  expect(await listedFor(ben, conversationId)).toMatchObject({
    lastMessage: "First boat.",
    unreadCount: 1,
  });
  expect(await listedFor(ada, conversationId)).toMatchObject({
    lastMessage: "First boat.",
    unreadCount: 0,
  });
});

test("what was deleted during a block doesn't come back after it", async () => {
  const conversationId = await createGroup(ada, [ben, dora], "Cove");
  await say(ada, conversationId, "Shallow.");
  const { id: messageId } = await say(ben, conversationId, "Deep.");
  await dora.api.blocks.blockMember({ userId: ben.userId });
  await ben.api.conversations.deleteMessage({ conversationId, messageId });
  await dora.api.blocks.unblockMember({ userId: ben.userId });
  await world.settle();
  expect(await listedFor(dora, conversationId)).toMatchObject({ lastMessage: "Shallow." });
});

test("a later block hides what was said before, and a blocked host's name", async () => {
  const conversationId = await createGroup(ada, [ben, dora], "Quarry");
  await say(ada, conversationId, "Slate.");
  await world.settle();
  await dora.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  const opened = await dora.api.conversations.getConversation({ conversationId });
  expect(opened.memberCount).toBe(3);
  expectNoTrace(opened, ada, "the group");
  const line = await listedFor(dora, conversationId);
  expect(line).toMatchObject({ lastMessage: null, group: { lastSender: null } });
  expectNoTrace(line, ada, "the list");
  expect(await messagesFor(dora, conversationId)).toMatchObject([{ isHidden: true, body: "" }]);
  // For the host, she's as if she didn't exist.
  const asAda = ada.api.conversations;
  expect(
    await refusedWith(asAda.addToGroup({ conversationId, memberIds: [dora.userId] })),
  ).toMatchObject({ code: "group.member_unavailable" });
  await asAda.removeFromGroup({ conversationId, userId: dora.userId });
  expect((await asAda.getConversation({ conversationId })).memberCount).toBe(3);
  await dora.api.conversations.leaveGroup({ conversationId });
  expect((await asAda.getConversation({ conversationId })).memberCount).toBe(2);
});

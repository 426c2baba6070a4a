import { randomUUID } from "node:crypto";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createGroup,
  enter,
  heardAll,
  listedFor,
  newsFor,
  say,
  startWithConnections,
} from "../support/groups.ts";
import { mailsTo, sendAndMail } from "../support/mail.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithConnections());
});
afterAll(() => world?.close());

const groupOf = (people: readonly Person[], title = "") => createGroup(ada, people, title);

test("a group is listed for its host at once, and for the others with its first message", async () => {
  const conversationId = await groupOf([ben, cleo], "Dawn walks");
  await world.settle();
  expect(await listedFor(ada, conversationId)).toMatchObject({
    title: "Dawn walks",
    isGroup: true,
    participantName: "Dawn walks",
    lastMessage: null,
    group: { memberCount: 3, lastSender: null },
  });
  expect(await listedFor(ben, conversationId)).toBeUndefined();
  await say(ada, conversationId, "Who's up at six?");
  await world.settle();
  for (const person of [ben, cleo]) {
    const line = await listedFor(person, conversationId);
    expect(line).toMatchObject({
      lastMessage: "Who's up at six?",
      unreadCount: 1,
      group: { memberCount: 3, lastSender: { userId: ada.userId, name: "Ada Winter" } },
    });
    const others = [ada, ben, cleo].filter((one) => one !== person);
    expect(line?.group?.people.map(({ userId }) => userId)).toEqual(
      others.map(({ userId }) => userId),
    );
  }
  const { members, createdBy, memberCount, takesPictures } =
    await ben.api.conversations.getConversation({ conversationId });
  expect(members.map(({ name }) => name)).toEqual(["Ada Winter", "Ben Summer", "Cleo Autumn"]);
  expect({ createdBy, memberCount, takesPictures }).toEqual({
    createdBy: ada.userId,
    memberCount: 3,
    takesPictures: false,
  });
});

test("a group without a title is listed as “Group Chat”", async () => {
  const conversationId = await groupOf([ben, cleo]);
  expect(await listedFor(ada, conversationId)).toMatchObject({
    title: null,
    participantName: "Group Chat",
  });
});

test("everyone is notified of a message, which names its sender and the group, never the words", async () => {
  const conversationId = await groupOf([ben, cleo], "Tea at four");
  await say(ben, conversationId, "Oolong, or the smoky one?");
  await world.settle();
  for (const person of [ada, cleo]) {
    const [notice] = await newsFor(person, conversationId);
    expect(notice).toMatchObject({
      type: "message",
      title: "Ben Summer wrote in Tea at four",
      message: "There's a new message in your group.",
      actionUrl: `/messages/${conversationId}`,
    });
    expect(JSON.stringify(notice)).not.toContain("Oolong");
  }
  expect(await newsFor(ben, conversationId)).toEqual([]);
});

test("a message is read once all the others have read it, and reading it ends the news", async () => {
  const conversationId = await groupOf([ben, cleo], "Stillness");
  await say(ada, conversationId, "Shall we sit?");
  await world.settle();
  const isRead = async () =>
    (await ada.api.conversations.listMessages({ conversationId })).items[0]?.read;
  await ben.api.conversations.markConversationRead({ conversationId });
  expect(await isRead()).toBe(false);
  await cleo.api.conversations.markConversationRead({ conversationId });
  expect(await isRead()).toBe(true);
  // But not who has.
  const { members } = await ada.api.conversations.getConversation({ conversationId });
  expect(members.map(({ lastReadAt }) => lastReadAt)).toEqual([null, null, null]);
  await world.settle();
  expect(await listedFor(ben, conversationId)).toMatchObject({ unreadCount: 0 });
  expect(await newsFor(ben, conversationId)).toMatchObject([{ read: true }]);
});

test("creating one twice with the same token makes one group", async () => {
  const draft = { memberIds: [ben.userId, cleo.userId], title: "Once", token: "a-token-1234" };
  const first = await ada.api.conversations.createGroup(draft);
  expect(await ada.api.conversations.createGroup(draft)).toEqual(first);
  expect(
    await refusedWith(ada.api.conversations.createGroup({ ...draft, title: "Twice" })),
  ).toMatchObject({ code: "created_differently" });
});

test("only connections who let the host write to them can be in a group", async () => {
  const unavailable = { status: 409, code: "group.member_unavailable" };
  const withThem = (userId: string) =>
    refusedWith(ada.api.conversations.createGroup({ memberIds: [ben.userId, userId], title: "" }));
  expect(await withThem(emil.userId)).toEqual(unavailable);
  expect(await withThem(randomUUID())).toEqual(unavailable);
  expect(await withThem(ada.userId)).toMatchObject({ code: "conversation.self" });
  const letDora = (messages: "nobody" | "everyone") =>
    dora.api.profiles.updateProfile({ userId: dora.userId, reach: { messages } });
  await letDora("nobody");
  expect(await withThem(dora.userId)).toEqual(unavailable);
  await letDora("everyone");
});

test("messages are answered, edited, reacted to, found and deleted as in any conversation", async () => {
  const conversationId = await groupOf([ben, cleo], "Ways");
  const asked = await say(ada, conversationId, "The river or the hill?");
  const reply = await ben.api.conversations.sendMessage({
    conversationId,
    body: "The hill.",
    replyTo: asked.id,
  });
  expect(reply.replyTo).toBe(asked.id);
  const messageId = reply.id;
  await cleo.api.conversations.reactToMessage({ conversationId, messageId, reactionType: "love" });
  await ben.api.conversations.editMessage({ conversationId, messageId, body: "The steep hill." });
  expect(await listedFor(cleo, conversationId)).toMatchObject({ lastMessage: "The steep hill." });
  const { items } = await ada.api.conversations.searchMessages({ conversationId, words: "steep" });
  expect(items).toMatchObject([
    { id: messageId, reactions: [{ userId: cleo.userId, reactionType: "love" }] },
  ]);
  await world.settle();
  await ben.api.conversations.deleteMessage({ conversationId, messageId });
  expect(await listedFor(cleo, conversationId)).toMatchObject({
    lastMessage: "The river or the hill?",
    unreadCount: 1,
    group: { lastSender: { userId: ada.userId } },
  });
  expect(await listedFor(ada, conversationId)).toMatchObject({ unreadCount: 0 });
  expect(
    await refusedWith(
      cleo.api.conversations.deleteMessage({ conversationId, messageId: asked.id }),
    ),
  ).toMatchObject({ code: "permission.denied" });
});

test("no one outside a group can read it, and a conversation of two isn't one", async () => {
  const conversationId = await groupOf([ben, cleo], "Ours");
  await say(ada, conversationId, "Hello.");
  for (const call of [
    () => emil.api.conversations.getConversation({ conversationId }),
    () => emil.api.conversations.listMessages({ conversationId }),
    () => emil.api.conversations.leaveGroup({ conversationId }),
  ]) {
    expect(await refusedWith(call())).toMatchObject({ code: "not_found" });
  }
  const two = await ada.api.conversations.openConversation({ participantId: ben.userId });
  expect(
    await refusedWith(ada.api.conversations.addToGroup({ ...two, memberIds: [cleo.userId] })),
  ).toMatchObject({ code: "not_found" });
});

test("its events say nothing but where something happened", async () => {
  const conversationId = await groupOf([ben, cleo], "Quiet wires");
  const [one, stranger] = [await enter(world, ben), await enter(world, emil)];
  const { id: messageId } = await say(ada, conversationId, "The key lies under the third stone.");
  await heardAll(world, one, stranger);
  expect(one.domainEvents()).toContainEqual({
    type: "group.message_sent",
    conversationId,
    messageId,
  });
  const ofGroup = one.raw.filter((text) => text.includes('"group.'));
  for (const word of ["stone", ada.userId, ada.name]) expect(ofGroup.join()).not.toContain(word);
  expect(stranger.raw).toEqual([]);
  await one.close();
  await stranger.close();
});

test("mails name the sender and the group, never the words", async () => {
  const conversationId = await groupOf([ben, cleo], "By post");
  const since = world.clock.now();
  await sendAndMail(world, ada, conversationId);
  const mails = mailsTo(world, ben, since).filter(({ subject }) => subject.includes("By post"));
  expect(mails.map(({ subject }) => subject)).toEqual(["Ada Winter wrote in By post"]);
  expect(JSON.stringify(mails)).not.toContain("How are you?");
});

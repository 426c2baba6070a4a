import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { connect } from "../support/connect.ts";
import {
  createGroup,
  enter,
  heardAll,
  listedFor,
  messagesFor,
  newsFor,
  say,
  startWithConnections,
  wordsFor,
} from "../support/groups.ts";
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
  await connect(ben, emil);
  await world.settle();
});
afterAll(() => world?.close());

const notFound = { status: 404, code: "not_found" };
const denied = { status: 403, code: "permission.denied" };

test("a member who's added later reads, finds and quotes only what's written from then on", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Harvest");
  const early = await say(ada, conversationId, "An early apple.");
  await ada.api.conversations.addToGroup({ conversationId, memberIds: [dora.userId] });
  expect(await listedFor(dora, conversationId)).toMatchObject({
    lastMessage: null,
    unreadCount: 0,
    group: { memberCount: 4 },
  });
  expect(await messagesFor(dora, conversationId)).toEqual([]);
  await ben.api.conversations.sendMessage({
    conversationId,
    body: "And a late apple.",
    replyTo: early.id,
  });
  await world.settle();
  const page = await dora.api.conversations.listMessages({ conversationId });
  expect(page.items.map(({ body }) => body)).toEqual(["And a late apple."]);
  expect(page.quoted).toMatchObject([{ id: early.id, body: "", isHidden: true }]);
  expect(JSON.stringify(page)).not.toContain("early");
  const found = await dora.api.conversations.searchMessages({ conversationId, words: "apple" });
  expect(found.items.map(({ body }) => body)).toEqual(["And a late apple."]);
  expect(await newsFor(dora, conversationId)).toHaveLength(1);
  const messageId = early.id;
  expect(
    await refusedWith(
      dora.api.conversations.reactToMessage({ conversationId, messageId, reactionType: "love" }),
    ),
  ).toMatchObject({ code: "message.deleted" });
  const report = (messageIds: string[]) =>
    dora.api.reports.sendReport({
      subject: { kind: "message", conversationId, messageIds, userId: ada.userId },
      reason: "spam",
    });
  expect(await refusedWith(report([messageId]))).toEqual(notFound);
  // What was written before she came doesn't wait for her.
  const isRead = async () => (await messagesFor(ada, conversationId))[0]?.read;
  for (const { api } of [ben, cleo])
    await api.conversations.markConversationRead({ conversationId });
  expect(await isRead()).toBe(true);
});

test("a removed member reads nothing, and gets no more events", async () => {
  const conversationId = await createGroup(ada, [ben, cleo, dora], "Looms");
  const { id: asked } = await say(ada, conversationId, "Blue or red?");
  const { id: own } = await say(ben, conversationId, "Let me see both.");
  await say(ada, conversationId, "Here they are.");
  await world.settle();
  const listener = await enter(world, ben);
  await ada.api.conversations.removeFromGroup({ conversationId, userId: ben.userId });
  await heardAll(world, listener);
  expect(listener.domainEvents()).toContainEqual({
    type: "group.left",
    conversationId,
    memberId: ben.userId,
  });
  const heard = listener.raw.length;
  await say(cleo, conversationId, "Red.");
  await heardAll(world, listener);
  expect(listener.raw).toHaveLength(heard);
  await listener.close();
  expect(await listedFor(ben, conversationId)).toBeUndefined();
  expect(await newsFor(ben, conversationId)).toMatchObject([{ read: true }]);
  for (const call of [
    () => ben.api.conversations.getConversation({ conversationId }),
    () => ben.api.conversations.listMessages({ conversationId }),
    () => ben.api.conversations.searchMessages({ conversationId, words: "red" }),
    () => ben.api.conversations.sendMessage({ conversationId, body: "Blue." }),
    () => ben.api.conversations.editMessage({ conversationId, messageId: own, body: "Blue." }),
    () => ben.api.conversations.deleteMessage({ conversationId, messageId: own }),
    () =>
      ben.api.conversations.reactToMessage({
        conversationId,
        messageId: asked,
        reactionType: "love",
      }),
    () => ben.api.conversations.unreactToMessage({ conversationId, messageId: asked }),
    () => ben.api.conversations.markConversationRead({ conversationId }),
    () => ben.api.conversations.renameGroup({ conversationId, title: "Mine" }),
    () => ben.api.conversations.addToGroup({ conversationId, memberIds: [emil.userId] }),
    () => ben.api.conversations.removeFromGroup({ conversationId, userId: cleo.userId }),
    () =>
      ben.api.reports.sendReport({
        subject: { kind: "message", conversationId, messageIds: [asked], userId: ada.userId },
        reason: "spam",
      }),
  ]) {
    expect(await refusedWith(call())).toEqual(notFound);
  }
  const { counts } = await ben.api.accounts.getSession();
  const { items } = await ben.api.conversations.listConversations({});
  expect(counts.unreadMessages).toBe(items.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
  const { memberCount } = await cleo.api.conversations.getConversation({ conversationId });
  expect(memberCount).toBe(3);
});

test("a member who comes back reads what's written from then on", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Tides");
  await say(ben, conversationId, "Ebb.");
  await ben.api.conversations.leaveGroup({ conversationId });
  await say(ada, conversationId, "Slack water.");
  await ada.api.conversations.addToGroup({ conversationId, memberIds: [ben.userId] });
  await say(cleo, conversationId, "Flood.");
  expect(await wordsFor(ben, conversationId)).toEqual(["Flood."]);
  expect(await wordsFor(ada, conversationId)).toEqual(["Ebb.", "Slack water.", "Flood."]);
});

test("only the host renames it, adds and removes", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Kiln");
  await say(ada, conversationId, "Hot.");
  const asBen = ben.api.conversations;
  for (const call of [
    () => asBen.renameGroup({ conversationId, title: "Mine" }),
    () => asBen.addToGroup({ conversationId, memberIds: [emil.userId] }),
    () => asBen.removeFromGroup({ conversationId, userId: cleo.userId }),
  ]) {
    expect(await refusedWith(call())).toEqual(denied);
  }
  const listener = await enter(world, cleo);
  await ada.api.conversations.renameGroup({ conversationId, title: "Kiln and wheel" });
  await heardAll(world, listener);
  expect(listener.domainEvents()).toContainEqual({ type: "group.changed", conversationId });
  await listener.close();
  expect(await listedFor(cleo, conversationId)).toMatchObject({
    title: "Kiln and wheel",
    participantName: "Kiln and wheel",
  });
  await ada.api.conversations.renameGroup({ conversationId, title: "" });
  expect(await listedFor(cleo, conversationId)).toMatchObject({
    title: null,
    participantName: "Group Chat",
  });
  expect(
    await refusedWith(
      ada.api.conversations.removeFromGroup({ conversationId, userId: ada.userId }),
    ),
  ).toMatchObject({ code: "conversation.self" });
});

test("when the host leaves, the member who's been in it longest takes over", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Lanterns");
  await say(ada, conversationId, "Light one.");
  await ada.api.conversations.leaveGroup({ conversationId });
  const { createdBy } = await cleo.api.conversations.getConversation({ conversationId });
  expect(createdBy).toBe(ben.userId);
  await ben.api.conversations.addToGroup({ conversationId, memberIds: [emil.userId] });
  await say(emil, conversationId, "Lit.");
  expect(await wordsFor(cleo, conversationId)).toEqual(["Light one.", "Lit."]);
});

test("when everyone has left, its messages are deleted", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Embers");
  await say(ada, conversationId, "Glow.");
  for (const { api } of [ben, cleo]) await api.conversations.leaveGroup({ conversationId });
  expect(
    await refusedWith(ada.api.conversations.sendMessage({ conversationId, body: "Anyone?" })),
  ).toEqual({ status: 403, code: "conversation.not_allowed" });
  expect(await wordsFor(ada, conversationId)).toEqual(["Glow."]);
  await ada.api.conversations.leaveGroup({ conversationId });
  await world.settle();
  const rows = await rowsByEntity(world);
  for (const entity of ["message", "conversation", "conversation-member", "conversation-leaving"]) {
    expect(rows(entity).filter((row) => row.conversationId === conversationId)).toEqual([]);
  }
});

test("several who leave, are added and write at once leave a group that adds up", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Market");
  await say(ada, conversationId, "Open.");
  await Promise.all([
    ben.api.conversations.leaveGroup({ conversationId }),
    ada.api.conversations.addToGroup({ conversationId, memberIds: [dora.userId] }),
    say(cleo, conversationId, "Figs."),
    say(ada, conversationId, "Plums."),
  ]);
  await world.settle();
  const { members, memberCount } = await ada.api.conversations.getConversation({ conversationId });
  expect(members.map(({ userId }) => userId).sort()).toEqual(
    [ada, cleo, dora].map(({ userId }) => userId).sort(),
  );
  expect(memberCount).toBe(3);
  expect(await wordsFor(ada, conversationId)).toHaveLength(3);
});

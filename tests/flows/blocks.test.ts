import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { connect } from "../support/connect.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

const notFound = { status: 404, code: "not_found" };
const mailsTo = ({ email }: Person) => world.mail.list({ to: email }).length;
const countsOf = async ({ api }: Person) => (await api.accounts.getSession()).counts;

test("a removed connection reads the conversation and writes no more into it", async () => {
  await connect(ada, cleo);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: cleo.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Hello." });
  await ada.api.connections.removeConnection({ userId: cleo.userId });
  const message = { conversationId, body: "Why?" };
  expect(await refusedWith(cleo.api.conversations.sendMessage(message))).toEqual({
    status: 403,
    code: "conversation.not_allowed",
  });
  expect((await cleo.api.conversations.listMessages({ conversationId })).items).toHaveLength(1);
  await world.settle();
});

test("a block ends the connection, and nothing unread is left of the other", async () => {
  await connect(ada, ben);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  await ada.api.conversations.sendMessage({ conversationId, body: "Are you there?" });
  await world.settle();
  const mailsBefore = mailsTo(ben);
  expect((await countsOf(ben)).unreadMessages).toBe(1);

  await ada.api.blocks.blockMember({ userId: ben.userId });
  await world.settle();
  expect((await ada.api.blocks.listBlocks({})).items.map(({ person }) => person.name)).toEqual([
    "Ben Summer",
  ]);
  expect((await ben.api.blocks.listBlocks({})).items).toEqual([]);
  expect(await countsOf(ben)).toEqual({ unreadMessages: 0, unreadNotifications: 0 });
  expect((await ada.api.connections.listConnections({})).items).toEqual([]);
  expect(mailsTo(ben)).toBe(mailsBefore);
  expect(
    await refusedWith(ben.api.conversations.sendMessage({ conversationId, body: "Yes?" })),
  ).toEqual(notFound);
});

test("the blocked member's browser learns that answers have changed, without a word about who blocked them", async () => {
  const dora = await becomeMember(world, { username: "dora-blocked" });
  const socket = await listen(world, ["attune", dora.accessToken()]);
  await cleo.api.blocks.blockMember({ userId: dora.userId });
  await world.settle();
  await socket.caughtUp();
  expect(socket.domainEvents()).toEqual([{ type: "visibility.changed", userId: dora.userId }]);
  await socket.close();
});

test("the two's events reach others, never each other", async () => {
  const sockets = await Promise.all(
    [ada, ben, cleo].map((person) => listen(world, ["attune", person.accessToken()])),
  );
  for (const socket of sockets) {
    await watch(world, socket, "feed");
  }
  await world.settle();
  const { postId } = await ada.api.feed.createPost({ content: "Hello @ben", visibility: "public" });
  await world.settle();
  for (const socket of sockets) await socket.caughtUp();
  const heard = sockets.map((socket) =>
    socket.domainEvents().some((event) => "postId" in event && event.postId === postId),
  );
  expect(heard).toEqual([true, false, true]);
  expect((await ben.api.notifications.listNotifications({})).items).toEqual([]);
  for (const socket of sockets) await socket.close();
});

test("each side unblocks for itself, and they meet again once neither blocks", async () => {
  await ben.api.blocks.blockMember({ userId: ada.userId });
  await ada.api.blocks.unblockMember({ userId: ben.userId });
  expect(await refusedWith(ada.api.profiles.getProfile({ userId: ben.userId }))).toEqual(notFound);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  expect((await ada.api.profiles.getProfile({ userId: ben.userId })).name).toBe("Ben Summer");
  expect((await ada.api.connections.getStatus({ userId: ben.userId })).status).toBe("none");
});

test("what a block hid doesn't look read once they've unblocked each other", async () => {
  const { items } = await ada.api.conversations.listConversations({});
  const hidden = items.find(({ participantId }) => participantId === ben.userId);
  const { items: messages } = await ada.api.conversations.listMessages({
    conversationId: hidden?.id ?? "",
  });
  expect(messages.map(({ body, read }) => [body, read])).toEqual([["Are you there?", false]]);
});

test("members can't block themselves or an unknown member", async () => {
  const { blocks } = ada.api;
  expect(await refusedWith(blocks.blockMember({ userId: ada.userId }))).toEqual({
    status: 422,
    code: "data.invalid",
  });
  const nobody = "11111111-2222-3333-4444-555555555555";
  expect(await refusedWith(blocks.blockMember({ userId: nobody }))).toEqual(notFound);
});

test("a deleted account leaves no block behind", async () => {
  await ben.api.blocks.blockMember({ userId: cleo.userId });
  await cleo.api.blocks.blockMember({ userId: ben.userId });
  await ada.api.blocks.blockMember({ userId: ben.userId });
  const blockRows = async () => {
    const rows = await rowsByEntity(world);
    return JSON.stringify([...rows("block"), ...rows("block-set")]);
  };
  expect(await blockRows()).toContain(ben.userId);
  await ben.signIn();
  await ben.api.accounts.deleteAccount({ userId: ben.userId });
  await world.settle();
  expect(await blockRows()).not.toContain(ben.userId);
});

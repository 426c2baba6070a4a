import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await connect(ada, ben);
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  }));
});
afterAll(() => world?.close());

const denied = { status: 403, code: "permission.denied" };
const notFound = { status: 404, code: "not_found" };

const say = async (person: Person, body: string) =>
  (await person.api.conversations.sendMessage({ conversationId, body })).id;
const remove = (person: Person, messageId: string) =>
  person.api.conversations.deleteMessage({ conversationId, messageId });
const bodiesFor = async (person: Person) =>
  (await person.api.conversations.listMessages({ conversationId })).items.map(({ body }) => body);
const listedFor = async (person: Person) =>
  (await person.api.conversations.listConversations({})).items[0];
const unreadOf = async (person: Person) =>
  (await person.api.accounts.getSession()).counts.unreadMessages;

test("[R3] a deleted message is gone for both, live, and from their lists", async () => {
  await say(ada, "First.");
  const messageId = await say(ada, "Sent too soon.");
  await world.settle();
  const listener = await listen(world, ["attune", ben.accessToken()]);
  await listener.caughtUp();
  await world.settle();
  await remove(ada, messageId);
  await world.settle();
  await listener.caughtUp();
  expect(listener.domainEvents()).toContainEqual({
    type: "message.deleted",
    conversationId,
    messageId,
    senderId: ada.userId,
    recipientIds: [ben.userId],
  });
  for (const person of [ada, ben]) {
    expect(await bodiesFor(person)).toEqual(["First."]);
    expect(await listedFor(person)).toMatchObject({ lastMessage: "First." });
  }
});

test("[R4] a message deleted before it was read isn't unread, and its news ends", async () => {
  await ben.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  const kept = await say(ada, "Kept.");
  const taken = await say(ada, "Taken back.");
  await world.settle();
  expect(await listedFor(ben)).toMatchObject({ unreadCount: 2 });
  await remove(ada, taken);
  expect(await listedFor(ben)).toMatchObject({ unreadCount: 1, lastMessage: "Kept." });
  expect(await unreadOf(ben)).toBe(1);
  await remove(ada, kept);
  await world.settle();
  expect(await listedFor(ben)).toMatchObject({ unreadCount: 0, lastMessage: "First." });
  expect(await unreadOf(ben)).toBe(0);
  const news = (await bellOf(ben)).filter(({ type, read }) => type === "message" && !read);
  expect(news).toEqual([]);
});

test("a read message leaves the unread ones as they are", async () => {
  const read = await say(ada, "Read.");
  await ben.api.conversations.markConversationRead({ conversationId });
  await say(ada, "Unread.");
  await remove(ada, read);
  expect(await listedFor(ben)).toMatchObject({ unreadCount: 1, lastMessage: "Unread." });
  expect(await unreadOf(ben)).toBe(1);
  await ben.api.conversations.markConversationRead({ conversationId });
});

test("the only message leaves an empty conversation", async () => {
  await connect(ada, cleo);
  const { conversationId: other } = await ada.api.conversations.openConversation({
    participantId: cleo.userId,
  });
  const draft = { conversationId: other, body: "Hello?" };
  const { id: messageId } = await ada.api.conversations.sendMessage(draft);
  await ada.api.conversations.deleteMessage({ conversationId: other, messageId });
  const { items } = await cleo.api.conversations.listConversations({});
  expect(items).toEqual([
    expect.objectContaining({ id: other, lastMessage: null, unreadCount: 0 }),
  ]);
});

test("no mail is sent about a message that was deleted while it waited", async () => {
  await world.settle({ advance: 24 * 3_600_000 });
  await ben.signIn();
  await ada.signIn();
  const mails = () => world.mail.list().filter(({ to }) => to.includes(ben.email)).length;
  const before = mails();
  await remove(ada, await say(ada, "Never mind."));
  await world.settle({ advance: 3_600_000 });
  expect(mails()).toBe(before);
});

test("after a block both can still take back what they wrote, and nothing else", async () => {
  const fay = await becomeMember(world, { name: "Fay Moss", username: "fay" });
  await connect(ada, fay);
  const { conversationId: between } = await ada.api.conversations.openConversation({
    participantId: fay.userId,
  });
  const send = async ({ api }: Person, body: string) =>
    (await api.conversations.sendMessage({ conversationId: between, body })).id;
  const take = ({ api }: Person, messageId: string) =>
    api.conversations.deleteMessage({ conversationId: between, messageId });
  const adas = await send(ada, "Look at me.");
  const fays = await send(fay, "No.");
  await fay.api.blocks.blockMember({ userId: ada.userId });
  await world.settle();
  expect(await refusedWith(take(ada, fays))).toEqual(notFound);
  expect(await refusedWith(take(fay, adas))).toEqual(notFound);
  await take(ada, adas);
  await take(fay, fays);
  await fay.api.blocks.unblockMember({ userId: ada.userId });
  await world.settle();
  const listing = { conversationId: between };
  expect((await fay.api.conversations.listMessages(listing)).items).toEqual([]);
});

test("no one deletes another's message, and a second time there's nothing left", async () => {
  const messageId = await say(ada, "Mine.");
  expect(await refusedWith(remove(ben, messageId))).toEqual(denied);
  expect(await refusedWith(remove(cleo, messageId))).toEqual(notFound);
  await remove(ada, messageId);
  expect(await refusedWith(remove(ada, messageId))).toEqual(notFound);
});

test("messages sent and deleted at once leave the counts right", async () => {
  await ben.api.conversations.markConversationRead({ conversationId });
  const first = await say(ada, "One.");
  const second = await say(ada, "Two.");
  await Promise.all([remove(ada, first), remove(ada, second), say(ada, "Three.")]);
  expect(await listedFor(ben)).toMatchObject({ unreadCount: 1, lastMessage: "Three." });
  expect(await unreadOf(ben)).toBe(1);
});

test("of messages that share a mail, one that was deleted isn't counted, even the first", async () => {
  await ben.api.conversations.markConversationRead({ conversationId });
  const since = world.clock.now();
  const first = await say(ada, "One.");
  await say(ada, "Two.");
  await say(ada, "Three.");
  await world.settle();
  await remove(ada, first);
  await letPass(world, 10 * minute, [ada, ben]);
  const [mail, ...others] = mailsTo(world, ben, since);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("There are 2 new messages in your conversation.");
  expect(await unreadOf(ben)).toBe(2);
});

test("a message that was deleted isn't sent again by a repeated call", async () => {
  const draft = { conversationId, body: "Sent, and gone.", token: crypto.randomUUID() };
  const { id } = await ada.api.conversations.sendMessage(draft);
  await remove(ada, id);
  expect(await refusedWith(ada.api.conversations.sendMessage(draft))).toEqual({
    status: 409,
    code: "message.deleted",
  });
});

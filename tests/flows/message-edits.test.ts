import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { converse, mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  conversationId = await converse(world, ada, ben);
});
afterAll(() => world?.close());

const say = async ({ api }: Person, body: string) =>
  (await api.conversations.sendMessage({ conversationId, body })).id;
const edit = ({ api }: Person, messageId: string, body: string) =>
  api.conversations.editMessage({ conversationId, messageId, body });
const newestFor = async ({ api }: Person) =>
  (await api.conversations.listMessages({ conversationId })).items.at(-1);
const listedFor = async ({ api }: Person) =>
  (await api.conversations.listConversations({})).items.find(({ id }) => id === conversationId);

test("an edited message has its new words for both, live and in their lists, and says so", async () => {
  const messageId = await say(ada, "See you at sevne.");
  await world.settle();
  const listener = await listen(world, ["attune", ben.accessToken()]);
  await listener.caughtUp();
  const edited = await edit(ada, messageId, "See you at seven: https://quiet.example");
  await world.settle();
  await listener.caughtUp();
  expect(listener.domainEvents()).toContainEqual({
    type: "message.edited",
    conversationId,
    messageId,
    senderId: ada.userId,
    recipientIds: [ben.userId],
    editedAt: edited.editedAt,
  });
  for (const person of [ada, ben]) {
    expect(await newestFor(person)).toMatchObject({
      id: messageId,
      body: "See you at seven: https://quiet.example",
      editedAt: edited.editedAt,
    });
    expect(await listedFor(person)).toMatchObject({
      lastMessage: "See you at seven: https://quiet.example",
    });
  }
});

test("editing neither counts as a new message nor moves the conversation", async () => {
  const messageId = await say(ada, "Bring tea.");
  await ben.api.conversations.markConversationRead({ conversationId });
  const before = await listedFor(ben);
  await edit(ada, messageId, "Bring green tea.");
  await world.settle();
  expect(await listedFor(ben)).toEqual({ ...before, lastMessage: "Bring green tea." });
  expect((await ben.api.accounts.getSession()).counts.unreadMessages).toBe(0);
});

test("what's mailed and pushed about an edited message has none of its former words", async () => {
  const browser = await subscribe(world, ben);
  const since = world.clock.now();
  const messageId = await say(ada, "A zebra comes along.");
  await edit(ada, messageId, "A friend comes along.");
  await letPass(world, 10 * minute, [ada, ben]);
  const mails = mailsTo(world, ben, since);
  expect(mails).toHaveLength(1);
  const pushes = browser.pushes();
  expect(pushes.length).toBeGreaterThan(0);
  expect(JSON.stringify([mails, pushes])).not.toContain("zebra");
});

test("no one edits another's message, an old one or one that's gone", async () => {
  const messageId = await say(ada, "Mine.");
  expect(await refusedWith(edit(ben, messageId, "Yours."))).toMatchObject({
    code: "permission.denied",
  });
  expect(await refusedWith(edit(cleo, messageId, "Ours."))).toMatchObject({ code: "not_found" });
  await letPass(world, 16 * minute, [ada, ben]);
  expect(await refusedWith(edit(ada, messageId, "Mine still."))).toEqual({
    status: 409,
    code: "message.too_old",
  });
  const gone = await say(ada, "Oops.");
  await ada.api.conversations.deleteMessage({ conversationId, messageId: gone });
  expect(await refusedWith(edit(ada, gone, "Hm."))).toEqual({
    status: 409,
    code: "message.deleted",
  });
  expect((await newestFor(ben))?.body).toBe("Mine.");
});

test("a report keeps what was written when it was made", async () => {
  const messageId = await say(ada, "You fool.");
  const chosen = { conversationId, messageIds: [messageId] };
  await ben.api.reports.sendReport({
    subject: { kind: "message", ...chosen },
    reason: "harassment",
  });
  await edit(ada, messageId, "You friend.");
  await grant(world, cleo.userId, ["users_update"]);
  const { items } = await cleo.api.reports.listReports({ status: "open" });
  expect(items[0]?.lines.map(({ body }) => body)).toEqual(["You fool."]);
});

test("a message can't be edited across a block, or once they may not write any more", async () => {
  const messageId = await say(ada, "Hello?");
  await ben.api.blocks.blockMember({ userId: ada.userId });
  expect(await refusedWith(edit(ada, messageId, "Hello!"))).toMatchObject({ code: "not_found" });
  // Unblocking doesn't connect them again.
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  await world.settle();
  expect(await refusedWith(edit(ada, messageId, "Hello!"))).toMatchObject({
    code: "conversation.not_allowed",
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { beforeNotification, justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { CountsEntity } = await import("../notifications/counts.entity.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { beginConversation } = await import("../testing/conversation.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { MessageEntity } = await import("./conversations.entity.ts");
const { handlers } = await import("./conversations.handlers.ts");
const { listMessages, markConversationRead, sendMessage } = await import("./messages.service.ts");
const { unreadFrom } = await import("./unread-from.ts");
afterAll(() => table.close());

const at = "2026-11-20T10:00:00.000Z";
const ada = system("ada");
const ben = system("ben");

let conversationId = "";
let first = "";
beforeAll(() => putItems(["ada", "ben"].flatMap(verifiedMember)));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
  conversationId = await beginConversation();
  first = await send("One.");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Ada sends a message, and Ben is notified. */
async function send(body: string): Promise<string> {
  vi.setSystemTime(Date.now() + 1_000);
  const { id: messageId } = await sendMessage(ada, { conversationId, body });
  await handleSent(messageId);
  return messageId;
}

const handleSent = (messageId: string) =>
  handlers["message.sent"]?.(
    { type: "message.sent", conversationId, messageId, senderId: "ada", recipientIds: ["ben"] },
    newId("domainEvent"),
  );

const handleRead = () =>
  handlers["conversation.read"]?.(
    { type: "conversation.read", conversationId, userId: "ben" },
    newId("domainEvent"),
  );

async function newsOfBen() {
  const { data } = await NotificationEntity.query.one({ userId: "ben" }).go();
  return data.find(({ groupKey }) => groupKey === `message_${conversationId}`);
}

const rowOf = (messageId: string) => {
  // ElectroDB types params() as a plain record.
  const { pk, sk } = MessageEntity.get({ conversationId, messageId }).params().Key as {
    pk: string;
    sk: string;
  };
  return { pk, sk };
};

test("reading a conversation marks its notification as read", async () => {
  await markConversationRead(ben, conversationId);
  await handleRead();
  expect((await newsOfBen())?.read).toBe(true);
});

test("a message that arrives while the reading is handled stays news", async () => {
  const { data: before } = await CountsEntity.get({ userId: "ben" }).go();
  await markConversationRead(ben, conversationId);
  justBefore(client, () => send("Two."));
  await handleRead();
  const { data: counts } = await CountsEntity.get({ userId: "ben" }).go();
  expect((await newsOfBen())?.read).toBe(false);
  expect(counts?.unreadNotifications).toBe(before?.unreadNotifications);
});

test("a reading that's handled while the message's notification is written marks it", async () => {
  vi.setSystemTime(Date.now() + 1_000);
  await markConversationRead(ben, conversationId);
  await handleRead();
  const { id: messageId } = await sendMessage(ada, { conversationId, body: "Two." });
  beforeNotification(client, async () => {
    vi.setSystemTime(Date.now() + 1_000);
    await markConversationRead(ben, conversationId);
    await handleRead();
  });
  await handleSent(messageId);
  expect((await newsOfBen())?.read).toBe(true);
});

test("a message that's stored after the reading, but was written before it, is unread", async () => {
  vi.setSystemTime(Date.now() + 1_000);
  justBefore(client, async () => {
    vi.setSystemTime(Date.now() + 1_000);
    await markConversationRead(ben, conversationId);
  });
  const { id } = await sendMessage(ada, { conversationId, body: "Two." });
  expect(await unreadFrom("ben", rowOf(first))).toBe(1);
  expect(await unreadFrom("ben", rowOf(id))).toBe(1);
  const { items } = await listMessages(ada, conversationId, undefined);
  expect(items.map(({ body, read }) => [body, read])).toEqual([
    ["One.", true],
    ["Two.", false],
  ]);
});

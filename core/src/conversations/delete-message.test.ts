import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { beginConversation } = await import("../testing/conversation.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { handlers } = await import("./conversations.handlers.ts");
const { listConversations } = await import("./conversations.service.ts");
const { deleteMessage } = await import("./delete-message.service.ts");
const { listMessages, markConversationRead, sendMessage } = await import("./messages.service.ts");
const { acceptMessageRequest } = await import("./requests.service.ts");
const { sendMessageRequest } = await import("./send-request.service.ts");
afterAll(() => table.close());

const at = "2026-11-20T10:00:00.000Z";
const ada = system("ada");
const ben = system("ben");

beforeAll(() => putItems(["ada", "ben"].flatMap(verifiedMember)));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function send(conversationId: string, body: string): Promise<string> {
  vi.setSystemTime(Date.now() + 1_000);
  return (await sendMessage(ada, { conversationId, body })).id;
}

async function shownToBen(conversationId: string) {
  const { items } = await listConversations(ben, undefined);
  const { items: messages } = await listMessages(ben, conversationId, undefined);
  const { lastMessage, unreadCount } = items.find(({ id }) => id === conversationId) ?? {};
  return { lastMessage, unreadCount, bodies: messages.map(({ body }) => body) };
}

test("a request's own message, which is older than its conversation, leaves the list", async () => {
  await sendMessageRequest(ada, { userId: "ben", body: "Secret words." });
  vi.setSystemTime(Date.parse(at) + 60_000);
  const { conversationId } = await acceptMessageRequest(ben, "ada");
  const { items } = await listMessages(ada, conversationId, undefined);
  await deleteMessage(ada, { conversationId, messageId: String(items[0]?.id) });
  expect(await shownToBen(conversationId)).toMatchObject({ lastMessage: null, bodies: [] });
});

test("a message that arrives between the two reads is counted with the others", async () => {
  const conversationId = await beginConversation();
  const first = await send(conversationId, "One.");
  await send(conversationId, "Two.");
  let isSent = false;
  watchSends(client, async ({ input }, pass) => {
    const isQuery = "KeyConditionExpression" in input;
    if (!isSent && isQuery && JSON.stringify(input).includes("messages#")) {
      isSent = true;
      await send(conversationId, "Three.");
    }
    return pass();
  });
  await deleteMessage(ada, { conversationId, messageId: first });
  expect(await shownToBen(conversationId)).toEqual({
    lastMessage: "Three.",
    unreadCount: 2,
    bodies: ["Two.", "Three."],
  });
});

test("the list doesn't quote a message that's deleted at the same time", async () => {
  const conversationId = await beginConversation();
  const first = await send(conversationId, "One.");
  const last = await send(conversationId, "Two.");
  await markConversationRead(ben, conversationId);
  justBefore(client, () => deleteMessage(ada, { conversationId, messageId: first }));
  await deleteMessage(ada, { conversationId, messageId: last });
  expect(await shownToBen(conversationId)).toMatchObject({ lastMessage: null, bodies: [] });
});

test("nothing is announced when the deletion is handled before the sending", async () => {
  const conversationId = await beginConversation();
  const messageId = await send(conversationId, "One.");
  await deleteMessage(ada, { conversationId, messageId });
  const event = { conversationId, messageId, senderId: "ada", recipientIds: ["ben"] };
  const newsOfBen = async () =>
    (await NotificationEntity.query.one({ userId: "ben" }).go()).data.filter(
      ({ groupKey }) => groupKey === `message_${conversationId}`,
    );
  await handlers["message.deleted"]?.({ type: "message.deleted", ...event }, newId("domainEvent"));
  await handlers["message.sent"]?.({ type: "message.sent", ...event }, newId("domainEvent"));
  expect(await newsOfBen()).toEqual([]);
});

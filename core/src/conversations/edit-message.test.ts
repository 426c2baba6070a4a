import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { minute } = await import("../kernel/clock.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { beginConversation } = await import("../testing/conversation.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { forgetInMessage } = await import("./anonymize.ts");
const { MessageEntity } = await import("./conversations.entity.ts");
const { editableMinutes, removedText } = await import("./conversations.rules.ts");
const { listConversations } = await import("./conversations.service.ts");
const { deleteMessage } = await import("./delete-message.service.ts");
const { editMessage } = await import("./edit-message.service.ts");
const { listMessages, sendMessage } = await import("./messages.service.ts");
afterAll(() => table.close());

const at = "2026-11-20T10:00:00.000Z";
const ada = system("ada");
const ben = system("ben");

let conversationId: string;

beforeAll(() => putItems(["ada", "ben"].flatMap(verifiedMember)));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
  conversationId = await beginConversation();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function send(body: string): Promise<string> {
  vi.setSystemTime(Date.now() + 1_000);
  return (await sendMessage(ada, { conversationId, body })).id;
}

const edit = (messageId: string, body: string) =>
  editMessage(ada, { conversationId, messageId, body });

async function shownToBen() {
  const { items } = await listConversations(ben, undefined);
  const { items: messages } = await listMessages(ben, conversationId, undefined);
  const { lastMessage, unreadCount } = items.find(({ id }) => id === conversationId) ?? {};
  return { lastMessage, unreadCount, bodies: messages.map(({ body }) => body) };
}

test("the list shows the words of the newest message only", async () => {
  const first = await send("Oen.");
  const last = await send("Tow.");
  await edit(first, "One.");
  expect(await shownToBen()).toMatchObject({ lastMessage: "Tow.", bodies: ["One.", "Tow."] });
  await edit(last, "Two.");
  expect(await shownToBen()).toEqual({
    lastMessage: "Two.",
    unreadCount: 2,
    bodies: ["One.", "Two."],
  });
});

test("a message can be edited until its time is over, and saved words may be sent again later", async () => {
  const messageId = await send("Tow.");
  vi.setSystemTime(Date.now() + editableMinutes * minute);
  const { editedAt } = await edit(messageId, "Two.");
  vi.setSystemTime(Date.now() + 1);
  expect(await edit(messageId, "Two.")).toMatchObject({ body: "Two.", editedAt });
  await expect(edit(messageId, "Three.")).rejects.toMatchObject({ code: "message.too_old" });
  expect(await shownToBen()).toMatchObject({ lastMessage: "Two.", bodies: ["Two."] });
});

test("a message that arrives meanwhile stays the one that the list shows", async () => {
  const messageId = await send("Oen.");
  justBefore(client, () => send("Two."));
  await edit(messageId, "One.");
  expect(await shownToBen()).toMatchObject({ lastMessage: "Two.", bodies: ["One.", "Two."] });
});

test("the list shows the new words if the newest message is deleted meanwhile", async () => {
  const first = await send("Oen.");
  const last = await send("Two.");
  justBefore(client, () => deleteMessage(ada, { conversationId, messageId: last }));
  await edit(first, "One.");
  expect(await shownToBen()).toMatchObject({ lastMessage: "One.", bodies: ["One."] });
});

test("the list shows the new words if they're saved while the newest message is deleted", async () => {
  const first = await send("Oen.");
  const last = await send("Two.");
  justBefore(client, () => edit(first, "One."));
  await deleteMessage(ada, { conversationId, messageId: last });
  expect(await shownToBen()).toMatchObject({ lastMessage: "One.", bodies: ["One."] });
});

test("a message that's deleted meanwhile isn't brought back", async () => {
  const messageId = await send("Oen.");
  justBefore(client, () => deleteMessage(ada, { conversationId, messageId }));
  await expect(edit(messageId, "One.")).rejects.toMatchObject({ code: "message.deleted" });
  expect(await shownToBen()).toMatchObject({ lastMessage: null, bodies: [] });
});

test("a former member's message doesn't say that it was edited", async () => {
  const messageId = await send("Oen.");
  await edit(messageId, "One.");
  const { data } = await MessageEntity.get({ conversationId, messageId }).go();
  if (!data) throw new Error("The message is missing.");
  await forgetInMessage(data, ada);
  const { items } = await listMessages(ben, conversationId, undefined);
  expect(items[0]?.body).toBe(removedText);
  expect(items[0]).not.toHaveProperty("editedAt");
});

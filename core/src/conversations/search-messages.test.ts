import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { messageRow, placeRow } = await import("../testing/conversation.ts");
const { messagesSearched, removedText } = await import("./conversations.rules.ts");
const { searchMessages } = await import("./search-messages.service.ts");
afterAll(() => table.close());

/** Ada's and Ben's conversation with these messages, the oldest first. */
async function conversationOf(...bodies: string[]): Promise<string> {
  const conversationId = newId("conversation");
  // Those of one millisecond are in any order.
  const ids = bodies.map(() => newId("message")).sort();
  await putItems([
    ...["ada", "ben"].map((userId) => placeRow(conversationId, userId)),
    ...bodies.map((body, index) =>
      messageRow({ conversationId, messageId: ids[index] ?? "", senderId: "ada", body }),
    ),
  ]);
  return conversationId;
}

const search = (conversationId: string, words: string, cursor?: string) =>
  searchMessages(system("ben"), { conversationId, words, cursor });

async function found(conversationId: string, words: string): Promise<string[]> {
  const { items } = await search(conversationId, words);
  return items.map(({ body }) => body);
}

test("messages are found by all words, in any case, accent and order, the newest first", async () => {
  const conversationId = await conversationOf(
    "See you at the Café Luna.",
    "The moon is full 🌙",
    "Luna's café moved to Lisbon.",
    removedText,
  );
  expect(await found(conversationId, "cafe LUNA")).toEqual([
    "Luna's café moved to Lisbon.",
    "See you at the Café Luna.",
  ]);
  expect(await found(conversationId, "lis")).toEqual(["Luna's café moved to Lisbon."]);
  expect(await found(conversationId, "luna moon")).toEqual([]);
  expect(await found(conversationId, "🌙")).toEqual(["The moon is full 🌙"]);
  expect(await found(conversationId, "removed")).toEqual([]);
});

test("a long conversation is searched a part at a time", async () => {
  const others = Array.from({ length: messagesSearched }, (_, number) => `Message ${number}`);
  const conversationId = await conversationOf("The tide table.", ...others);
  const first = await search(conversationId, "tide");
  expect(first.items).toEqual([]);
  const second = await search(conversationId, "tide", first.next);
  expect(second.items.map(({ body }) => body)).toEqual(["The tide table."]);
  expect(second.next).toBeUndefined();
});

test("only those in a conversation can search it", async () => {
  const conversationId = await conversationOf("Hello.");
  const byCleo = searchMessages(system("cleo"), { conversationId, words: "hello" });
  await expect(byCleo).rejects.toMatchObject({ code: "not_found" });
});

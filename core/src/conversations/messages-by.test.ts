import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { messageRow, placeRow } = await import("../testing/conversation.ts");
const { messagesBy, messagesShowing } = await import("./messages-by.ts");
afterAll(() => table.close());

const message = (conversationId: string, senderId: string, reactorId?: string) =>
  messageRow({
    conversationId,
    messageId: newId("message"),
    senderId,
    body: "Hello.",
    ...(reactorId && { reactions: [{ userId: reactorId, reactionType: "love" as const }] }),
  });

async function pagesOf(userId: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page = await messagesBy(userId, { limit, cursor });
    pages.push(page.data.map(({ messageId }) => messageId));
    cursor = page.cursor;
  } while (cursor !== null);
  return pages;
}

test("a member's messages are found once each, in small pages and large ones", async () => {
  // None, one, a page and more of Ada's, among others'.
  const rows = [0, 1, 5, 12].flatMap((number, index) => {
    const conversationId = `con_${index}`;
    return [
      placeRow(conversationId, "ada"),
      placeRow(conversationId, "ben"),
      ...Array.from({ length: number }, () => message(conversationId, "ada")),
      ...Array.from({ length: 4 }, () => message(conversationId, "ben")),
    ];
  });
  await putItems(rows);
  const hers = rows.flatMap((row) => (row.senderId === "ada" ? [String(row.messageId)] : []));
  for (const limit of [1, 5, 100]) {
    const pages = await pagesOf("ada", limit);
    expect(pages.flat().sort()).toEqual(hers.sort());
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(limit);
  }
  expect(await pagesOf("cleo", 5)).toEqual([[]]);
});

test("a page of many quiet conversations ends early, and the next one goes on", async () => {
  const ids = Array.from({ length: 45 }, (_, number) => `con_quiet_${number}`);
  await putItems(ids.flatMap((id) => [placeRow(id, "dan"), message(id, "dan")]));
  const pages = await pagesOf("dan", 100);
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
});

test("messages that a member wrote or reacted to are found, and no others", async () => {
  const own = message("con_8", "cleo");
  const reactedTo = message("con_8", "dan", "cleo");
  const others = [message("con_8", "dan"), message("con_8", "dan", "dan")];
  await putItems([placeRow("con_8", "cleo"), own, reactedTo, ...others]);
  const { data } = await messagesShowing("cleo", { limit: 10, cursor: null });
  const ids = data.map(({ messageId }) => messageId).sort();
  expect(ids).toEqual([own, reactedTo].map(({ messageId }) => String(messageId)).sort());
});

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { itemsInPartition, putItems } = await import("../kernel/raw-items.ts");
const { transact } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { listConversations } = await import("./conversations.service.ts");
const { newConversation } = await import("./creation.ts");
const { sendMessage } = await import("./messages.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.useRealTimers();
});

const morning = "2026-11-20T08:00:00.000Z";
const ada = system("ada");
const others = ["ben", "cleo", "dan"] as const;
const cardOf = (userId: string) => ({ userId, name: userId, username: userId, imageUrl: null });
const conversationWith = new Map<string, string>();

beforeAll(async () => {
  const account = AccountEntity.put({
    userId: "ada",
    email: "ada@here.example",
    emailVerifiedAt: morning,
    name: "ada",
    username: "ada",
    createdAt: morning,
  });
  await putItems([itemOf(account.params())]);
  for (const userId of others) {
    const { conversationId, writes } = newConversation(cardOf("ada"), cardOf(userId), morning, {
      both: { isAccepted: true },
    });
    await transact(writes);
    conversationWith.set(userId, conversationId);
  }
});

async function write(to: string, at: string): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
  const conversationId = conversationWith.get(to) ?? "";
  await sendMessage(ada, { conversationId, body: "Are you there?" });
}

const listed = async () =>
  (await listConversations(ada, undefined)).items.map(({ participantName }) => participantName);

const indexKeyOf = async (userId: string) =>
  (await itemsInPartition(`conversation#${conversationWith.get(userId)}`)).flatMap(
    ({ gsi1sk }) => gsi1sk ?? [],
  );

test("conversations are listed by their last messages, also those of the same hour", async () => {
  await write("cleo", "2026-11-20T09:01:00.000Z");
  await write("ben", "2026-11-20T09:03:00.000Z");
  expect(await listed()).toEqual(["ben", "cleo", "dan"]);
  await write("cleo", "2026-11-20T09:05:00.000Z");
  expect(await listed()).toEqual(["cleo", "ben", "dan"]);
  await write("dan", "2026-11-20T09:10:00.000Z");
  expect(await listed()).toEqual(["dan", "cleo", "ben"]);
});

test("another message within an hour doesn't move the row in its index, a later one does", async () => {
  await write("ben", "2026-11-20T10:30:00.000Z");
  const before = await indexKeyOf("ben");
  expect(before).toEqual(["2026-11-20T10:30:00.000Z", "2026-11-20T10:30:00.000Z"]);
  await write("ben", "2026-11-20T11:29:59.000Z");
  expect(await indexKeyOf("ben")).toEqual(before);
  await write("ben", "2026-11-20T11:30:00.000Z");
  expect(await indexKeyOf("ben")).toEqual(["2026-11-20T11:30:00.000Z", "2026-11-20T11:30:00.000Z"]);
});

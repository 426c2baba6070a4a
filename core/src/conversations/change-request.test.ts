import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { changeMessageRequest } = await import("./change-request.service.ts");
const { memberData } = await import("./conversations.member-data.ts");
const { listMessages } = await import("./messages.service.ts");
const { MessageRequestEntity } = await import("./requests.entity.ts");
const { acceptMessageRequest, declineMessageRequest, withdrawMessageRequest } = await import(
  "./requests.service.ts"
);
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const [ada, ben] = [system("ada"), system("ben")];
let requestId: string;
beforeAll(() => putItems([profileRow("ada"), profileRow("ben")]));
beforeEach(async () => {
  requestId = newId("request");
  const row = MessageRequestEntity.put({
    requestId,
    senderId: "ben",
    senderName: "Ben",
    senderUsername: "ben",
    receiverId: "ada",
    receiverName: "Ada",
    receiverUsername: "ada",
    body: "Do you sit?",
    state: "open",
    createdAt: "2026-11-20T12:00:00.000Z",
  });
  await putItems([itemOf(row.params())]);
});

const change = (body: string) =>
  changeMessageRequest(ben, { userId: "ada", body, replaces: requestId });

async function exportedTo(userId: string): Promise<object[]> {
  const items = await Promise.all(
    memberData.rows
      .filter(({ entity }) => entity === "message-request")
      .map(({ read }) => read(userId, null)),
  );
  return items.flatMap((page) => page.items);
}

test("words changed at the moment of accepting are the ones that arrive", async () => {
  justBefore(client, () => change("Do you walk?"));
  const { conversationId } = await acceptMessageRequest(ada, "ben");
  const { items } = await listMessages(ada, conversationId, undefined);
  expect(items.map(({ body }) => body)).toEqual(["Do you walk?"]);
});

test("a withdrawn request can't be changed, whether or not it was declined before", async () => {
  await declineMessageRequest(ada, "ben");
  await withdrawMessageRequest(ben, "ada");
  await expect(change("Do you walk?")).rejects.toMatchObject({ code: "not_found" });
});

test("after a decline, exports show each side its own words, and the sender no decline", async () => {
  const [before] = await exportedTo("ben");
  await declineMessageRequest(ada, "ben");
  await change("Do you walk?");
  expect(await exportedTo("ben")).toEqual([{ ...before, body: "Do you walk?" }]);
  expect(JSON.stringify(await exportedTo("ada"))).not.toContain("Do you walk?");
});

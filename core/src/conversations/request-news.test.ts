import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { beforeNotification } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { batchGet } = await import("../kernel/batch-get.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { handlers } = await import("./conversations.handlers.ts");
const { messageRequestRef } = await import("./requests.access.ts");
const { acceptMessageRequest, withdrawMessageRequest } = await import("./requests.service.ts");
const { sendMessageRequest } = await import("./send-request.service.ts");
afterAll(() => table.close());

afterEach(() => vi.restoreAllMocks());

beforeAll(() => putItems(["ada", "ben", "cleo", "dora", "emil", "finn"].flatMap(verifiedMember)));

async function ask(senderId: string): Promise<string> {
  await sendMessageRequest(system(senderId), { userId: "ada", body: "May I?" });
  const [row] = await batchGet([messageRequestRef(senderId, "ada")], { consistent: true });
  return String(row?.requestId);
}

const handleSent = (senderId: string, requestId: string) =>
  handlers["message_request.sent"]?.(
    { type: "message_request.sent", requestId, senderId, receiverId: "ada" },
    newId("domainEvent"),
  );

const newsFrom = async (senderId: string) =>
  (await newsOfAda()).find(({ senderUserId }) => senderUserId === senderId);

const newsOfAda = async () => (await NotificationEntity.query.one({ userId: "ada" }).go()).data;

test("a request that was withdrawn or accepted before it's announced isn't news", async () => {
  const withdrawn = await ask("ben");
  await withdrawMessageRequest(system("ben"), "ada");
  await handleSent("ben", withdrawn);
  const open = await ask("ben");
  await handleSent("ben", withdrawn);
  expect(await newsOfAda()).toEqual([]);
  await acceptMessageRequest(system("ada"), "ben");
  await handleSent("ben", open);
  expect(await newsOfAda()).toEqual([]);
});

test("an open request is news", async () => {
  await handleSent("cleo", await ask("cleo"));
  expect(await newsOfAda()).toMatchObject([{ senderUserId: "cleo" }]);
});

test("the receiver's notification shows whether the request was declined or accepted", async () => {
  const declined = await ask("dora");
  await handleSent("dora", declined);
  const event = { requestId: declined, senderId: "dora", receiverId: "ada" };
  await handlers["message_request.declined"]?.(
    { type: "message_request.declined", ...event },
    newId("domainEvent"),
  );
  expect(await newsFrom("dora")).toMatchObject({ read: true, metadata: { status: "ended" } });
  await handlers["message_request.accepted"]?.(
    { type: "message_request.accepted", ...event, conversationId: "con_1" },
    newId("domainEvent"),
  );
  expect(await newsFrom("dora")).toMatchObject({ metadata: { status: "accepted" } });
});

const answers = {
  accepted: (senderId: string) => acceptMessageRequest(system("ada"), senderId),
  ended: (senderId: string) => withdrawMessageRequest(system(senderId), "ada"),
};

test.each([
  ["accepted", "emil"],
  ["ended", "finn"],
] as const)(
  "a request that's %s while its notification is written says so",
  async (status, senderId) => {
    const requestId = await ask(senderId);
    beforeNotification(client, () => answers[status](senderId));
    await handleSent(senderId, requestId);
    expect(await newsFrom(senderId)).toMatchObject({ read: true, metadata: { status } });
  },
);

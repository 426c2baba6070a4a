import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { beforeNotification } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { handlers } = await import("./connections.handlers.ts");
const { acceptRequest, cancelRequest, endBetween, sendRequest } = await import(
  "./connections.service.ts"
);
afterAll(() => table.close());

const ada = system("ada");
const ben = system("ben");

afterEach(() => vi.restoreAllMocks());

beforeAll(() => putItems(["ada", "ben"].map(profileRow)));

async function ask(): Promise<string> {
  const { requestId } = await sendRequest(ben, "ada");
  return String(requestId);
}

const handleRequested = (requestId: string) =>
  handlers["connection.requested"]?.(
    { type: "connection.requested", requestId, senderId: "ben", receiverId: "ada" },
    newId("domainEvent"),
  );

const handleAccepted = (requestId: string) =>
  handlers["connection.accepted"]?.(
    { type: "connection.accepted", requestId, senderId: "ben", receiverId: "ada" },
    newId("domainEvent"),
  );

const newsOfAda = async () => (await NotificationEntity.query.one({ userId: "ada" }).go()).data;

test("a request that was withdrawn or answered before it's announced isn't news", async () => {
  const withdrawn = await ask();
  await cancelRequest(ben, withdrawn);
  await handleRequested(withdrawn);
  expect(await newsOfAda()).toEqual([]);

  const open = await ask();
  await handleRequested(withdrawn);
  expect(await newsOfAda()).toEqual([]);
  await handleRequested(open);
  expect(await newsOfAda()).toMatchObject([{ connectionRequestId: open }]);

  await NotificationEntity.delete((await newsOfAda()).map((row) => row)).go();
  await acceptRequest(ada, open);
  await handleRequested(open);
  expect(await newsOfAda()).toEqual([]);
});

test("an answer that's handled while the request's notification is written closes it", async () => {
  await endBetween(ada, "ben");
  const requestId = await ask();
  beforeNotification(client, async () => {
    await acceptRequest(ada, requestId);
    await handleAccepted(requestId);
  });
  await handleRequested(requestId);
  const news = (await newsOfAda()).filter((row) => row.connectionRequestId === requestId);
  expect(news).toMatchObject([{ read: true, metadata: { status: "accepted" } }]);
});

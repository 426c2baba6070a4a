import { afterAll, afterEach, expect, test, vi } from "vitest";
import { beforeNotification, justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { handlers } = await import("./circles.handlers.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { requestsGroup } = await import("./circles.notifications.ts");
const { askToJoin, declineRequest, withdrawRequest } = await import("./requests.service.ts");
afterAll(() => table.close());
afterEach(() => vi.restoreAllMocks());

const hostId = "ada";
const ada = system(hostId);
const ben = system("ben");

async function circleByRequest(): Promise<string> {
  const circleId = newId("circle");
  await putItems([...circleRows(circleId, [hostId]), profileRow("ben"), profileRow("cleo")]);
  await CircleEntity.patch({ circleId }).set({ joining: "request" }).go();
  return circleId;
}

const handleRequested = (circleId: string, userId: string) =>
  handlers["circle.requested"]?.(
    { type: "circle.requested", circleId, hostId, userId },
    newId("domainEvent"),
  );

async function ask(circleId: string, userId: string): Promise<void> {
  await askToJoin(system(userId), circleId, "");
  await handleRequested(circleId, userId);
}

async function newsOf(circleId: string) {
  const { data } = await NotificationEntity.query.one({ userId: hostId }).go();
  return data.filter(({ groupKey }) => groupKey === requestsGroup(circleId));
}

test("a request that was withdrawn or declined before it's announced isn't news", async () => {
  const circleId = await circleByRequest();
  await askToJoin(ben, circleId, "");
  await withdrawRequest(ben, circleId);
  await handleRequested(circleId, "ben");
  expect(await newsOf(circleId)).toEqual([]);
  await askToJoin(ben, circleId, "");
  await declineRequest(ada, circleId, "ben");
  await handleRequested(circleId, "ben");
  expect(await newsOf(circleId)).toEqual([]);
});

test("the bell stops counting a request whose member joined without being accepted", async () => {
  const circleId = await circleByRequest();
  await ask(circleId, "ben");
  expect(await newsOf(circleId)).toMatchObject([{ read: false }]);
  await handlers["circle.joined"]?.(
    { type: "circle.joined", circleId, hostId, userId: "ben" },
    newId("domainEvent"),
  );
  expect(await newsOf(circleId)).toMatchObject([{ read: true }]);
});

const handleEnded = (circleId: string, userId: string) =>
  handlers["circle.request_ended"]?.(
    { type: "circle.request_ended", circleId, hostId, userId },
    newId("domainEvent"),
  );

test("a request that's withdrawn while its notification is written is closed in it", async () => {
  const circleId = await circleByRequest();
  await askToJoin(ben, circleId, "");
  beforeNotification(client, async () => {
    await withdrawRequest(ben, circleId);
    await handleEnded(circleId, "ben");
  });
  await handleRequested(circleId, "ben");
  expect(await newsOf(circleId)).toMatchObject([{ read: true, metadata: { status: "ended" } }]);
});

test("a new request stays news while the last one before it is closed", async () => {
  const circleId = await circleByRequest();
  await ask(circleId, "ben");
  await declineRequest(ada, circleId, "ben");
  justBefore(client, () => ask(circleId, "cleo"));
  await handleEnded(circleId, "ben");
  const [news] = await newsOf(circleId);
  expect(news).toMatchObject({ read: false });
  expect(news?.metadata).not.toHaveProperty("status");
});

test("the bell doesn't count a request of someone the host blocked", async () => {
  const circleId = await circleByRequest();
  await ask(circleId, "cleo");
  await ask(circleId, "ben");
  await BlockSetEntity.put({ userId: hostId, blocked: ["cleo"] }).go();
  await declineRequest(ada, circleId, "ben");
  await handleEnded(circleId, "ben");
  expect(await newsOf(circleId)).toMatchObject([{ read: true }]);
});

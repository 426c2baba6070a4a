import { afterAll, afterEach, expect, test, vi } from "vitest";
import { beforeNotification } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/queued-jobs.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day, expiresIn, timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { runQueued } = await import("../testing/queued-jobs.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { handlers } = await import("./circles.handlers.ts");
const { joinCircle } = await import("./circles.service.ts");
const { createInvitation, declineInvitation } = await import("./invitations.service.ts");
const { CircleInvitationEntity } = await import("./invitations.entity.ts");
afterAll(() => table.close());
afterEach(() => vi.restoreAllMocks());

async function invite(userId: string): Promise<string> {
  const circleId = newId("circle");
  await putItems([...circleRows(circleId, ["ada"]), profileRow(userId)]);
  await createInvitation("ada", circleId, userId, "not_found");
  return circleId;
}

const handleInvited = (circleId: string, userId: string) =>
  handlers["circle.invited"]?.(
    { type: "circle.invited", circleId, userId, inviterId: "ada" },
    newId("domainEvent"),
  );

const newsOf = async (userId: string) =>
  (await NotificationEntity.query.one({ userId }).go({ consistent: true })).data;

const answers = {
  joined: (userId: string, circleId: string) => joinCircle(system(userId), circleId),
  declined: (userId: string, circleId: string) => declineInvitation(system(userId), circleId),
};

test.each([
  ["joined", "ben"],
  ["declined", "cleo"],
] as const)("an invitation that's %s before it's announced isn't news", async (answer, userId) => {
  const circleId = await invite(userId);
  await answers[answer](userId, circleId);
  await handleInvited(circleId, userId);
  expect(await newsOf(userId)).toEqual([]);
});

test.each([
  ["joined", "dora"],
  ["declined", "emil"],
] as const)(
  "an invitation that's %s while its notification is written says so",
  async (status, userId) => {
    const circleId = await invite(userId);
    beforeNotification(client, () => answers[status](userId, circleId));
    await handleInvited(circleId, userId);
    expect(await newsOf(userId)).toMatchObject([{ read: true, metadata: { status } }]);
  },
);

test("a closed circle's invitations say so, and go a hundred at a time", async () => {
  const circleId = await invite("fay");
  await handleInvited(circleId, "fay");
  const others = Array.from({ length: 120 }, (_none, index) => `g${index}`);
  await putItems(
    others.map((userId) =>
      itemOf(
        CircleInvitationEntity.put({
          circleId,
          userId,
          inviterId: "ada",
          status: "declined",
          createdAt: timestamp(),
          ttl: expiresIn(day),
        }).params(),
      ),
    ),
  );
  await handlers["circle.closed"]?.(
    { type: "circle.closed", circleId, hostId: "ada" },
    newId("domainEvent"),
  );
  expect(await runQueued()).toContain("end-circle-invitations");
  expect(await newsOf("fay")).toMatchObject([{ read: true, metadata: { status: "closed" } }]);
  const { data } = await CircleInvitationEntity.query.one({ circleId }).go({ consistent: true });
  expect(data).toEqual([]);
});

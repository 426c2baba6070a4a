import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { justBefore as actBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { writeUnitsOf } from "../testing/write-units.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client, table: tableName } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { findCircle, membersAmong } = await import("./circles.access.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { maxCircleModerators } = await import("./circles.rules.ts");
const { leaveCircle } = await import("./circles.service.ts");
const { handOverCircle } = await import("./hosting.service.ts");
const { appointModerator, endModerator, endModeratingBetween } = await import(
  "./moderators.service.ts"
);
const { removeCircleMember } = await import("./removals.service.ts");
const { acceptRequest, askToJoin } = await import("./requests.service.ts");
beforeAll(() => putItems(verifiedMember("dora")));
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const [ada, ben, cleo] = [system("ada"), system("ben"), system("cleo")];
const denied = { code: "permission.denied" };
let circleId: string;

/** Ada hosts, Ben moderates; Cleo and Dora are members. */
beforeEach(async () => {
  circleId = newId("circle");
  await putItems([...circleRows(circleId, ["ada", "ben", "cleo", "dora"]), profileRow("eli")]);
  await appoint("ben");
});

function justBefore(act: () => Promise<unknown>): void {
  vi.restoreAllMocks();
  actBefore(client, act);
}

const appoint = (userId: string) => appointModerator(ada, { circleId, userId });
const end = (userId: string) => endModerator(ada, { circleId, userId });
const moderators = async () => (await findCircle(circleId))?.moderatorIds ?? [];
const remove = (by: typeof ada, userId: string) =>
  removeCircleMember(by, { circleId, userId, ban: false });

test("the host alone appoints members, each once", async () => {
  await appoint("ben");
  expect(await moderators()).toEqual(["ben"]);
  await expect(appointModerator(ben, { circleId, userId: "cleo" })).rejects.toMatchObject(denied);
  for (const userId of ["ada", "eli"]) {
    await expect(appoint(userId)).rejects.toMatchObject({ code: "reference.missing" });
  }
  await putItems([...circleRows(circleId, ["ada", "eva"]).slice(2), leavingAccount("eva")]);
  await expect(appoint("eva")).rejects.toMatchObject({ code: "reference.missing" });
  expect(await moderators()).toEqual(["ben"]);
});

test("appointing a member twice at the same moment notifies them once", async () => {
  justBefore(() => appoint("cleo"));
  await appoint("cleo");
  expect((await moderators()).sort()).toEqual(["ben", "cleo"]);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
  const appointments = Items.map(({ payload }) => payload).filter(
    (one) =>
      one?.type === "circle.moderator_appointed" &&
      one.circleId === circleId &&
      one.userId === "cleo",
  );
  expect(appointments).toHaveLength(1);
});

test("a circle has at most ten moderators, even if the host appoints two concurrently", async () => {
  const others = Array.from({ length: maxCircleModerators }, (_, index) => `m${index}`);
  await putItems(circleRows(circleId, ["ada", "ben", ...others]));
  await appoint("ben");
  for (const userId of others.slice(0, -2)) await appoint(userId);
  justBefore(() => appoint("m8"));
  await expect(appoint("m9")).rejects.toMatchObject({ code: "request.conflict" });
  await expect(appoint("m9")).rejects.toMatchObject({ code: "circle.moderators_full" });
  expect(await moderators()).toHaveLength(maxCircleModerators);
  await end("ben");
  await appoint("m9");
  expect(await moderators()).toHaveLength(maxCircleModerators);
});

test("the host and the moderator can end an appointment, and no other member can", async () => {
  await appoint("cleo");
  await expect(endModerator(cleo, { circleId, userId: "ben" })).rejects.toMatchObject(denied);
  await end("cleo");
  await end("cleo");
  await endModerator(ben, { circleId, userId: "ben" });
  expect(await moderators()).toEqual([]);
});

test("a moderator who leaves, is removed or becomes the host is no longer a moderator", async () => {
  await leaveCircle(ben, circleId);
  expect(await moderators()).toEqual([]);
  await appoint("cleo");
  await remove(ada, "cleo");
  expect(await moderators()).toEqual([]);
  expect(await membersAmong(circleId, ["ben", "cleo"])).toEqual([]);
  await appoint("dora");
  await handOverCircle(ada, circleId, "dora");
  expect(await moderators()).toEqual([]);
});

test("a member who's appointed as they leave or are removed doesn't become a moderator", async () => {
  justBefore(() => appoint("cleo"));
  await leaveCircle(cleo, circleId);
  justBefore(() => appoint("dora"));
  await remove(ada, "dora");
  expect(await moderators()).toEqual(["ben"]);
});

test("a moderator removes members, but not the host or another moderator, even one of this moment", async () => {
  await appoint("dora");
  for (const userId of ["ada", "dora"]) {
    await expect(remove(ben, userId)).rejects.toMatchObject(denied);
  }
  justBefore(() => appoint("cleo"));
  await expect(remove(ben, "cleo")).rejects.toMatchObject(denied);
  await end("cleo");
  await remove(ben, "cleo");
  expect(await membersAmong(circleId, ["ada", "cleo", "dora"])).toEqual(["ada", "dora"]);
});

test("a moderator whose appointment has just ended can't moderate any more", async () => {
  await CircleEntity.patch({ circleId }).set({ joining: "request" }).go();
  await askToJoin(system("eli"), circleId, "");
  justBefore(() => end("ben"));
  await expect(acceptRequest(ben, circleId, "eli")).rejects.toMatchObject(denied);
  await appoint("ben");
  justBefore(() => end("ben"));
  await expect(remove(ben, "cleo")).rejects.toMatchObject(denied);
  expect(await membersAmong(circleId, ["cleo", "eli"])).toEqual(["cleo"]);
});

test("a block between host and moderator ends the appointment, another block doesn't", async () => {
  await appoint("cleo");
  await endModeratingBetween("ben", "cleo");
  expect((await moderators()).sort()).toEqual(["ben", "cleo"]);
  await endModeratingBetween("ben", "ada");
  await endModeratingBetween("ben", "ada");
  expect(await moderators()).toEqual(["cleo"]);
  await endModeratingBetween("ada", "cleo");
  expect(await moderators()).toEqual([]);
});

/** Twice the circle's row, the event and two checks, and two indexes. */
test("appointing a moderator costs ten write units, and ending it six", async () => {
  expect(await writeUnitsOf(client, () => appoint("cleo"))).toBe(10);
  expect(await writeUnitsOf(client, () => end("cleo"))).toBe(6);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { writeUnitsOf } from "../testing/write-units.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { membersAmong } = await import("./circles.access.ts");
const { joinCircle } = await import("./circles.service.ts");
const { handOverCircle } = await import("./hosting.service.ts");
const { liftCircleBan, listCircleBans, removeCircleMember, removeFromCircle } = await import(
  "./removals.service.ts"
);
beforeAll(() => putItems(verifiedMember("ben")));
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ada = system("ada");
let circleId: string;
beforeEach(async () => {
  circleId = newId("circle");
  await putItems([...circleRows(circleId, ["ada", "ben"]), profileRow("cleo")]);
});

const remove = (userId: string, ban: boolean) =>
  removeCircleMember(ada, { circleId, userId, ban, reason: "Singing." });
const banned = async () =>
  (await listCircleBans(ada, circleId, undefined)).items.map(({ person }) => person.userId);

test("someone who has just handed the circle over removes no one", async () => {
  justBefore(client, () => handOverCircle(ada, circleId, "ben"));
  await expect(remove("ben", true)).rejects.toMatchObject({ code: "permission.denied" });
  expect(await membersAmong(circleId, ["ben"])).toEqual(["ben"]);
});

test("someone who joins while they're banned isn't left in the circle with a ban", async () => {
  justBefore(client, () => joinCircle(system("cleo"), circleId));
  await expect(remove("cleo", true)).rejects.toMatchObject({ code: "request.conflict" });
  expect(await banned()).toEqual([]);
  await remove("cleo", true);
  expect(await membersAmong(circleId, ["cleo"])).toEqual([]);
  expect(await banned()).toEqual(["cleo"]);
});

test("a ban that's decided at the same moment outlasts a removal without one", async () => {
  justBefore(client, () => removeFromCircle(ada, circleId, "ben"));
  await expect(remove("ben", false)).rejects.toMatchObject({ code: "request.conflict" });
  expect(await banned()).toEqual(["ben"]);
});

test("nothing is written about an account that's being deleted, or is gone", async () => {
  await putItems([...circleRows(circleId, ["ada", "eva"]), leavingAccount("eva")]);
  await expect(remove("eva", true)).rejects.toMatchObject({ code: "not_found" });
  await expect(remove("finn", true)).rejects.toMatchObject({ code: "not_found" });
  await expect(removeFromCircle(ada, circleId, "eva")).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await banned()).toEqual([]);
});

/** Twice the removal, two events and two checks, the place, and the indexes. */
test("a removal costs 14 write units, and letting someone come back seven", async () => {
  expect(await writeUnitsOf(client, () => remove("ben", true))).toBe(14);
  expect(await writeUnitsOf(client, () => liftCircleBan(ada, { circleId, userId: "ben" }))).toBe(7);
});

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { batchGet } = await import("../kernel/batch-get.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client, transact } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { circleMemberRef, membersAmong, notRemovedCheck } = await import("./circles.access.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { leaveCircle } = await import("./circles.service.ts");
const { closeCircle, handOverCircle } = await import("./hosting.service.ts");
const { removeFromCircle } = await import("./removals.service.ts");
const { acceptRequest, askToJoin } = await import("./requests.service.ts");
beforeAll(() => putItems(verifiedMember("ben")));
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

test("who becomes the host at the moment they leave stays in the circle", async () => {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada", "ben"]));
  justBefore(client, () => handOverCircle(system("ada"), circleId, "ben"));
  await expect(leaveCircle(system("ben"), circleId)).rejects.toMatchObject({
    code: "permission.denied",
  });
  const [place] = await batchGet([circleMemberRef(circleId, "ben")], { consistent: true });
  expect(place).toMatchObject({ userId: "ben" });
});

test("who becomes the host before a removal is carried out stays in the circle", async () => {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada", "ben"]));
  justBefore(client, () => handOverCircle(system("ada"), circleId, "ben"));
  await expect(removeFromCircle(system("ada"), circleId, "ben")).rejects.toMatchObject({
    code: "permission.denied",
  });
  expect(await membersAmong(circleId, ["ben"])).toEqual(["ben"]);
  await transact([notRemovedCheck(circleId, "ben")]);
});

test("a member whose account is being deleted can't become host", async () => {
  const circleId = newId("circle");
  await putItems([...circleRows(circleId, ["ada", "eva"]), leavingAccount("eva")]);
  await expect(handOverCircle(system("ada"), circleId, "eva")).rejects.toMatchObject({
    code: "reference.missing",
  });
});

test("a circle that's closed at the moment it's handed over keeps its host", async () => {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada", "ben"]));
  justBefore(client, () => closeCircle(system("ada"), circleId));
  await expect(handOverCircle(system("ada"), circleId, "ben")).rejects.toMatchObject({
    code: "request.conflict",
  });
  const { data } = await CircleEntity.get({ circleId }).go({ consistent: true });
  expect(data).toMatchObject({ hostId: "ada", closedAt: expect.any(String) });
});

test("can't accept a join request from a member whose account is being deleted", async () => {
  const circleId = newId("circle");
  await putItems([...circleRows(circleId, ["ada"]), profileRow("flo")]);
  await CircleEntity.patch({ circleId }).set({ joining: "request" }).go();
  await askToJoin(system("flo"), circleId, "May I?");
  await putItems([leavingAccount("flo")]);
  await expect(acceptRequest(system("ada"), circleId, "flo")).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await membersAmong(circleId, ["flo"])).toEqual([]);
});

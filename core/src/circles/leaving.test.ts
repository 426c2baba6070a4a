import { afterAll, afterEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { batchGet } = await import("../kernel/batch-get.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client, transact } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { circleMemberRef, membersAmong, notRemovedCheck } = await import("./circles.access.ts");
const { leaveCircle } = await import("./circles.service.ts");
const { handOverCircle } = await import("./hosting.service.ts");
const { removeFromCircle } = await import("./removals.service.ts");
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

test("nobody whose account is being deleted is made host", async () => {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada", "eva"]));
  await AccountEntity.put({
    userId: "eva",
    username: "eva",
    name: "Eva",
    email: "eva@people.example",
    createdAt: "2026-11-20T10:00:00.000Z",
    deletingSince: "2026-11-24T10:00:00.000Z",
  }).go();
  await expect(handOverCircle(system("ada"), circleId, "eva")).rejects.toMatchObject({
    code: "reference.missing",
  });
});

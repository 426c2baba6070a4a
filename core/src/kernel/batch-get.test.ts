import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { batchGet, batchGetLists, itemRef, lookUp } = await import("./batch-get.ts");
const { client } = await import("./table.ts");
const { CircleEntity } = await import("../circles/circles.entity.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const refOf = (circleId: string) => itemRef(CircleEntity, { circleId });

test("an empty list is read without a request", async () => {
  const send = vi.spyOn(client, "send");
  expect(await batchGet([])).toEqual([]);
  expect(await batchGetLists({ first: [], second: [] })).toEqual({ first: [], second: [] });
  expect((await lookUp([], refOf))("cir_1")).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test("an item that's asked for twice is read once, and is in both places", async () => {
  const send = vi.spyOn(client, "send");
  await CircleEntity.put({
    circleId: "cir_1",
    name: "Sitters",
    description: "In silence.",
    hostId: "ada",
    hostName: "Ada",
    hostUsername: "ada",
    communityId: "com_1",
    approvalStatus: "approved",
    createdAt: "2026-11-20T12:00:00.000Z",
  }).go();
  send.mockClear();
  const found = await batchGet(["cir_1", "missing", "cir_1"].map(refOf));
  expect(found.map((circle) => circle?.name)).toEqual(["Sitters", undefined, "Sitters"]);
  expect(send).toHaveBeenCalledOnce();
});

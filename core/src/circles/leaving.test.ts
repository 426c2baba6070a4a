import { afterAll, expect, test } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { batchGet } = await import("../kernel/batch-get.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { circleMemberRef } = await import("./circles.access.ts");
const { leaveCircle } = await import("./circles.service.ts");
const { handOverCircle } = await import("./hosting.service.ts");
afterAll(() => table.close());

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

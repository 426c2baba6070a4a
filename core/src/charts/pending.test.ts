import { afterAll, beforeAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { forgetBirthData } = await import("./birth.service.ts");
const { ChartEntity } = await import("./charts.entity.ts");
const { jobs } = await import("./charts.jobs.ts");
const { getMyChart } = await import("./charts.service.ts");
afterAll(() => table.close());

const at = "2026-11-20T12:00:00.000Z";
const [ada, ben] = ["usr_ada", "usr_ben"].map(system);
if (!ada || !ben) throw new Error("They're missing.");

beforeAll(async () => {
  for (const { userId } of [ada, ben]) {
    await ProfileEntity.put({
      userId,
      name: userId,
      username: userId,
      chartStatus: "pending",
      hasBirthData: true,
      createdAt: at,
      updatedAt: at,
      listedSince: at,
    }).go();
  }
  await ChartEntity.put({
    userId: ben.userId,
    status: "ready",
    sunSign: "Leo",
    updatedAt: at,
  }).go();
});

test("without birth data no chart is announced as on its way", async () => {
  expect((await getMyChart(ada)).status).toBe("pending");
  await forgetBirthData(ada);
  expect(await getMyChart(ada)).toMatchObject({ status: "none", sunSign: null });
});

test("when the background can't compute a chart, the one from before counts again", async () => {
  expect((await getMyChart(ben)).status).toBe("pending");
  await jobs.chart({ userId: ben.userId });
  expect(await getMyChart(ben)).toMatchObject({ status: "ready", sunSign: "Leo" });
});

test("a member who has left meanwhile stays gone", async () => {
  await jobs.chart({ userId: "usr_cleo" });
  expect((await ProfileEntity.get({ userId: "usr_cleo" }).go()).data).toBeNull();
});

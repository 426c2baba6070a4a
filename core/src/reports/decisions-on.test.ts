import { afterAll, beforeAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { listCircleReportsOn } = await import("./circle-reports.service.ts");
const { ReportEntity } = await import("./reports.entity.ts");
const { listReportsOn } = await import("./reports.service.ts");
afterAll(() => table.close());

const circleId = newId("circle");
const report = {
  reporterId: "cleo",
  ownerId: "ben",
  kind: "post" as const,
  subject: { kind: "post" as const, postId: "pst_1" },
  reason: "spam" as const,
  excerpt: "Buy this.",
  createdAt: "2026-11-20T12:00:00.000Z",
  circleId,
};
const warning = {
  ...report,
  reportId: "rep_warning",
  status: "resolved" as const,
  decision: "warn" as const,
  sortedAt: "2026-11-20T12:00:00.000Z",
};

beforeAll(async () => {
  const open = Array.from({ length: 60 }, (_, index) => ({
    ...report,
    reportId: `rep_${index}`,
    status: "open" as const,
    sortedAt: "2026-11-21T12:00:00.000Z",
  }));
  await putItems([
    ...circleRows(circleId, ["ada"]),
    ...[warning, ...open].map((row) => itemOf(ReportEntity.put(row).params())),
  ]);
});

const idsOf = ({ items }: { items: { reportId: string }[] }) =>
  items.map(({ reportId }) => reportId);

test("an earlier decision about a member is shown, however many have reported them since", async () => {
  expect(idsOf(await listReportsOn(system("ada"), "ben"))).toEqual(["rep_warning"]);
  const inCircle = await listCircleReportsOn(system("ada"), circleId, "ben");
  expect(idsOf(inCircle)).toEqual(["rep_warning"]);
});

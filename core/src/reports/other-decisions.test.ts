import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { AppealEntity } = await import("./appeals.entity.ts");
const { ReportEntity } = await import("./reports.entity.ts");
const { withPeople } = await import("./reports.view.ts");
const { otherDecisions } = await import("./other-decisions.service.ts");
afterAll(() => table.close());

const createdAt = "2026-11-20T12:00:00.000Z";

const warning = (reportId: string) => ({
  reportId,
  reporterId: `reporter-of-${reportId}`,
  ownerId: "ben",
  kind: "post" as const,
  subject: { kind: "post" as const, postId: "pst_1" },
  reason: "spam" as const,
  excerpt: "Buy this.",
  status: "resolved" as const,
  decision: "warn" as const,
  resolvedBy: `moderator-of-${reportId}`,
  createdAt,
  sortedAt: createdAt,
});
const warnings = Array.from({ length: 102 }, (_, index) =>
  warning(`rep_${String(index).padStart(3, "0")}`),
);

test("a member's other decisions are found, however many, but for those that an appeal reversed", async () => {
  const granted = AppealEntity.put({
    reportId: "rep_101",
    userId: "ben",
    text: "It wasn't me.",
    status: "answered",
    granted: true,
    createdAt,
  });
  await putItems([
    ...warnings.map((report) => itemOf(ReportEntity.put(report).params())),
    itemOf(granted.params()),
  ]);
  const others = await otherDecisions({ ownerId: "ben", reportId: "rep_000" }, () => true);
  expect(others.map(({ reportId }) => reportId).sort()).toEqual(
    warnings.slice(1, 101).map(({ reportId }) => reportId),
  );
});

test("a long list of reports shows the people of each", async () => {
  expect(await withPeople(warnings.slice(0, 50))).toHaveLength(50);
});

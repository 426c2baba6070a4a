import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/queued-jobs.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { runQueued } = await import("../testing/queued-jobs.ts");
const { ReportEntity } = await import("./reports.entity.ts");
const { handlers } = await import("./reports.handlers.ts");
afterAll(() => table.close());

const at = "2026-11-20T12:00:00.000Z";

test("a decision on what many reported closes their reports a hundred at a time", async () => {
  const report = {
    ownerId: "ben",
    kind: "post" as const,
    subject: { kind: "post" as const, postId: newId("post") },
    reason: "spam" as const,
    excerpt: "Buy this.",
    createdAt: at,
    sortedAt: at,
  };
  const decided = {
    ...report,
    reportId: newId("report"),
    reporterId: "cleo",
    status: "resolved" as const,
    decision: "none" as const,
    resolvedBy: "ingrid",
    resolvedAt: "2026-11-21T12:00:00.000Z",
    sortedAt: "2026-11-21T12:00:00.000Z",
  };
  const others = Array.from({ length: 130 }, (_none, index) => ({
    ...report,
    reportId: newId("report"),
    reporterId: `member${index}`,
    status: "open" as const,
  }));
  await putItems([decided, ...others].map((row) => itemOf(ReportEntity.put(row).params())));
  const open = async () =>
    (await ReportEntity.query.byStatus({ status: "open" }).go({ pages: "all" })).data.length;
  const { reportId, reporterId, decision } = decided;
  await handlers["report.resolved"]?.(
    { type: "report.resolved", reportId, reporterId, decision },
    newId("domainEvent"),
  );
  expect(await open()).toBe(30);
  expect(await runQueued()).toContain("close-other-reports");
  expect(await open()).toBe(0);
});

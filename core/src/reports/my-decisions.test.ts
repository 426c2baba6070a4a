import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { listMyDecisions } = await import("./appeals.service.ts");
const { ReportEntity } = await import("./reports.entity.ts");
afterAll(() => table.close());

function reportOn(ownerId: string, number: number, decision?: "warn" | "none") {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  return itemOf(
    ReportEntity.put({
      reportId: `rep_${String(number).padStart(3, "0")}`,
      reporterId: "ben",
      ownerId,
      kind: "post",
      subject: { kind: "post", postId: `pst_${number}` },
      reason: "spam",
      excerpt: "Buy this.",
      status: decision ? "resolved" : "open",
      ...(decision ? { decision } : {}),
      createdAt,
      sortedAt: createdAt,
    }).params(),
  );
}

test("reports that are open or led to nothing neither hide a decision nor show in a cursor", async () => {
  const hidden = Array.from({ length: 50 }, (_, number) =>
    reportOn("ada", number + 1, number % 2 ? "none" : undefined),
  );
  await putItems([reportOn("ada", 0, "warn"), ...hidden]);
  const page = await listMyDecisions(system("ada"), undefined);
  expect(page.items.map(({ reportId }) => reportId)).toEqual(["rep_000"]);
  expect(page.next).toBeUndefined();
});

test("many decisions come page by page, and a cursor names the last one shown", async () => {
  const all = Array.from({ length: 60 }, (_, number) =>
    reportOn("cleo", number + 100, number % 2 ? "warn" : undefined),
  );
  await putItems(all);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listMyDecisions(system("cleo"), cursor);
    seen.push(...page.items.map(({ reportId }) => reportId));
    cursor = page.next;
    if (cursor) expect(atob(cursor)).toContain(seen.at(-1));
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 30 }, (_, number) => `rep_${159 - 2 * number}`));
});

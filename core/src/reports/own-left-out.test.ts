import { afterAll, beforeAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { AppealEntity } = await import("./appeals.entity.ts");
const { listAppeals } = await import("./appeals.service.ts");
const { CircleReportEntity } = await import("./circle-reports.entity.ts");
const { listCircleReports } = await import("./circle-reports.service.ts");
const { ReportEntity } = await import("./reports.entity.ts");
const { listReports } = await import("./reports.service.ts");
afterAll(() => table.close());

const circleId = newId("circle");
const ada = system("ada");
beforeAll(() => queueIn(circleId, 60));

/** Reports about Ada, then one about Ben, each with an appeal and in the queue of Ada's circle. */
function queueIn(circleId: string, aboutAda: number) {
  const rows = Array.from({ length: aboutAda + 1 }, (_, number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
    const reportId = `rep_${aboutAda}_${number}`;
    const ownerId = number < aboutAda ? "ada" : "ben";
    const times = { reportId, createdAt, sortedAt: createdAt };
    const subject = { kind: "post" as const, postId: `pst_${number}` };
    const content = { kind: subject.kind, subject, reason: "spam" as const, excerpt: "Buy this." };
    const open = { status: "open" as const, ...times };
    return [
      ReportEntity.put({ ...open, ...content, reporterId: "cleo", ownerId }).params(),
      AppealEntity.put({ ...open, userId: ownerId, text: "It was a gift." }).params(),
      CircleReportEntity.put({ ...open, circleId }).params(),
    ].map(itemOf);
  });
  return putItems([...circleRows(circleId, ["ada"]), ...rows.flat()]);
}

const lists = {
  reports: async () => {
    const { items, next } = await listReports(ada, "open", undefined);
    return { ids: items.map(({ reportId }) => reportId), next };
  },
  appeals: async () => {
    const { items, next } = await listAppeals(ada, "open", undefined);
    return { ids: items.map(({ report }) => report.reportId), next };
  },
  "a circle's reports": async () => {
    const { items, next } = await listCircleReports(ada, circleId, "open", undefined);
    return { ids: items.map(({ reportId }) => reportId), next };
  },
};

test.each(Object.entries(lists))(
  "the first page of %s shows the next one that's for the caller, however many about themselves come first",
  async (_name, list) => {
    expect(await list()).toEqual({ ids: ["rep_60_60"], next: undefined });
  },
);

test("a page of a circle's reports reads 400 at most, and the next one goes on from there", async () => {
  const busy = newId("circle");
  await queueIn(busy, 410);
  const first = await listCircleReports(ada, busy, "open", undefined);
  expect(first.items).toEqual([]);
  const second = await listCircleReports(ada, busy, "open", first.next);
  expect(second.items.map(({ reportId }) => reportId)).toEqual(["rep_410_410"]);
  expect(second.next).toBeUndefined();
});

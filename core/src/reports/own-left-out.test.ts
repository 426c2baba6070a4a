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

/** Sixty about Ada, then one about Ben, each with an appeal and in the queue of Ada's circle. */
beforeAll(async () => {
  const rows = Array.from({ length: 61 }, (_, number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
    const reportId = `rep_${number}`;
    const ownerId = number < 60 ? "ada" : "ben";
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
  await putItems([...circleRows(circleId, ["ada"]), ...rows.flat()]);
});

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
    expect(await list()).toEqual({ ids: ["rep_60"], next: undefined });
  },
);

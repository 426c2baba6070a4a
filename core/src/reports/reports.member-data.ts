import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { ReportEntity } from "./reports.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: ReportEntity,
      id: "reporterId",
      find: (reporterId, page) => ReportEntity.query.byReporter({ reporterId }).go(page),
      omitted: ["ownerId", "resolvedBy", "decisionReason", "picturePath"],
    }),
    memberRows({
      entity: ReportEntity,
      name: "report-on",
      id: "ownerId",
      find: (ownerId, page) => ReportEntity.query.byOwner({ ownerId }).go(page),
      notExported: "Who reported a member, and in which words, is the other's secret.",
    }),
  ],
  exceptions: { "report.resolvedBy": reviewerStays },
};

import { system } from "../kernel/actor.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { defined } from "../kernel/objects.ts";
import { transact, type Write } from "../kernel/table.ts";
import { formerMember } from "../members/former-member.ts";
import { AppealEntity } from "./appeals.entity.ts";
import { listMyDecisions } from "./appeals.service.ts";
import { CircleReportEntity } from "./circle-reports.entity.ts";
import { releasePictures } from "./reported-pictures.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";

const leftQueue = ({ circleId, reportId, sortedAt, status }: ReportItem): Write[] =>
  circleId
    ? [{ write: CircleReportEntity.delete({ circleId, reportId, sortedAt, status }).params() }]
    : [];

async function endReport(report: ReportItem): Promise<void> {
  await releasePictures(report);
  if (report.circleId) await transact(leftQueue(report));
}

/**
 * Keeps a decision, because without it the member it's about could neither appeal nor be
 * readmitted, but removes what the reporter wrote.
 */
async function forgetReporter({ reportId, reporterId }: ReportItem): Promise<void> {
  // Strongly consistent, because the index may not have the decision yet.
  const { data: report } = await ReportEntity.get({ reportId }).go({ consistent: true });
  if (!report || report.reporterId !== reporterId) return;
  const { createdAt, decision = "none", decidedWith, lines } = report;
  if (decision === "none" || decidedWith) return removeUndecided(report);
  const written = ReportEntity.patch({ reportId }).set({
    reporterId: formerMember.userId,
    ...(lines && {
      lines: lines.filter(({ byReporter }) => !byReporter).map((line) => defined(line)),
    }),
  });
  await written.composite({ createdAt }).remove(["note"]).go();
}

/** Kept if it's decided concurrently. */
async function removeUndecided(report: ReportItem): Promise<void> {
  const { reportId, status } = report;
  // Before, because without the report nothing would name them.
  await releasePictures(report);
  const write = ReportEntity.remove({ reportId })
    .where((row, { eq }) => eq(row.status, status))
    .params();
  const isRemoved = await transactUnless("report.resolved", [
    { write, conditionError: "report.resolved" },
    ...leftQueue(report),
  ]);
  if (!isRemoved) await forgetReporter(report);
}

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: ReportEntity,
      id: "reporterId",
      find: (reporterId, page) => ReportEntity.query.byReporter({ reporterId }).go(page),
      omitted: ["ownerId", "decisionReason", "picturePath", "decidedWith", "takenBackReason"],
      asShown: ({ lines, ...report }) => ({
        ...report,
        ...(lines && { lines: lines.map(({ picturePath: _path, ...line }) => line) }),
      }),
      deletion: { phase: "rows", each: forgetReporter },
    }),
    memberRows({
      entity: ReportEntity,
      name: "report-on",
      id: "ownerId",
      find: (ownerId, page) => ReportEntity.query.byOwner({ ownerId }).go(page),
      notExported: "Who reported a member, and in which words, is the other's secret.",
      deletion: { phase: "rows", each: endReport },
    }),
    memberRows({
      entity: AppealEntity,
      find: (userId, page) => AppealEntity.query.byMember({ userId }).go(page),
    }),
  ],
  exports: {
    "decisions-about-me": async (userId) => {
      const decisions: object[] = [];
      let cursor: string | undefined;
      do {
        const page = await listMyDecisions(system(userId), cursor);
        decisions.push(...page.items);
        cursor = page.next;
      } while (cursor);
      return decisions;
    },
  },
  exceptions: {
    "report.resolvedBy": reviewerStays,
    "report.takenBackBy": reviewerStays,
    "appeal.answeredBy": reviewerStays,
  },
};

import { findCircle, hostAndModeratorIds } from "../circles/circles.access.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { attentionOf } from "../mail/attention.ts";
import { queueMail } from "../mail/queue.service.ts";
import { notify, notifyWith } from "../notifications/notify.ts";
import { findAppeal } from "./appeals.service.ts";
import { applyDecision, isDecidedElsewhere, revertDecision } from "./effects.service.ts";
import { startClosingUnder } from "./removed-under.service.ts";
import { releasePictures } from "./reported-pictures.ts";
import type { ReportItem } from "./reports.entity.ts";
import {
  appealAnswered,
  circleReported,
  reportResolved,
  restrictionLifted,
  restrictionMail,
  shownAgain,
  subjectDecided,
} from "./reports.notifications.ts";
import { isExclusion } from "./reports.rules.ts";
import { findReport } from "./reports.service.ts";
import { isRestrictedAs } from "./restrictions.service.ts";
import { closeOtherReports } from "./taken-down.service.ts";

async function mailRestriction(report: ReportItem, cause: string): Promise<void> {
  if (!isExclusion(report.decision)) return;
  const attention = await attentionOf(report.ownerId);
  await queueMail({ ...restrictionMail(report, attention.timeZone), cause }, attention);
}

export const handlers: EventHandlers = {
  "circle.reported": async ({ circleId, isForHost }, domainEventId) => {
    const circle = await findCircle(circleId);
    if (!circle) return;
    const deciding = isForHost ? [circle.hostId] : hostAndModeratorIds(circle);
    await inGroups(deciding, (userId) => notify(domainEventId, circleReported(userId, circle)));
  },
  "report.resolved": async ({ reportId }, domainEventId) => {
    const report = await findReport(reportId);
    if (!report?.decision) return;
    await releasePictures(report);
    const { decision, circleId, reporterId, decidedWith } = report;
    if (!decidedWith) {
      await applyDecision(report);
      await closeOtherReports(report);
      await startClosingUnder(report);
    }
    if (reporterId) {
      const attention = await attentionOf(reporterId);
      const draft = reportResolved(reporterId, decision, report, attention.timeZone);
      await notifyWith(domainEventId, draft, attention);
    }
    if (decidedWith) return;
    const left = decision === "expel" && circleId ? await findCircle(circleId) : null;
    const toOwner = subjectDecided(report, left);
    if (toOwner) await notify(domainEventId, toOwner);
    await mailRestriction(report, domainEventId);
  },
  "hiding.lifted": async ({ reportId }, domainEventId) => {
    const report = await findReport(reportId);
    if (!report || (await isDecidedElsewhere(report))) return;
    await revertDecision(report, report.takenBackBy ?? "");
    await notify(domainEventId, shownAgain(report));
  },
  "restriction.lifted": async ({ reportId, userId }, domainEventId) => {
    const report = await findReport(reportId);
    if (!report?.decision || (await isRestrictedAs(userId, report.decision))) return;
    await notify(domainEventId, restrictionLifted(userId, report.decision));
  },
  "appeal.answered": async ({ reportId }, domainEventId) => {
    const [report, appeal] = await Promise.all([findReport(reportId), findAppeal(reportId)]);
    if (!report?.decision || !appeal) return;
    const { granted = false, answeredBy = "", answer = "", userId } = appeal;
    if (granted) await revertDecision(report, answeredBy);
    const decided = { ...report, decision: report.decision };
    await notify(domainEventId, appealAnswered(userId, decided, { granted, answer }));
  },
};

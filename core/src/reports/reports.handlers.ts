import type { EventHandlers } from "../kernel/feature.ts";
import { notify } from "../notifications/notify.ts";
import { reportResolved, subjectDecided } from "./reports.notifications.ts";
import { findReport, removeReported } from "./reports.service.ts";

export const handlers: EventHandlers = {
  "report.resolved": async ({ reportId }, domainEventId) => {
    const report = await findReport(reportId);
    if (!report?.decision) return;
    const { decision, decisionReason = "", ownerId, reporterId } = report;
    if (decision === "remove") await removeReported(report);
    await notify(domainEventId, reportResolved(reporterId, decision));
    const toOwner = subjectDecided(ownerId, decision, decisionReason);
    if (toOwner) await notify(domainEventId, toOwner);
  },
};

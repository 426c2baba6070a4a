import type { Decision } from "./reports.rules.ts";

export interface ReportEvents {
  "report.sent": { reportId: string; reporterId: string };
  /** Pushed to the reporter; the reported member stays in the report. */
  "report.resolved": { reportId: string; reporterId: string; decision: Decision };
  /** In a circle; pushed to its host. Names nobody else. */
  "circle.reported": { circleId: string; hostId: string };
  "circle.report_resolved": { circleId: string };
  /** About the member; "no action" isn't. */
  "decision.made": { userId: string };
  "appeal.sent": { reportId: string; userId: string };
  "appeal.answered": { reportId: string; userId: string };
  /** A member was suspended or banned, or may come back. */
  "member.restricted": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ReportEvents {}
}

import type { Decision } from "./reports.rules.ts";

export interface ReportEvents {
  "report.sent": { reportId: string; reporterId: string };
  /** Without the reported member. */
  "report.resolved": { reportId: string; reporterId?: string; decision: Decision };
  /** Names no one else. `isForHost`: about a moderator. */
  "circle.reported": { circleId: string; hostId: string; isForHost?: true };
  "circle.report_resolved": { circleId: string };
  /** Not for "no action". */
  "decision.made": { userId: string };
  "appeal.sent": { reportId: string; userId: string };
  "appeal.answered": { reportId: string; userId: string };
  /** Suspended, banned or readmitted. */
  "member.restricted": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ReportEvents {}
}

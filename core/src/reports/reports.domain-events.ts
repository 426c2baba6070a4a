import type { Decision } from "./reports.rules.ts";

export interface ReportEvents {
  "report.sent": { reportId: string; reporterId: string };
  /** Doesn't name the reported member. */
  "report.resolved": { reportId: string; reporterId?: string; decision: Decision };
  /** Names only the host. `isForHost`: it's about a moderator, so only the host decides. */
  "circle.reported": { circleId: string; hostId: string; isForHost?: true };
  "circle.report_resolved": { circleId: string };
  /** Not recorded for "no action". */
  "decision.made": { userId: string };
  "appeal.sent": { reportId: string; userId: string };
  "appeal.answered": { reportId: string; userId: string };
  /** The member was suspended, banned or readmitted. */
  "member.restricted": { userId: string };
  /** A moderator showed it again without an appeal. */
  "hiding.lifted": { reportId: string; userId: string };
  /** A moderator ended it without an appeal. */
  "restriction.lifted": { reportId: string; userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ReportEvents {}
}

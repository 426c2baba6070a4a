import type { Decision } from "./reports.rules.ts";

export interface ReportEvents {
  "report.sent": { reportId: string; reporterId: string };
  /** Pushed to the reporter; the reported member stays in the report. */
  "report.resolved": { reportId: string; reporterId: string; decision: Decision };
  /** A member was suspended or banned, or may come back. */
  "member.restricted": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ReportEvents {}
}

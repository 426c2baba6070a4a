import type { AudienceOf } from "../kernel/feature.ts";
import type { ReportEvents } from "./reports.domain-events.ts";

const reporterAlone = ({ reporterId }: { reporterId: string }) => ({ members: [reporterId] });

export const audience = {
  "report.sent": reporterAlone,
  "report.resolved": reporterAlone,
  "member.restricted": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<ReportEvents>;

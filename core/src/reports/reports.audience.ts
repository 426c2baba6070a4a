import { findCircle } from "../circles/circles.access.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import type { ReportEvents } from "./reports.domain-events.ts";

const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId] });
const reporterAlone = ({ reporterId }: { reporterId: string }) => ({ members: [reporterId] });

export const audience = {
  "report.sent": reporterAlone,
  "report.resolved": ({ reporterId }) => ({ members: reporterId ? [reporterId] : [] }),
  "circle.reported": ({ hostId }) => ({ members: [hostId] }),
  "circle.report_resolved": async ({ circleId }) => {
    const circle = await findCircle(circleId);
    return { members: circle ? [circle.hostId] : [] };
  },
  "decision.made": memberAlone,
  "appeal.sent": memberAlone,
  "appeal.answered": memberAlone,
  "member.restricted": memberAlone,
} satisfies AudienceOf<ReportEvents>;

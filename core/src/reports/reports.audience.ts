import { findCircle, hostAndModeratorIds } from "../circles/circles.access.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import type { ReportEvents } from "./reports.domain-events.ts";

const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId] });
const reporterAlone = ({ reporterId }: { reporterId: string }) => ({ members: [reporterId] });

async function moderatorsOf({ circleId }: { circleId: string }) {
  const circle = await findCircle(circleId);
  return { members: circle ? hostAndModeratorIds(circle) : [] };
}

export const audience = {
  "report.sent": reporterAlone,
  "report.resolved": ({ reporterId }) => ({ members: reporterId ? [reporterId] : [] }),
  "circle.reported": ({ circleId, hostId, isForHost }) =>
    isForHost ? { members: [hostId] } : moderatorsOf({ circleId }),
  "circle.report_resolved": moderatorsOf,
  "decision.made": memberAlone,
  "appeal.sent": memberAlone,
  "appeal.answered": memberAlone,
  "member.restricted": memberAlone,
} satisfies AudienceOf<ReportEvents>;

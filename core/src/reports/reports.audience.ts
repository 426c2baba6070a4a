import { findCircle, hostAndModeratorIds } from "../circles/circles.access.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import { reportsTopic } from "../realtime/topics.ts";
import type { ReportEvents } from "./reports.domain-events.ts";

/** Without ids: an open queue is fetched again. */
const news = [{ topic: reportsTopic }];

const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId] });
const memberAndModerators = (event: { userId: string }) => ({ ...memberAlone(event), news });

async function moderatorsOf({ circleId }: { circleId: string }) {
  const circle = await findCircle(circleId);
  return { members: circle ? hostAndModeratorIds(circle) : [] };
}

export const audience = {
  "report.sent": ({ reporterId }) => ({ members: [reporterId], news }),
  "report.resolved": ({ reporterId }) => ({ members: reporterId ? [reporterId] : [], news }),
  "circle.reported": ({ circleId, hostId, isForHost }) =>
    isForHost ? { members: [hostId] } : moderatorsOf({ circleId }),
  "circle.report_resolved": moderatorsOf,
  "decision.made": memberAlone,
  "appeal.sent": memberAndModerators,
  "appeal.answered": memberAndModerators,
  "member.restricted": memberAndModerators,
} satisfies AudienceOf<ReportEvents>;

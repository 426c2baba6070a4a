import { findCircle, hostAndModeratorIds, hostedCircleIds } from "../circles/circles.access.ts";
import { circlesModeratedBy } from "../circles/moderators.service.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import { circlePageTopic, reportsTopic } from "../realtime/topics.ts";
import type { ReportEvents } from "./reports.domain-events.ts";

/** Without ids: an open queue is fetched again. */
const news = [{ topic: reportsTopic }];

/** Members don't learn which moderator acted. */
const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId], hidesActor: true });
const memberAndModerators = (event: { userId: string }) => ({ ...memberAlone(event), news });

/** Also for the circles they run: if no one else can, these take no one new. */
async function restricted({ userId }: { userId: string }) {
  const moderated = await circlesModeratedBy(userId);
  const run = [...(await hostedCircleIds(userId)), ...moderated.map(({ circleId }) => circleId)];
  return {
    ...memberAlone({ userId }),
    news: [...news, ...run.map((circleId) => ({ topic: circlePageTopic(circleId) }))],
  };
}

/** Who reported isn't for a circle's host and moderators to know. */
async function moderatorsOf({ circleId }: { circleId: string }) {
  const circle = await findCircle(circleId);
  return { members: circle ? hostAndModeratorIds(circle) : [], hidesActor: true };
}

export const audience = {
  "report.sent": ({ reporterId }) => ({ members: [reporterId], news }),
  "report.resolved": ({ reporterId }) => ({
    members: reporterId ? [reporterId] : [],
    news,
    hidesActor: true,
  }),
  "circle.reported": ({ circleId, hostId, isForHost }) =>
    isForHost ? { members: [hostId], hidesActor: true } : moderatorsOf({ circleId }),
  "circle.report_resolved": moderatorsOf,
  "decision.made": memberAlone,
  "appeal.sent": memberAndModerators,
  "appeal.answered": memberAndModerators,
  "member.restricted": restricted,
  "hiding.lifted": memberAndModerators,
  "restriction.lifted": memberAlone,
} satisfies AudienceOf<ReportEvents>;

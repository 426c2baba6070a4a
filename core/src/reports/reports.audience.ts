import { findCircle, hostAndModeratorIds, hostedCircleIds } from "../circles/circles.access.ts";
import { circlesModeratedBy } from "../circles/moderators.service.ts";
import type { AudienceOf, News } from "../kernel/feature.ts";
import { circlePageTopic, reportsTopic } from "../realtime/topics.ts";
import type { ReportEvents } from "./reports.domain-events.ts";
import { ReportEntity } from "./reports.entity.ts";

/**
 * Without ids: an open queue is fetched again. Moderators decide on reports across their own blocks,
 * but not about themselves, and aren't shown that there are any.
 */
const newsWithout = (ownerOf: () => Promise<string | undefined>): News[] => [
  {
    topic: reportsTopic,
    acrossBlocks: true,
    readersAmong: async (userIds) => {
      const ownerId = await ownerOf();
      return userIds.filter((userId) => userId !== ownerId);
    },
  },
];

const newsOf = ({ reportId }: { reportId: string }) =>
  newsWithout(async () => {
    const { data } = await ReportEntity.get({ reportId }).go({ consistent: true });
    return data?.ownerId;
  });

/** Members don't learn which moderator acted. */
const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId], hidesActor: true });
const memberAndModerators = (event: { userId: string; reportId: string }) => ({
  ...memberAlone(event),
  news: newsOf(event),
});

/** Also for the circles they run: if no one else can, these take no one new. */
async function restricted({ userId }: { userId: string }) {
  const moderated = await circlesModeratedBy(userId);
  const run = [...(await hostedCircleIds(userId)), ...moderated.map(({ circleId }) => circleId)];
  return {
    ...memberAlone({ userId }),
    news: [
      ...newsWithout(async () => userId),
      ...run.map((circleId) => ({ topic: circlePageTopic(circleId), acrossBlocks: true })),
    ],
  };
}

/** Who reported isn't for a circle's host and moderators to know. */
async function moderatorsOf({ circleId }: { circleId: string }) {
  const circle = await findCircle(circleId);
  return { members: circle ? hostAndModeratorIds(circle) : [], hidesActor: true };
}

export const audience = {
  "report.sent": (event) => ({ members: [event.reporterId], news: newsOf(event) }),
  "report.resolved": (event) => ({
    members: event.reporterId ? [event.reporterId] : [],
    news: newsOf(event),
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

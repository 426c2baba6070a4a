import type { AudienceOf, News } from "../kernel/feature.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { reviewNews } from "../realtime/review-news.ts";
import { circlePageTopic, circleTopic } from "../realtime/topics.ts";
import { findCircle, hostAndModeratorIds } from "./circles.access.ts";
import type { CircleEvents } from "./circles.domain-events.ts";

/** The current moderators, and the member whose request it is. */
async function moderatingAnd({ circleId, hostId, userId }: CircleEvents["circle.requested"]) {
  const circle = await findCircle(circleId);
  return { members: [...new Set([...(circle ? hostAndModeratorIds(circle) : [hostId]), userId])] };
}

const hostAndMember = ({ circleId, hostId, userId }: CircleEvents["circle.moderator_ended"]) => ({
  members: [hostId, userId],
  topic: circleTopic(circleId),
});

/**
 * News without ids, for the open pages of members who aren't in the circle, and of those in a block
 * with a host whom the event names: the circle is open to them, too.
 */
const pageNews = (circleId: string, hostIds: readonly string[]): News[] => [
  { topic: circlePageTopic(circleId), acrossBlocks: true },
  {
    topic: circleTopic(circleId),
    acrossBlocks: true,
    readersAmong: async (userIds) => {
      const blockedOf = await readBlocked(hostIds);
      return userIds.filter((id) => hostIds.some((hostId) => blockedOf.get(hostId)?.has(id)));
    },
  },
];

const hostAndPages = ({ circleId, hostId }: CircleEvents["circle.changed"]) => ({
  members: [hostId],
  topic: circleTopic(circleId),
  news: pageNews(circleId, [hostId]),
});

const hostPagesAndReviews = (event: CircleEvents["circle.changed"]) => {
  const { news, ...rest } = hostAndPages(event);
  return { ...rest, news: [...news, ...reviewNews] };
};

export const audience = {
  "circle.created": ({ hostId }) => ({ members: [hostId] }),
  "circle.joined": hostAndMember,
  "circle.requested": moderatingAnd,
  "circle.request_ended": moderatingAnd,
  "circle.invited": ({ userId, inviterId }) => ({ members: [userId, inviterId] }),
  "circle.invitation_declined": ({ userId }) => ({ members: [userId] }),
  "circle.invitation_withdrawn": ({ userId, inviterId }, _cursor, { actorId }) => ({
    members: [...new Set([userId, inviterId, actorId])],
    // The invited member doesn't learn which moderator it was.
    hidesActor: true,
  }),
  "circle.left": ({ circleId, userId }) => ({ members: [userId], topic: circleTopic(circleId) }),
  "circle.member_removed": () => ({ members: [] }),
  "circle.ban_changed": moderatingAnd,
  "circle.welcome_closed": ({ userId }) => ({ members: [userId] }),
  // Members don't learn which admin it was.
  "circle.reviewed": (event) => ({ ...hostPagesAndReviews(event), hidesActor: true }),
  "circle.changed": (event) => (event.isUnlisted ? hostPagesAndReviews : hostAndPages)(event),
  "circle.closed": hostPagesAndReviews,
  "circle.handed_over": ({ circleId, hostId, formerHostId, isAppointed = false }) => ({
    members: [hostId, formerHostId],
    topic: circleTopic(circleId),
    news: [...pageNews(circleId, [hostId, formerHostId]), ...reviewNews],
    // Members don't learn which admin it was.
    hidesActor: isAppointed,
  }),
  "circle.moderator_appointed": hostAndMember,
  "circle.moderator_ended": (event) => ({ ...hostAndMember(event), acrossBlocks: true }),
} satisfies AudienceOf<CircleEvents>;

import { membersAmong } from "../circles/circles.access.ts";
import type { Acted, AudienceOf, CompletedEvents } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { DiscussionEvents } from "./discussions.domain-events.ts";
import { DiscussionEntity } from "./discussions.entity.ts";

interface OfOne {
  circleId: string;
  userId: string;
}

/** Members don't learn which moderator hid it. */
const byOne = ({ circleId, userId }: OfOne, _cursor: unknown, { actorId }: Acted) => ({
  members: [userId],
  topic: circleTopic(circleId),
  hidesActor: actorId !== userId,
});

/** The event doesn't name the topic's author; members in a block with them don't see the reply. */
const byReplier = (
  { discussionId, ...reply }: OfOne & { discussionId: string },
  cursor: unknown,
  acted: Acted,
) => ({
  ...byOne(reply, cursor, acted),
  about: async () => {
    const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
    return discussion ? [discussion.authorId] : [];
  },
});

export const audience = {
  "discussion.opened": ({ circleId, authorId, mentions }) => ({
    members: [authorId, ...mentions],
    topic: circleTopic(circleId),
  }),
  "discussion.changed": byOne,
  "discussion.deleted": byOne,
  "reply.written": async ({ circleId, authorId, userId, mentions }) => ({
    // The topic's author may have left the circle.
    members: [...(await membersAmong(circleId, [authorId])), userId, ...mentions],
    topic: circleTopic(circleId),
  }),
  "reply.changed": byReplier,
  // Also who deleted it.
  "reply.deleted": (event, cursor, acted) => ({
    ...byReplier(event, cursor, acted),
    members: [event.userId, acted.actorId],
  }),
} satisfies AudienceOf<DiscussionEvents>;

/** Not in the reply's row, which can outlive the topic's author. */
export const completed = {
  "reply.written": async (event) => {
    const { discussionId, userId } = event;
    const { data } = await DiscussionEntity.get({ discussionId }).go();
    return { ...event, authorId: data?.authorId ?? userId };
  },
} satisfies CompletedEvents;

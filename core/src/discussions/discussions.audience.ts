import { membersAmong } from "../circles/circles.access.ts";
import type { AudienceOf, CompletedEvents } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { DiscussionEvents } from "./discussions.domain-events.ts";
import { DiscussionEntity } from "./discussions.entity.ts";

const byOne = ({ circleId, userId }: { circleId: string; userId: string }) => ({
  members: [userId],
  topic: circleTopic(circleId),
});

interface OfReply {
  circleId: string;
  discussionId: string;
  userId: string;
}

/** Doesn't name the topic's author, across whose block the reply isn't seen. */
const byReplier = ({ discussionId, ...reply }: OfReply) => ({
  ...byOne(reply),
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
  "reply.deleted": (event, _cursor, { actorId }) => ({
    ...byReplier(event),
    members: [event.userId, actorId],
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

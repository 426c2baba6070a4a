import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic, feedTopic } from "../realtime/topics.ts";
import type { FeedEvents } from "./feed.domain-events.ts";

/** What happens in a circle stays there. */
const topicOf = (circleId: string | undefined) => (circleId ? circleTopic(circleId) : feedTopic);

export const audience = {
  "post.published": ({ authorId, mentions, circleId }) => ({
    members: [authorId, ...mentions],
    topic: topicOf(circleId),
  }),
  "post.deleted": ({ authorId, circleId }) => ({ members: [authorId], topic: topicOf(circleId) }),
  "post.reacted": ({ authorId, userId, circleId }) => ({
    members: [authorId, userId],
    topic: topicOf(circleId),
  }),
  "post.commented": ({ authorId, userId, circleId }) => ({
    members: [authorId, userId],
    topic: topicOf(circleId),
  }),
  "comment.deleted": ({ authorId, userId, circleId }) => ({
    members: [authorId, userId],
    topic: topicOf(circleId),
  }),
} satisfies AudienceOf<FeedEvents>;

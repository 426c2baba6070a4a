import { listConnectedIds } from "../connections/status.ts";
import type { Audience, AudienceOf } from "../kernel/feature.ts";
import { circleTopic, feedTopic } from "../realtime/topics.ts";
import type { FeedEvents } from "./feed.domain-events.ts";

interface OfPost {
  authorId: string;
  circleId?: string;
  forConnections?: true;
}

/** Those who may read the post: watchers, and the members it concerns. */
async function readersOf(post: OfPost, concerned: readonly string[]): Promise<Audience> {
  const { authorId, circleId, forConnections } = post;
  if (!forConnections) {
    const topic = circleId ? circleTopic(circleId) : feedTopic;
    return { members: [authorId, ...concerned], topic };
  }
  return { members: [authorId, ...(await listConnectedIds(authorId))] };
}

export const audience = {
  // Connections hear of a post once it's in their feeds: see share-post.service.ts.
  "post.published": (event) =>
    event.forConnections ? { members: [event.authorId] } : readersOf(event, event.mentions),
  "post.changed": (event) => readersOf(event, event.mentions),
  "post.deleted": (event) => readersOf(event, []),
  "post.hidden": (event) => readersOf(event, []),
  "post.reacted": (event) => readersOf(event, [event.userId]),
  "post.commented": (event) => readersOf(event, [event.userId]),
  "comment.changed": (event) => readersOf(event, [event.userId]),
  "comment.deleted": (event) => readersOf(event, [event.userId]),
  "comment.hidden": (event) => readersOf(event, [event.userId]),
} satisfies AudienceOf<FeedEvents>;

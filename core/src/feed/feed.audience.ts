import { membersAmong } from "../circles/circles.access.ts";
import { connectedPage } from "../connections/status.ts";
import type { Audience, AudienceOf } from "../kernel/feature.ts";
import { circleTopic, feedTopic } from "../realtime/topics.ts";
import type { FeedEvents } from "./feed.domain-events.ts";

interface OfPost {
  authorId: string;
  circleId?: string;
  forConnections?: true;
}

const connectionsPerPage = 100;

/** @param concerned members who get the event even after leaving the circle */
export async function readersOf(
  post: OfPost,
  concerned: readonly string[],
  cursor?: string,
): Promise<Audience> {
  const { authorId, circleId, forConnections } = post;
  if (circleId) {
    const stillThere = await membersAmong(circleId, [authorId]);
    return { members: [...stillThere, ...concerned], topic: circleTopic(circleId) };
  }
  if (!forConnections) return { members: [authorId, ...concerned], topic: feedTopic };
  const page = await connectedPage(authorId, cursor ?? null, connectionsPerPage);
  return {
    members: cursor === undefined ? [authorId, ...page.userIds] : page.userIds,
    next: page.cursor ?? undefined,
  };
}

const byModerator = async (audience: Promise<Audience>): Promise<Audience> => ({
  ...(await audience),
  hidesActor: true,
});

export const audience = {
  // Connections get the event once the post is in their feeds.
  "post.published": (event) =>
    event.forConnections ? { members: [event.authorId] } : readersOf(event, event.mentions),
  "post.changed": (event, cursor) => readersOf(event, event.mentions, cursor),
  "post.deleted": (event, cursor) => readersOf(event, [event.authorId], cursor),
  "post.hidden": (event, cursor) => byModerator(readersOf(event, [event.authorId], cursor)),
  "post.reacted": (event, cursor) => readersOf(event, [event.userId], cursor),
  "post.commented": (event, cursor) => readersOf(event, [event.userId], cursor),
  "comment.changed": (event, cursor) => readersOf(event, [event.userId], cursor),
  "comment.deleted": (event, cursor) => readersOf(event, [event.userId], cursor),
  "comment.hidden": (event, cursor) => byModerator(readersOf(event, [event.userId], cursor)),
} satisfies AudienceOf<FeedEvents>;

import type { ReactionType } from "./feed.contract.ts";

interface InPost {
  postId: string;
  /** The circle the post was written in. */
  circleId?: string;
  /** Whether the post is for its author's connections alone. */
  forConnections?: true;
}

export interface FeedEvents {
  "post.published": InPost & { authorId: string; mentions: string[] };
  "post.deleted": InPost & { authorId: string };
  "post.reacted": InPost & {
    authorId: string;
    userId: string;
    reaction: ReactionType | null;
    previous: ReactionType | null;
  };
  "post.commented": InPost & { authorId: string; userId: string; commentId: string };
  "comment.deleted": InPost & { authorId: string; userId: string; commentId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends FeedEvents {}
}

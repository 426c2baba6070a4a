import type { ReactionType } from "./feed.contract.ts";

interface InPost {
  postId: string;
  circleId?: string;
  /** Whether the post is for its author's connections alone. */
  forConnections?: true;
}

export interface FeedEvents {
  "post.published": InPost & { authorId: string; mentions: string[] };
  /** `file`: the picture to delete. */
  "post.deleted": InPost & { authorId: string; file?: string };
  "post.reacted": InPost & {
    authorId: string;
    userId: string;
    reaction: ReactionType | null;
    previous: ReactionType | null;
  };
  "post.commented": InPost & {
    authorId: string;
    userId: string;
    commentId: string;
    /** Absent in events from before comments could mention members. */
    mentions?: string[];
  };
  "comment.deleted": InPost & { authorId: string; userId: string; commentId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends FeedEvents {}
}

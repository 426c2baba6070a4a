import type { ReactionType } from "./feed.contract.ts";

interface InPost {
  postId: string;
  circleId?: string;
  /** Whether the post is for its author's connections alone. */
  forConnections?: true;
}

interface Counted {
  /** The post's counts were changed with what happened; otherwise the event's handler does. */
  isCounted?: true;
}

interface Reworded {
  /** Those the text named before and doesn't any more; their notifications may quote it. */
  unnamed?: string[];
}

export interface FeedEvents {
  "post.published": InPost & { authorId: string; mentions: string[] };
  /** `mentions`: those that the edit added. */
  "post.changed": InPost & Reworded & { authorId: string; mentions: string[] };
  /** `file`: the picture to delete. */
  "post.deleted": InPost & Reworded & { authorId: string; file?: string };
  /** By a moderator, or shown again. */
  "post.hidden": InPost & { authorId: string };
  "post.reacted": InPost &
    Counted & {
      authorId: string;
      userId: string;
      reaction: ReactionType | null;
      previous: ReactionType | null;
    };
  "post.commented": InPost &
    Counted & {
      authorId: string;
      userId: string;
      commentId: string;
      /** Absent in events from before comments could mention members. */
      mentions?: string[];
    };
  /** `mentions`: those that the edit added. */
  "comment.changed": InPost &
    Reworded & {
      authorId: string;
      userId: string;
      commentId: string;
      mentions: string[];
    };
  "comment.deleted": InPost &
    Counted &
    Reworded & { authorId: string; userId: string; commentId: string };
  "comment.hidden": InPost & { authorId: string; userId: string; commentId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends FeedEvents {}
}

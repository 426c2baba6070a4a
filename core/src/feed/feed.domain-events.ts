import type { ReactionType } from "../kernel/reactions.rules.ts";

interface InPost {
  postId: string;
  circleId?: string;
  forConnections?: true;
}

interface Counted {
  /** Already counted in its transaction; otherwise the handler counts it. */
  isCounted?: true;
}

interface Reworded {
  /** Members who are no longer mentioned, whose notifications may still quote it. */
  unnamed?: string[];
}

export interface FeedEvents {
  "post.published": InPost & {
    authorId: string;
    mentions: string[];
    /** When its poll closes. */
    pollClosesAt?: string;
  };
  "post.changed": InPost & Reworded & { authorId: string; mentions: string[] };
  "post.deleted": InPost & Reworded & { authorId: string; file?: string; hasPoll?: true };
  /** Hidden by a moderator, or shown again. */
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
      /** Absent in events written by older versions. */
      mentions?: string[];
    };
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

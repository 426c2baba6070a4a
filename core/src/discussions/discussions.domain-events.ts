interface InDiscussion {
  discussionId: string;
  circleId: string;
}

export interface DiscussionEvents {
  "discussion.opened": InDiscussion & { authorId: string; mentions: string[] };
  /** Its text changed, or its place in the list. `mentions`: members that it newly mentions. */
  "discussion.changed": InDiscussion & { userId: string; mentions?: string[] };
  /** `unnamed`: members that it mentioned. */
  "discussion.deleted": InDiscussion & { userId: string; unnamed?: string[] };
  /** `userId` replied in the discussion of `authorId`. */
  "reply.written": InDiscussion & {
    authorId: string;
    userId: string;
    replyId: string;
    mentions: string[];
    /** Already counted in its transaction; otherwise the handler counts it. */
    isCounted?: true;
  };
  "reply.changed": InDiscussion & { userId: string; replyId: string; mentions?: string[] };
  /** `userId` wrote it. `unnamed`: members that it mentioned. */
  "reply.deleted": InDiscussion & { userId: string; replyId: string; unnamed?: string[] };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends DiscussionEvents {}
}

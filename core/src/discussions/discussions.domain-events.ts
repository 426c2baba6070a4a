interface InDiscussion {
  discussionId: string;
  circleId: string;
}

export interface DiscussionEvents {
  "discussion.opened": InDiscussion & { authorId: string; mentions: string[] };
  /** Its text, or its place in the list. `mentions`: those it didn't name before. */
  "discussion.changed": InDiscussion & { userId: string; mentions?: string[] };
  /** `unnamed`: those it mentioned. */
  "discussion.deleted": InDiscussion & { userId: string; unnamed?: string[] };
  /** `userId` replied to `authorId`'s discussion. */
  "reply.written": InDiscussion & {
    authorId: string;
    userId: string;
    replyId: string;
    mentions: string[];
    /** Otherwise the event's handler counts it. */
    isCounted?: true;
  };
  "reply.changed": InDiscussion & { userId: string; replyId: string; mentions?: string[] };
  "reply.deleted": InDiscussion & { userId: string; replyId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends DiscussionEvents {}
}

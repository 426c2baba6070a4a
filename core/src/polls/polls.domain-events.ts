interface OfPoll {
  postId: string;
  authorId: string;
  circleId?: string;
  forConnections?: true;
}

export interface PollEvents {
  /** A vote was given, changed or taken back. Doesn't say whose: votes are anonymous. */
  "poll.voted": OfPoll;
  "poll.closed": OfPoll & {
    /** Its author or a moderator. Absent if it closed by its time. */
    closedById?: string;
  };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends PollEvents {}
}

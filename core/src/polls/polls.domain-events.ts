interface OfPoll {
  postId: string;
  authorId: string;
  circleId?: string;
  forConnections?: true;
}

export interface PollEvents {
  /** A vote was given, changed or taken back. Doesn't say whose: votes are anonymous. */
  "poll.voted": OfPoll;
  /** Doesn't say by whom: readers don't learn which moderator closed it. */
  "poll.closed": OfPoll;
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends PollEvents {}
}

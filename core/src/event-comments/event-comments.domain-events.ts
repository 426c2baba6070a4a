interface OfComment {
  eventId: string;
  commentId: string;
  /** Its author. */
  userId: string;
}

export interface EventCommentEvents {
  /** Without `mentions` if it mentions no one. */
  "event.commented": OfComment & { mentions?: string[] };
  /** Edited by its author; or hidden by a moderator, or shown again. */
  "event.comment_changed": OfComment & { mentions?: string[] };
  /** `unnamed`: members it mentioned. */
  "event.comment_deleted": OfComment & { unnamed?: string[] };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends EventCommentEvents {}
}

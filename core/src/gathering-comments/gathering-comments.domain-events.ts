import type { EventName, MeetupName } from "./gathering-name.ts";

interface OfComment {
  commentId: string;
  /** Its author. */
  userId: string;
}

interface Commented extends OfComment {
  /** Absent if it mentions no one. */
  mentions?: string[];
}

interface CommentDeleted extends OfComment {
  /** Members it mentioned. */
  unnamed?: string[];
}

export interface GatheringCommentEvents {
  "event.commented": EventName & Commented;
  /** Edited by its author; or hidden by a moderator, or shown again. */
  "event.comment_changed": EventName & Commented;
  "event.comment_deleted": EventName & CommentDeleted;
  "meetup.commented": MeetupName & Commented;
  "meetup.comment_changed": MeetupName & Commented;
  "meetup.comment_deleted": MeetupName & CommentDeleted;
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends GatheringCommentEvents {}
}

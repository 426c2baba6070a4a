import type { EventItem } from "../events/events.access.ts";
import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { eventCommentAddress } from "./event-comment-address.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";

interface About {
  event: Pick<EventItem, "eventId" | "title">;
  commentId: string;
}

/** Doesn't quote the comment, so that deleting it leaves no copies. */
const about = (userId: string, sender: Card, { event: { eventId, title }, commentId }: About) => ({
  userId,
  sender,
  metadata: { event_id: eventId, event_title: title, comment_id: commentId },
  actionUrl: eventCommentAddress(eventId, commentId),
  subject: itemRef(EventCommentEntity, { eventId, commentId }).key,
  mail: "notification" as const,
});

export const hostsGroup = (eventId: string) => `event_comment_${eventId}`;
export const followersGroup = (eventId: string) => `event_thread_${eventId}`;

/** To the host and co-hosts. */
export const eventCommented = (
  userId: string,
  sender: Card,
  comment: About,
): NotificationDraft => ({
  ...about(userId, sender, comment),
  type: "post_comment",
  ...translatableText({ id: "eventCommented", event_title: comment.event.title }, sender),
  groupKey: hostsGroup(comment.event.eventId),
});

/** To a member who commented before. */
export const eventCommentFollowed = (
  userId: string,
  sender: Card,
  comment: About,
): NotificationDraft => ({
  ...eventCommented(userId, sender, comment),
  ...translatableText({ id: "eventCommentFollowed", event_title: comment.event.title }, sender),
  groupKey: followersGroup(comment.event.eventId),
});

/** Derived from the comment, so that the mention can be removed with it. */
export const mentionKey = (commentId: string) => `mention_${commentId}`;

export const mentionedInEventComment = (
  userId: string,
  sender: Card,
  comment: About,
): NotificationDraft => ({
  ...about(userId, sender, comment),
  type: "mention",
  ...translatableText({ id: "mentionedInComment" }, sender),
  key: mentionKey(comment.commentId),
});

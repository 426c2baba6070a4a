import type { ReactionType } from "./feed/feed.contract.ts";
import type { Answer } from "./meetups/meetups.contract.ts";

/**
 * Everything that can happen, in the past tense. A fact is written in the transaction of the
 * change it tells of. It carries ids, never content: it is pushed to browsers as it stands.
 */
export type DomainEvent =
  | { type: "account.created"; userId: string }
  /** A member wants to go: nobody gets in with the account any more, and its items go next. */
  | { type: "account.leaving"; userId: string }
  | { type: "account.deleted"; userId: string }
  | { type: "sign_in.ended"; userId: string; signInId: string }
  /** Every sign-in begun before, in milliseconds since 1970. */
  | { type: "sign_ins.ended"; userId: string; before: number }
  | { type: "membership.changed"; userId: string }
  | { type: "profile.completed"; userId: string }
  | { type: "profile.changed"; userId: string; cardChanged: boolean }
  | { type: "chart.ready"; userId: string }
  | { type: "suggestion.reviewed"; suggestionId: string; userId: string; approved: boolean }
  | { type: "mail.test_requested"; userId: string; mailId: string }
  /** Of posts, `circleId` names the circle they were written in. */
  | {
      type: "post.published";
      postId: string;
      authorId: string;
      mentions: string[];
      circleId?: string;
    }
  | { type: "post.deleted"; postId: string; authorId: string; circleId?: string }
  | {
      type: "post.reacted";
      postId: string;
      authorId: string;
      userId: string;
      reaction: ReactionType | null;
      previous: ReactionType | null;
      circleId?: string;
    }
  | {
      type: "post.commented";
      postId: string;
      authorId: string;
      userId: string;
      commentId: string;
      circleId?: string;
    }
  | {
      type: "comment.deleted";
      postId: string;
      userId: string;
      commentId: string;
      circleId?: string;
    }
  | {
      type: "discussion.opened";
      discussionId: string;
      circleId: string;
      authorId: string;
      mentions: string[];
    }
  /** Its words, or how it stands in its list. */
  | { type: "discussion.changed"; discussionId: string; circleId: string; userId: string }
  | { type: "discussion.deleted"; discussionId: string; circleId: string; userId: string }
  /** `authorId` opened the discussion, `userId` replied. */
  | {
      type: "reply.written";
      discussionId: string;
      circleId: string;
      authorId: string;
      userId: string;
      replyId: string;
      mentions: string[];
    }
  | {
      type: "reply.changed";
      discussionId: string;
      circleId: string;
      userId: string;
      replyId: string;
    }
  | {
      type: "reply.deleted";
      discussionId: string;
      circleId: string;
      userId: string;
      replyId: string;
    }
  | { type: "connection.requested"; requestId: string; senderId: string; receiverId: string }
  | { type: "connection.accepted"; requestId: string; senderId: string; receiverId: string }
  | { type: "connection.ended"; requestId: string; senderId: string; receiverId: string }
  | { type: "conversation.opened"; conversationId: string; memberIds: string[] }
  | {
      type: "message.sent";
      conversationId: string;
      messageId: string;
      senderId: string;
      recipientIds: string[];
    }
  | { type: "conversation.read"; conversationId: string; userId: string }
  | { type: "notification.created"; notificationId: string; userId: string }
  | { type: "notification.read"; userId: string }
  | { type: "circle.created"; circleId: string; hostId: string }
  | { type: "circle.joined"; circleId: string; hostId: string; userId: string }
  | { type: "circle.left"; circleId: string; userId: string }
  /** `stood`: whether it was approved before. */
  | {
      type: "circle.reviewed";
      circleId: string;
      hostId: string;
      approved: boolean;
      stood: boolean;
    }
  | { type: "event.created"; eventId: string; hostId: string; approved: boolean }
  | { type: "event.reviewed"; eventId: string; hostId: string; approved: boolean; stood: boolean }
  | { type: "facilitator.reviewed"; userId: string; approved: boolean }
  | { type: "event.joined"; eventId: string; hostId: string; userId: string }
  | { type: "event.left"; eventId: string; userId: string }
  | { type: "album.created"; albumId: string; ownerId: string }
  | { type: "album.changed"; albumId: string; ownerId: string; visibilityChanged: boolean }
  | { type: "album.deleted"; albumId: string; ownerId: string }
  | { type: "photo.added"; photoId: string; albumId: string; ownerId: string }
  | { type: "photo.changed"; photoId: string; albumId: string; ownerId: string }
  | {
      type: "photo.moved";
      photoId: string;
      fromAlbumId: string;
      albumId: string;
      ownerId: string;
    }
  /** `file` names the object that has to go. */
  | { type: "photo.deleted"; photoId: string; albumId: string; ownerId: string; file: string }
  | { type: "photo.tagged"; photoId: string; albumId: string; ownerId: string; userId: string }
  | { type: "photo.untagged"; photoId: string; albumId: string; ownerId: string; userId: string }
  | { type: "meetup.created"; circleId: string; meetupId: string; hostId: string }
  /** Its words or its rule; the occurrences to come follow. */
  | { type: "meetup.changed"; circleId: string; meetupId: string; hostId: string }
  /** Called off for good. */
  | { type: "meetup.ended"; circleId: string; meetupId: string; hostId: string }
  | { type: "occurrence.cancelled"; circleId: string; meetupId: string; occurrenceId: string }
  | { type: "occurrence.moved"; circleId: string; meetupId: string; occurrenceId: string }
  /** It begins soon. */
  | { type: "occurrence.near"; circleId: string; meetupId: string; occurrenceId: string }
  /** `answer` is null when somebody's answer was taken away. */
  | {
      type: "occurrence.answered";
      circleId: string;
      meetupId: string;
      occurrenceId: string;
      hostId: string;
      userId: string;
      answer: Answer | null;
    };

export type DomainEventType = DomainEvent["type"];
export type DomainEventOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>;

/** What arrives over the socket: a fact and the id it was written under. */
export interface PushedEvent {
  id: string;
  domainEvent: DomainEvent;
}

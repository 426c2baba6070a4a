import { circleRef } from "../circles/circles.access.ts";
import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { gatheringCommentAddress } from "./gathering-comment-address.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";
import { type GatheringName, gatheringIdOf, isMeetup, keyOf } from "./gathering-name.ts";
import type { Gathering } from "./gatherings.access.ts";

interface About {
  gathering: Pick<Gathering, "name" | "title">;
  commentId: string;
}

const idsOf = (name: GatheringName) =>
  isMeetup(name)
    ? { circle_id: name.circleId, meetup_id: name.meetupId }
    : { event_id: name.eventId };

const inCircle = (name: GatheringName) =>
  isMeetup(name) ? { scopeId: name.circleId, quietIn: circleRef(name.circleId).key } : {};

/** Doesn't quote the comment, so that deleting it leaves no copies. */
const about = (userId: string, sender: Card, { gathering, commentId }: About) => {
  const { name, title } = gathering;
  return {
    userId,
    sender,
    metadata: { ...idsOf(name), event_title: title, comment_id: commentId },
    actionUrl: gatheringCommentAddress({ ...name, commentId }),
    ...inCircle(name),
    subject: itemRef(GatheringCommentEntity, keyOf({ ...name, commentId })).key,
    mail: "notification" as const,
  };
};

export const hostsGroup = (gatheringId: string) => `event_comment_${gatheringId}`;
export const followersGroup = (gatheringId: string) => `event_thread_${gatheringId}`;

/** To its host, and an event's co-hosts. */
export const gatheringCommented = (
  userId: string,
  sender: Card,
  comment: About,
): NotificationDraft => {
  const { name, title } = comment.gathering;
  const id = isMeetup(name) ? "meetupCommented" : "eventCommented";
  return {
    ...about(userId, sender, comment),
    type: "post_comment",
    ...translatableText({ id, event_title: title }, sender),
    groupKey: hostsGroup(gatheringIdOf(name)),
  };
};

/** To a member who commented before. */
export const gatheringCommentFollowed = (
  userId: string,
  sender: Card,
  comment: About,
): NotificationDraft => {
  const { name, title } = comment.gathering;
  const id = isMeetup(name) ? "meetupCommentFollowed" : "eventCommentFollowed";
  return {
    ...gatheringCommented(userId, sender, comment),
    ...translatableText({ id, event_title: title }, sender),
    groupKey: followersGroup(gatheringIdOf(name)),
  };
};

/** Derived from the comment, so that the mention can be removed with it. */
export const mentionKey = (commentId: string) => `mention_${commentId}`;

export const mentionedInGatheringComment = (
  userId: string,
  sender: Card,
  comment: About,
): NotificationDraft => ({
  ...about(userId, sender, comment),
  type: "mention",
  ...translatableText({ id: "mentionedInComment" }, sender),
  key: mentionKey(comment.commentId),
});

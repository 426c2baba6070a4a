import { type CircleItem, circleRef } from "../circles/circles.access.ts";
import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { addressOf, type DiscussionItem } from "./discussions.access.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";

const metadataOf = (discussion: DiscussionItem, circle: CircleItem) => ({
  discussion_id: discussion.discussionId,
  circle_id: circle.circleId,
  circle_name: circle.name,
});

interface About {
  discussion: DiscussionItem;
  circle: CircleItem;
  replyId?: string | undefined;
}

const threadOf = ({ discussion, circle }: About) => ({
  kind: discussion.kind,
  circle_name: circle.name,
});

const subjectOf = ({ discussion: { discussionId }, replyId }: About) =>
  replyId
    ? itemRef(ReplyEntity, { discussionId, replyId }).key
    : itemRef(DiscussionEntity, { discussionId }).key;

/** Of who started it. */
export const repliesGroup = (discussionId: string) => `discussion_reply_${discussionId}`;
/** Of each who replied. */
export const threadGroup = (discussionId: string) => `discussion_thread_${discussionId}`;

export const discussionReplied = (
  userId: string,
  sender: Card,
  about: About,
): NotificationDraft => ({
  userId,
  type: "circle_update",
  ...translatableText({ id: "discussionReplied", ...threadOf(about) }, sender),
  sender,
  metadata: metadataOf(about.discussion, about.circle),
  actionUrl: addressOf(about.discussion, about.replyId),
  groupKey: repliesGroup(about.discussion.discussionId),
  scopeId: about.circle.circleId,
  quietIn: circleRef(about.circle.circleId).key,
  subject: subjectOf(about),
  mail: "circle_update",
});

export const discussionContinued = (
  userId: string,
  sender: Card,
  about: About,
): NotificationDraft => ({
  ...discussionReplied(userId, sender, about),
  ...translatableText({ id: "discussionContinued", ...threadOf(about) }, sender),
  groupKey: threadGroup(about.discussion.discussionId),
});

/** Derived from what mentions the member, so that they can be removed together. */
export const mentionKey = (id: string) => `mention_${id}`;

export const mentionedInDiscussion = (
  userId: string,
  sender: Card,
  about: About,
): NotificationDraft => ({
  userId,
  type: "mention",
  ...translatableText({ id: "mentionedInDiscussion", circle_name: about.circle.name }, sender),
  sender,
  metadata: metadataOf(about.discussion, about.circle),
  actionUrl: addressOf(about.discussion, about.replyId),
  scopeId: about.circle.circleId,
  quietIn: circleRef(about.circle.circleId).key,
  subject: subjectOf(about),
  key: mentionKey(about.replyId ?? about.discussion.discussionId),
  mail: "notification",
});

import type { CircleItem } from "../circles/circles.access.ts";
import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import type { DiscussionItem } from "./discussions.access.ts";

const addressOf = ({ kind, circleId, discussionId }: DiscussionItem) =>
  `/circles/${circleId}/${kind === "topic" ? "forum" : "discussions"}/${discussionId}`;

const metadataOf = (discussion: DiscussionItem, circle: CircleItem) => ({
  discussion_id: discussion.discussionId,
  circle_id: circle.circleId,
  circle_name: circle.name,
});

export const discussionReplied = (
  userId: string,
  sender: Card,
  discussion: DiscussionItem,
  circle: CircleItem,
): NotificationDraft => ({
  userId,
  type: "circle_update",
  title: `${sender.name} replied to your ${discussion.kind}`,
  message: `There is a new reply in ${circle.name}.`,
  sender,
  metadata: metadataOf(discussion, circle),
  actionUrl: addressOf(discussion),
  groupKey: `discussion_reply_${discussion.discussionId}`,
  groupTitle: groupTitle(`replied to your ${discussion.kind}`),
  mail: "circle_update",
});

export const mentionedInDiscussion = (
  userId: string,
  sender: Card,
  discussion: DiscussionItem,
  circle: CircleItem,
): NotificationDraft => ({
  userId,
  type: "mention",
  title: `${sender.name} mentioned you`,
  message: `Your name comes up in ${circle.name}.`,
  sender,
  metadata: metadataOf(discussion, circle),
  actionUrl: addressOf(discussion),
  mail: "notification",
});

import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";

/** A post of the community, or of a circle. */
export interface PostPlace {
  postId: string;
  circle: { circleId: string; name: string } | null;
}

const metadataOf = ({ postId, circle }: PostPlace) =>
  circle
    ? { post_id: postId, post_type: "circle", circle_id: circle.circleId, circle_name: circle.name }
    : { post_id: postId, post_type: "community" };

const addressOf = ({ postId, circle }: PostPlace) =>
  circle ? `/circles/${circle.circleId}/posts/${postId}` : `/community/post/${postId}`;

export const postReacted = (
  userId: string,
  sender: Card,
  post: PostPlace,
  reactionType: string,
): NotificationDraft => ({
  userId,
  type: "post_reaction",
  title: `${sender.name} responded to your post`,
  message: "See who responded.",
  sender,
  metadata: { ...metadataOf(post), reaction_type: reactionType },
  actionUrl: addressOf(post),
  reactionType,
  groupKey: `post_reaction_${post.postId}`,
  groupTitle: groupTitle("responded to your post"),
  mail: "post_reaction",
});

export const postCommented = (
  userId: string,
  sender: Card,
  post: PostPlace,
): NotificationDraft => ({
  userId,
  type: "post_comment",
  title: `${sender.name} commented on your post`,
  message: "There is a new comment below your post.",
  sender,
  metadata: metadataOf(post),
  actionUrl: addressOf(post),
  groupKey: `post_comment_${post.postId}`,
  groupTitle: groupTitle("commented on your post"),
  mail: "post_comment",
});

export const mentioned = (userId: string, sender: Card, post: PostPlace): NotificationDraft => ({
  userId,
  type: "mention",
  title: `${sender.name} mentioned you`,
  message: "You were mentioned in a post.",
  sender,
  metadata: metadataOf(post),
  actionUrl: addressOf(post),
  mail: "notification",
});

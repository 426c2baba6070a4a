import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { ReactionType } from "./feed.contract.ts";
import { CommentEntity, PostEntity, ReactionEntity } from "./feed.entity.ts";

/** A post of the community, or of a circle. */
export interface PostPlace {
  postId: string;
  circle: { circleId: string; name: string } | null;
  /** The start of its text; absent when it was deleted. */
  preview?: string | undefined;
}

export interface CommentPlace {
  commentId: string;
  preview?: string | undefined;
}

const metadataOf = ({ postId, circle, preview }: PostPlace) => ({
  post_id: postId,
  ...(preview && { post_preview: preview }),
  ...(circle
    ? { post_type: "circle", circle_id: circle.circleId, circle_name: circle.name }
    : { post_type: "community" }),
});

const commentMetadata = (post: PostPlace, { preview }: CommentPlace) => ({
  ...metadataOf(post),
  ...(preview && { comment_preview: preview }),
});

const postKey = (postId: string) => itemRef(PostEntity, { postId }).key;

const scopeOf = ({ circle }: PostPlace) => circle?.circleId;

const commentKey = ({ postId }: PostPlace, { commentId }: CommentPlace) =>
  itemRef(CommentEntity, { postId, commentId }).key;

const reactionEmoji: Record<ReactionType, string> = {
  love: "❤️",
  gratitude: "🙏",
  insight: "💡",
  support: "🤝",
  celebrate: "🎉",
};

const addressOf = ({ postId, circle }: PostPlace) =>
  circle ? `/circles/${circle.circleId}/posts/${postId}` : `/community/post/${postId}`;

export const postReacted = (
  userId: string,
  sender: Card,
  post: PostPlace,
  reactionType: ReactionType,
): NotificationDraft => ({
  userId,
  type: "post_reaction",
  title: `${sender.name} responded to your post`,
  message: "See who responded.",
  sender,
  metadata: {
    ...metadataOf(post),
    reaction_type: reactionType,
    reaction_emoji: reactionEmoji[reactionType],
  },
  contentPreview: post.preview,
  actionUrl: addressOf(post),
  reactionType,
  groupKey: `post_reaction_${post.postId}`,
  groupTitle: groupTitle("responded to your post"),
  scopeId: scopeOf(post),
  subject: itemRef(ReactionEntity, { postId: post.postId, userId: sender.userId }).key,
  mail: "post_reaction",
});

export const postCommented = (
  userId: string,
  sender: Card,
  post: PostPlace,
  comment: CommentPlace,
): NotificationDraft => ({
  userId,
  type: "post_comment",
  title: `${sender.name} commented on your post`,
  message: "There is a new comment below your post.",
  sender,
  metadata: commentMetadata(post, comment),
  contentPreview: comment.preview,
  actionUrl: addressOf(post),
  groupKey: `post_comment_${post.postId}`,
  groupTitle: groupTitle("commented on your post"),
  scopeId: scopeOf(post),
  subject: commentKey(post, comment),
  mail: "post_comment",
});

/** For those who commented on the post before. */
export const threadContinued = (
  userId: string,
  sender: Card,
  post: PostPlace,
  comment: CommentPlace,
): NotificationDraft => ({
  ...postCommented(userId, sender, post, comment),
  title: `${sender.name} commented on a post you follow`,
  message: "There is a new comment where you wrote one.",
  groupKey: `post_thread_${post.postId}`,
  groupTitle: groupTitle("commented on a post you follow"),
  mail: "notification",
});

export const mentioned = (userId: string, sender: Card, post: PostPlace): NotificationDraft => ({
  userId,
  type: "mention",
  title: `${sender.name} mentioned you`,
  message: "You were mentioned in a post.",
  sender,
  metadata: metadataOf(post),
  contentPreview: post.preview,
  actionUrl: addressOf(post),
  scopeId: scopeOf(post),
  subject: postKey(post.postId),
  mail: "notification",
});

export const mentionedInComment = (
  userId: string,
  sender: Card,
  post: PostPlace,
  comment: CommentPlace,
): NotificationDraft => ({
  ...mentioned(userId, sender, post),
  message: "Your name comes up in a comment.",
  metadata: commentMetadata(post, comment),
  contentPreview: comment.preview,
  subject: commentKey(post, comment),
});

/** For everyone in a circle. Names nobody, so nothing of the author is copied. */
export const circlePosted = (
  userId: string,
  authorId: string,
  post: PostPlace,
): NotificationDraft => ({
  userId,
  type: "circle_update",
  title: `New post in ${post.circle?.name ?? "your circle"}`,
  message: "Have a look when you like.",
  sender: null,
  metadata: metadataOf({ ...post, preview: undefined }),
  actionUrl: addressOf(post),
  scopeId: scopeOf(post),
  subject: postKey(post.postId),
  fromId: authorId,
  isDirect: false,
  topic: post.circle ? circleTopic(post.circle.circleId) : undefined,
  mail: null,
});

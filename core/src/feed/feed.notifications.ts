import { circleRef } from "../circles/circles.access.ts";
import { connectionRef } from "../connections/status.ts";
import { itemRef } from "../kernel/batch-get.ts";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { CommentEntity, PostEntity, ReactionEntity } from "./feed.entity.ts";
import { commentAddress, postAddress } from "./post-address.rules.ts";

export interface PostPlace {
  postId: string;
  circle: { circleId: string; name: string } | null;
  /** The author, if the post is for their connections. */
  closeTo?: string | undefined;
  /** Quote of the post: its content note or first words; absent once deleted. */
  preview?: string | undefined;
  /** Checked for muted words. */
  text?: string | undefined;
}

export interface CommentPlace {
  commentId: string;
  preview?: string | undefined;
  text?: string | undefined;
}

const metadataOf = ({ postId, circle, preview }: PostPlace) => ({
  post_id: postId,
  ...(preview && { post_preview: preview }),
  ...(circle
    ? { post_type: "circle", circle_id: circle.circleId, circle_name: circle.name }
    : { post_type: "community" }),
});

const commentMetadata = (post: PostPlace, { commentId, preview }: CommentPlace) => ({
  ...metadataOf(post),
  comment_id: commentId,
  ...(preview && { comment_preview: preview }),
});

export const postKey = (postId: string) => itemRef(PostEntity, { postId }).key;

const scopeOf = ({ circle, closeTo }: PostPlace, userId: string) => ({
  ...(circle && { scopeId: circle.circleId, quietIn: circleRef(circle.circleId).key }),
  ...(closeTo && closeTo !== userId && { connection: connectionRef(userId, closeTo).key }),
});

const commentKey = ({ postId }: PostPlace, { commentId }: CommentPlace) =>
  itemRef(CommentEntity, { postId, commentId }).key;

const reactionEmoji: Record<ReactionType, string> = {
  love: "❤️",
  gratitude: "🙏",
  insight: "💡",
  support: "🤝",
  celebrate: "🎉",
};

export const quotingKeys = {
  reaction: (postId: string) => `post_reaction_${postId}`,
  comment: (postId: string) => `post_comment_${postId}`,
  thread: (postId: string) => `post_thread_${postId}`,
  mention: (id: string) => `mention_${id}`,
  poll: (postId: string) => `poll_closed_${postId}`,
};

const placed = ({ postId, circle }: PostPlace) => ({ postId, circleId: circle?.circleId });

export const postReacted = (
  userId: string,
  sender: Card,
  post: PostPlace,
  reactionType: ReactionType,
): NotificationDraft => ({
  userId,
  type: "post_reaction",
  ...translatableText({ id: "postReacted" }, sender),
  sender,
  metadata: {
    ...metadataOf(post),
    reaction_type: reactionType,
    reaction_emoji: reactionEmoji[reactionType],
  },
  contentPreview: post.preview,
  // The reader wrote the post, so muted words don't apply.
  text: "",
  actionUrl: postAddress(placed(post)),
  reactionType,
  groupKey: quotingKeys.reaction(post.postId),
  ...scopeOf(post, userId),
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
  ...translatableText({ id: "postCommented" }, sender),
  sender,
  metadata: commentMetadata(post, comment),
  contentPreview: comment.preview,
  text: comment.text,
  actionUrl: commentAddress(placed(post), comment.commentId),
  groupKey: quotingKeys.comment(post.postId),
  ...scopeOf(post, userId),
  subject: commentKey(post, comment),
  mail: "post_comment",
});

export const threadContinued = (
  userId: string,
  sender: Card,
  post: PostPlace,
  comment: CommentPlace,
): NotificationDraft => ({
  ...postCommented(userId, sender, post, comment),
  ...translatableText({ id: "threadContinued" }, sender),
  groupKey: quotingKeys.thread(post.postId),
  mail: "notification",
});

export const mentioned = (userId: string, sender: Card, post: PostPlace): NotificationDraft => ({
  userId,
  type: "mention",
  ...translatableText({ id: "mentionedInPost" }, sender),
  sender,
  metadata: metadataOf(post),
  contentPreview: post.preview,
  text: post.text,
  actionUrl: postAddress(placed(post)),
  ...scopeOf(post, userId),
  subject: postKey(post.postId),
  key: quotingKeys.mention(post.postId),
  mail: "notification",
});

export const mentionedInComment = (
  userId: string,
  sender: Card,
  post: PostPlace,
  comment: CommentPlace,
): NotificationDraft => ({
  ...mentioned(userId, sender, post),
  ...translatableText({ id: "mentionedInComment" }, sender),
  // Doesn't quote the post, because an edit of the post wouldn't find this notification.
  metadata: commentMetadata({ ...post, preview: undefined }, comment),
  contentPreview: comment.preview,
  text: comment.text,
  actionUrl: commentAddress(placed(post), comment.commentId),
  subject: commentKey(post, comment),
  key: quotingKeys.mention(comment.commentId),
});

/** Has no sender, so that the author's name isn't copied to every member. */
export const circlePosted = (
  userId: string,
  authorId: string,
  post: PostPlace,
): NotificationDraft => ({
  userId,
  type: "circle_update",
  ...translatableText({ id: "circlePosted", circle_name: post.circle?.name ?? "your circle" }),
  sender: null,
  metadata: metadataOf({ ...post, preview: undefined }),
  actionUrl: postAddress(placed(post)),
  ...scopeOf(post, userId),
  subject: postKey(post.postId),
  fromId: authorId,
  isDirect: false,
  mail: null,
});

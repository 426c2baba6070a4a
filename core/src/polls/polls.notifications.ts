import { circleRef } from "../circles/circles.access.ts";
import { connectionRef } from "../connections/status.ts";
import type { PostItem } from "../feed/feed.access.ts";
import { postKey, quotingKeys } from "../feed/feed.notifications.ts";
import { postAddress } from "../feed/post-address.rules.ts";
import { previewOfPost } from "../feed/quotes.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { notificationIdOf } from "../notifications/notification-ids.ts";

export const closedNotification = (userId: string, postId: string) => ({
  userId,
  notificationId: notificationIdOf(quotingKeys.poll(postId)),
});

/** Without a mail. */
const closed = (userId: string, { postId, circleId }: PostItem) => ({
  userId,
  type: "poll_closed" as const,
  sender: null,
  metadata: {
    post_id: postId,
    ...(circleId ? { post_type: "circle", circle_id: circleId } : { post_type: "community" }),
  },
  actionUrl: postAddress({ postId, circleId }),
  ...(circleId && { scopeId: circleId, quietIn: circleRef(circleId).key }),
  subject: postKey(postId),
  key: quotingKeys.poll(postId),
  mail: null,
});

/** For the post's author, with its words. */
export function pollClosed(post: PostItem): NotificationDraft {
  const own = closed(post.authorId, post);
  const preview = previewOfPost(post);
  return {
    ...own,
    ...translatableText({ id: "pollClosed" }),
    metadata: { ...own.metadata, post_preview: preview },
    contentPreview: preview,
    // The reader wrote the post, so muted words don't apply.
    text: "",
  };
}

/** Without the post's words, which may be edited: no one would correct them for every voter. */
export const votedPollClosed = (userId: string, post: PostItem): NotificationDraft => ({
  ...closed(userId, post),
  ...translatableText({ id: "votedPollClosed" }),
  fromId: post.authorId,
  ...(post.visibility === "connections" && {
    connection: connectionRef(userId, post.authorId).key,
  }),
});

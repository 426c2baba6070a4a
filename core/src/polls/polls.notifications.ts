import { circleRef } from "../circles/circles.access.ts";
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

/** For the post's author, without a mail. */
export function pollClosed(post: PostItem): NotificationDraft {
  const { postId, authorId, circleId } = post;
  const preview = previewOfPost(post);
  return {
    userId: authorId,
    type: "poll_closed",
    ...translatableText({ id: "pollClosed" }),
    sender: null,
    metadata: {
      post_id: postId,
      post_preview: preview,
      ...(circleId ? { post_type: "circle", circle_id: circleId } : { post_type: "community" }),
    },
    contentPreview: preview,
    // The reader wrote the post, so muted words don't apply.
    text: "",
    actionUrl: postAddress({ postId, circleId }),
    ...(circleId && { scopeId: circleId, quietIn: circleRef(circleId).key }),
    subject: postKey(postId),
    key: quotingKeys.poll(postId),
    mail: null,
  };
}

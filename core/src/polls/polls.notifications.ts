import { circleRef } from "../circles/circles.access.ts";
import { postKey } from "../feed/feed.notifications.ts";
import { postAddress } from "../feed/post-address.rules.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { notificationIdOf } from "../notifications/notification-ids.ts";

interface ClosedPoll {
  postId: string;
  authorId: string;
  circleId?: string;
}

const keyOf = (postId: string) => `poll_closed_${postId}`;

export const closedNotification = (userId: string, postId: string) => ({
  userId,
  notificationId: notificationIdOf(keyOf(postId)),
});

/** For the post's author, without a mail. */
export const pollClosed = ({ postId, authorId, circleId }: ClosedPoll): NotificationDraft => ({
  userId: authorId,
  type: "poll_closed",
  ...translatableText({ id: "pollClosed" }),
  sender: null,
  metadata: {
    post_id: postId,
    ...(circleId ? { post_type: "circle", circle_id: circleId } : { post_type: "community" }),
  },
  // The reader wrote the post, so muted words don't apply.
  text: "",
  actionUrl: postAddress({ postId, circleId }),
  ...(circleId && { scopeId: circleId, quietIn: circleRef(circleId).key }),
  subject: postKey(postId),
  key: keyOf(postId),
  mail: null,
});

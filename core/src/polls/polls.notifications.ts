import { circleRef } from "../circles/circles.access.ts";
import { connectionRef } from "../connections/status.ts";
import type { PostItem } from "../feed/feed.access.ts";
import { postKey } from "../feed/feed.notifications.ts";
import { postAddress } from "../feed/post-address.rules.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { notificationIdOf } from "../notifications/notification-ids.ts";

interface ClosedPoll {
  postId: string;
  authorId: string;
  circleId?: string | undefined;
}

export const closedKey = (postId: string) => `poll_closed_${postId}`;

export const closedNotification = (userId: string, postId: string) => ({
  userId,
  notificationId: notificationIdOf(closedKey(postId)),
});

/** Without a mail. */
const closed = (userId: string, { postId, circleId }: ClosedPoll) => ({
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
  key: closedKey(postId),
  mail: null,
});

/** For the post's author. */
export const pollClosed = (poll: ClosedPoll): NotificationDraft => ({
  ...closed(poll.authorId, poll),
  ...translatableText({ id: "pollClosed" }),
  // The reader wrote the post, so muted words don't apply.
  text: "",
});

export const votedPollClosed = (userId: string, post: PostItem): NotificationDraft => ({
  ...closed(userId, post),
  ...translatableText({ id: "votedPollClosed" }),
  fromId: post.authorId,
  ...(post.visibility === "connections" && {
    connection: connectionRef(userId, post.authorId).key,
  }),
});

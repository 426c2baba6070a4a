import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { PushedNotice } from "../push/send.service.ts";
import type { PushFacts, WaitingPush } from "../push/waiting.service.ts";
import { unreadCountsRef } from "./counts.service.ts";
import type { NotificationType } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

/** What a push says unless the member lets it name people. */
const plainWords: Record<NotificationType, string> = {
  connection_request: "You have a new connection request",
  connection_accepted: "A connection request of yours was accepted",
  message: "You have a new message",
  photo_tag: "You're in a new photo",
  mention: "You were mentioned",
  post_reaction: "There's a response to a post of yours",
  post_comment: "There's a new comment for you",
  circle_invitation: "You're invited to a circle",
  circle_update: "There's news from a circle of yours",
  circle_joined: "A circle of yours has a new member",
  event: "There's news about an event",
  event_reminder: "An event you're going to starts soon",
  system: "There's news for you",
};

export function plainTitle(type: NotificationType, count: number): string {
  return type === "message" && count > 1 ? `You have ${count} new messages` : plainWords[type];
}

/** What a waiting push is about, as the bell has it now. One request. */
export async function readNotice(push: WaitingPush): Promise<PushedNotice> {
  const { userId } = push;
  const { type, notificationId } = push.facts as PushFacts;
  const [counts, item] = await batchGet([
    unreadCountsRef(userId),
    // Without a notification, a row that doesn't exist.
    itemRef(NotificationEntity, { userId, notificationId: notificationId ?? "none" }),
  ]);
  return {
    isSeen: item !== null && !isUnread(item, counts?.readBefore),
    unread: Math.max(0, (counts?.unreadNotifications ?? 0) + (counts?.unreadMessages ?? 0)),
    plain: { title: plainTitle(type as NotificationType, push.count), body: "" },
    full: item && { title: item.title, body: item.contentPreview ?? item.message },
  };
}

import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { type NotificationWords, notificationWordsIn } from "../kernel/texts/notification-words.ts";
import type { PushedNotice } from "../push/send.service.ts";
import type { WaitingPush } from "../push/waiting.service.ts";
import { unreadCountsRef } from "./counts.service.ts";
import type { NotificationType } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { formatNotification } from "./shape.ts";
import { isSeen } from "./unread.ts";

const newMessages = (
  { texts }: NotificationWords,
  type: NotificationType,
  count: number,
): string | undefined => (type === "message" && count > 1 ? texts.newMessages(count) : undefined);

/** Makes one request. */
export async function readNotice(push: WaitingPush): Promise<PushedNotice> {
  const { userId } = push;
  const { type, notificationId } = push.facts;
  const [counts, item] = await batchGet([
    unreadCountsRef(userId),
    // Without a notification, reads a key that doesn't exist.
    itemRef(NotificationEntity, { userId, notificationId: notificationId ?? "none" }),
  ]);
  return {
    // A missing notification was seen before it was written.
    isSeen: (at) => (item ? isSeen(item, counts?.readBefore, at) : notificationId !== undefined),
    unread: Math.max(0, (counts?.unreadNotifications ?? 0) + (counts?.unreadMessages ?? 0)),
    async say(language, count) {
      const words = await notificationWordsIn(language);
      const said = item && formatNotification(item, words);
      // Queued by notify.ts; the pushes know no types of notifications.
      const known = type as NotificationType;
      const counted = newMessages(words, known, count);
      return {
        plain: { title: counted ?? words.texts.plain[known], body: "" },
        full: said && { title: said.title, body: counted ?? item.contentPreview ?? said.message },
      };
    },
  };
}

import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { MailedNotice } from "../mail/read-state.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { metadataOf } from "./shape.ts";
import { isSeen } from "./unread.ts";

/**
 * For a mail that has no row until it's sent. Its content is what notify.ts would have stored.
 * Strongly consistent, because a missing notification counts as read.
 */
export async function noticeOf(userId: string, notificationId: string): Promise<MailedNotice> {
  const [item, counts] = await batchGet(
    [itemRef(NotificationEntity, { userId, notificationId }), unreadCountsRef(userId)],
    { consistent: true },
  );
  return {
    content: item?.words
      ? {
          ...(item.senderUserId && { namesSender: true }),
          words: { ...metadataOf(item), ...item.words },
          path: item.actionUrl,
        }
      : null,
    isRead: (at) => !item || isSeen(item, counts?.readBefore, at),
  };
}

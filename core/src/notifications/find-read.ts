import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

/**
 * Which of a member's notifications (at most 99) were read, one by one or with "Mark all read". One
 * that isn't there was seen before it could be written, or went with the member it names.
 */
export async function findRead(userId: string, notificationIds: string[]): Promise<Set<string>> {
  const { items, counts } = await batchGetLists({
    items: notificationIds.map((notificationId) =>
      itemRef(NotificationEntity, { userId, notificationId }),
    ),
    counts: [unreadCountsRef(userId)],
  });
  const readBefore = counts[0]?.readBefore;
  return new Set(
    notificationIds.filter((_id, index) => {
      const item = items[index];
      return !item || !isUnread(item, readBefore);
    }),
  );
}

import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

/** At most 99. A missing one was seen before it was written, or its sender left. */
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

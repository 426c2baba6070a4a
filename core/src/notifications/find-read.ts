import { batchGet, itemRef, lookUp } from "../kernel/batch-get.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isSeen } from "./unread.ts";

/**
 * A missing notification counts as read: it was seen before it was written, or its sender left.
 * @returns whether what happened at a time (milliseconds since 1970) was read
 */
export async function findRead(
  userId: string,
  notificationIds: readonly string[],
): Promise<(notificationId: string, at: number) => boolean> {
  if (notificationIds.length === 0) return () => false;
  const [itemOf, [counts]] = await Promise.all([
    lookUp(notificationIds, (notificationId) =>
      itemRef(NotificationEntity, { userId, notificationId }),
    ),
    batchGet([unreadCountsRef(userId)]),
  ]);
  return (notificationId, at) => {
    const item = itemOf(notificationId);
    return !item || isSeen(item, counts?.readBefore, at);
  };
}

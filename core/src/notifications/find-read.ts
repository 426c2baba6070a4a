import { batchGetLists, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
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
  // One less than fits, because each request also reads the counts.
  const chunks = chunksOf([...new Set(notificationIds)], maxBatchSize - 1);
  const pages = await mapInGroups(chunks, async (ids) => {
    const { counts, items } = await batchGetLists({
      counts: [unreadCountsRef(userId)],
      items: ids.map((notificationId) => itemRef(NotificationEntity, { userId, notificationId })),
    });
    return ids.map((id, index) => [id, { item: items[index], counts: counts[0] }] as const);
  });
  const found = new Map(pages.flat());
  return (notificationId, at) => {
    const { item, counts } = found.get(notificationId) ?? {};
    return !item || isSeen(item, counts?.readBefore, at);
  };
}

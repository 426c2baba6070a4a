import { editNotification } from "./edit.ts";
import { notificationIdOf } from "./notification-ids.ts";

/**
 * Shows the outcome of what it asked for, and marks it as read, unless it has changed since
 * `isOver` was asked.
 */
export const closeNotification = (
  userId: string,
  groupKey: string,
  metadata: Record<string, unknown>,
  isOver: () => Promise<boolean> = async () => true,
): Promise<void> =>
  editNotification(
    { userId, notificationId: notificationIdOf(groupKey) },
    async (item, wasUnread) =>
      (await isOver()) ? { ...item, metadata, read: item.read || wasUnread } : item,
  );

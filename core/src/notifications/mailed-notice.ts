import { NotificationEntity } from "./notifications.entity.ts";
import { metadataOf } from "./shape.ts";

/**
 * What notify.ts would have stored with the mail, for one that has no row until it's sent. Strongly
 * consistent, because a missing notification counts as read.
 */
export async function contentOf(
  userId: string,
  notificationId: string,
): Promise<Record<string, unknown> | null> {
  const { data: item } = await NotificationEntity.get({ userId, notificationId }).go({
    consistent: true,
  });
  if (!item?.words) return null;
  return {
    ...(item.senderUserId && { namesSender: true }),
    words: { ...metadataOf(item), ...item.words },
    path: item.actionUrl,
  };
}

import { notificationIdOf } from "../notifications/notification-ids.ts";
import { NotificationEntity } from "../notifications/notifications.entity.ts";
import { itemOf } from "./item-of.ts";

const at = "2026-11-22T12:00:00.000Z";

/** @param key its group's, or its own */
export const notificationRow = (userId: string, key: string, senderUserId = "ada") =>
  itemOf(
    NotificationEntity.put({
      userId,
      notificationId: notificationIdOf(key),
      type: "event",
      title: "News",
      message: "",
      senderUserId,
      version: 1,
      ttl: 4e9,
      createdAt: at,
      updatedAt: at,
    }).params(),
  );

export async function hasNotification(userId: string, key: string): Promise<boolean> {
  const row = { userId, notificationId: notificationIdOf(key) };
  return (await NotificationEntity.get(row).go({ consistent: true })).data !== null;
}

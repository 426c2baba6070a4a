import type { EntityItem } from "electrodb";
import { isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { transact, type Write } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";
import { addUnreadNotifications } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

export type NotificationItem = EntityItem<typeof NotificationEntity>;

/** Undefined attributes are removed. */
export type EditedNotification = {
  [K in keyof NotificationItem]: NotificationItem[K] | undefined;
};

/**
 * Edits or, with null, removes it. Adjusts the unread count, and retries on concurrent changes.
 * @param also more writes of the same transaction
 */
export async function editNotification(
  key: { userId: string; notificationId: string },
  edit: (item: NotificationItem) => EditedNotification | null,
  also: readonly Write[] = [],
): Promise<void> {
  for (;;) {
    const [{ data: item }, { data: counts }] = await Promise.all([
      NotificationEntity.get(key).go({ consistent: true }),
      CountsEntity.get({ userId: key.userId }).go({ consistent: true }),
    ]);
    if (!item) return;
    const readBefore = counts?.readBefore;
    const next = edit(item);
    const condition = (
      { version }: { version: string },
      { eq }: { eq: (attribute: string, value: number) => string },
    ) => eq(version, item.version);
    // ElectroDB types each operation's condition separately.
    const isUnchanged = condition as never;
    const write = next
      ? NotificationEntity.put(defined({ ...next, version: item.version + 1 })).where(isUnchanged)
      : NotificationEntity.remove(key).where(isUnchanged);
    try {
      await transact([
        { write: write.params() },
        ...(next || !isUnread(item, readBefore)
          ? []
          : [addUnreadNotifications(key.userId, -1, readBefore)]),
        ...also,
      ]);
      return;
    } catch (error) {
      if (!isAppError(error, "request.conflict")) throw error;
    }
  }
}

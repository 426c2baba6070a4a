import { retryConflicts } from "../kernel/conditional-writes.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";
import { addUnreadNotifications } from "./counts.service.ts";
import {
  NotificationEntity,
  type NotificationItem,
  type NotificationKey,
} from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

/** Undefined attributes are removed. */
export type EditedNotification = {
  [K in keyof NotificationItem]: NotificationItem[K] | undefined;
};

type Edited = EditedNotification | null;

/**
 * Edits or, with null, removes it. Adjusts the unread count, and retries on concurrent changes.
 * @param edit may return the item itself, to leave it
 * @param also more writes of the same transaction
 */
export function editNotification(
  key: NotificationKey,
  edit: (item: NotificationItem, wasUnread: boolean) => Edited | Promise<Edited>,
  also: readonly Write[] = [],
): Promise<void> {
  const { userId } = key;
  return retryConflicts(async () => {
    const [{ data: item }, { data: counts }] = await Promise.all([
      NotificationEntity.get(key).go({ consistent: true }),
      CountsEntity.get({ userId }).go({ consistent: true }),
    ]);
    if (!item) return;
    const readBefore = counts?.readBefore;
    const wasUnread = isUnread(item, readBefore);
    const next = await edit(item, wasUnread);
    if (next === item) return;
    const write = next
      ? NotificationEntity.put(defined({ ...next, version: item.version + 1 }))
          .where((row, { eq }) => eq(row.version, item.version))
          .params()
      : NotificationEntity.remove(key)
          .where((row, { eq }) => eq(row.version, item.version))
          .params();
    await transact([
      { write },
      ...(wasUnread && (!next || next.read)
        ? [addUnreadNotifications(userId, -1, readBefore)]
        : []),
      ...(wasUnread && next?.read
        ? [recordEvent(userId, { type: "notification.read", userId })]
        : []),
      ...also,
    ]);
  });
}

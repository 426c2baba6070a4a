import type { EntityItem } from "electrodb";
import { isUnchanged } from "../kernel/conditional-writes.ts";
import { CountsEntity } from "./counts.entity.ts";
import { markOf } from "./event-marks.ts";
import type { NotificationKey } from "./notifications.entity.ts";

/** More than the concurrent writes to one member's counts. */
const remembered = 8;

/** Includes the notification, because one event can cause several for a member. */
const entryOf = (domainEventId: string, notificationId: string): string =>
  markOf(domainEventId) + notificationId.slice(-8);

/**
 * Counts a notification as unread for an event, or with `isWanted` false takes that back.
 * Idempotent.
 * @param counts the counts as read before
 * @param isCovered undoing "Mark all read" would count it once more
 * @throws a condition failure when the counts changed since
 */
export async function countOnce(
  { userId, notificationId }: NotificationKey,
  domainEventId: string,
  counts: EntityItem<typeof CountsEntity> | null,
  isWanted: boolean,
  isCovered = false,
): Promise<void> {
  const { counted, readBefore } = counts ?? {};
  const entry = entryOf(domainEventId, notificationId);
  const before = counted?.split(" ") ?? [];
  if (before.includes(entry) === isWanted) return;
  const others = before.filter((one) => one !== entry);
  const next = isWanted ? [...others, entry].slice(-remembered) : others;
  await CountsEntity.update({ userId })
    .add({
      unreadNotifications: isWanted ? 1 : -1,
      ...(isCovered && { unreadUndo: isWanted ? -1 : 1 }),
    })
    .set({ counted: next.join(" ") })
    .where(
      (row, operations) =>
        `${isUnchanged(row.counted, operations, counted)} AND ${isUnchanged(row.readBefore, operations, readBefore)}`,
    )
    .go();
}

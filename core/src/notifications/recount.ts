import type { EntityItem } from "electrodb";
import { hour, now } from "../kernel/clock.ts";
import { isUnchanged, transactUnless } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { CountsEntity } from "./counts.entity.ts";
import { isMarkedSince } from "./event-marks.ts";
import { NotificationEntity, type NotificationItem } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

type CountsItem = EntityItem<typeof CountsEntity>;

/**
 * Corrects the bell's number once its whole list is read: unread notifications expire, and a run
 * that stopped for good has counted without writing. Leaves it alone within an hour of an event,
 * because the number is written before the notification.
 * @param listed the whole list, which may be stale
 */
export async function recountIfDrifted(
  userId: string,
  counts: CountsItem | null,
  listed: readonly NotificationItem[],
): Promise<void> {
  if (!counts) return;
  const { unreadNotifications: counted = 0, readBefore } = counts;
  const unreadIn = (items: readonly NotificationItem[]) =>
    items.filter((item) => isUnread(item, readBefore)).length;
  if (unreadIn(listed) === counted || isMarkedSince(counts.counted, now() - hour)) return;
  const { data } = await NotificationEntity.query
    .one({ userId })
    .go({ pages: "all", consistent: true });
  const unread = unreadIn(data);
  if (unread === counted) return;
  await transactUnless("request.conflict", [
    {
      write: CountsEntity.patch({ userId })
        .set({ unreadNotifications: unread })
        .where((row, operations) =>
          [
            isUnchanged(row.unreadNotifications, operations, counts.unreadNotifications),
            isUnchanged(row.counted, operations, counts.counted),
            isUnchanged(row.readBefore, operations, readBefore),
          ].join(" AND "),
        )
        .params(),
    },
    recordEvent(userId, { type: "notification.read", userId }),
  ]);
}

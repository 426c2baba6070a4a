import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { now, second, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write } from "../kernel/table.ts";
import { type NotificationWords, notificationWordsIn } from "../kernel/texts/notification-words.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { withoutClosedQuotes } from "./closed-quotes.ts";
import { CountsEntity } from "./counts.entity.ts";
import { addUnreadNotifications, unreadCountsRef } from "./counts.service.ts";
import { editNotification } from "./edit.ts";
import { notificationIdOf } from "./notification-ids.ts";
import type { Notification } from "./notifications.contract.ts";
import { NotificationEntity, type NotificationItem } from "./notifications.entity.ts";
import { notificationsPerPage } from "./notifications.rules.ts";
import { recountIfDrifted } from "./recount.ts";
import { formatNotification, metadataOf, newestFirst, otherReactors, reactorsOf } from "./shape.ts";
import { isUnread } from "./unread.ts";
import { withoutPerson } from "./without-sender.ts";

export interface ReadIn {
  language?: InterfaceLanguage;
  timeZone?: string | undefined;
}

export const toNotification = (
  item: NotificationItem,
  readBefore: string | undefined,
  words: NotificationWords,
): Notification => ({
  id: item.notificationId,
  type: item.type,
  ...formatNotification(item, words),
  read: !isUnread(item, readBefore),
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  connectionRequestId: item.connectionRequestId ?? null,
  senderUserId: item.senderUserId ?? null,
  senderName: item.senderName ?? null,
  senderAvatarUrl: item.senderAvatarUrl ?? null,
  metadata: metadataOf(item),
  priority: item.priority ?? 1,
  actionUrl: item.actionUrl ?? null,
  contentPreview: item.contentPreview ?? null,
  isGrouped: item.groupKey !== undefined,
  groupKey: item.groupKey ?? null,
  aggregatedData: reactorsOf(item),
  lastReactorId: item.senderUserId ?? null,
  lastReactorName: item.senderName ?? null,
  totalReactors: item.totalReactors ?? 1,
  reactionType: item.reactionType ?? null,
});

/** Rendered in the page's language and time zone. */
export async function listNotifications(
  actor: SignedInActor,
  cursor: string | undefined,
  { language = "en", timeZone }: ReadIn = {},
): Promise<Page<Notification>> {
  const { userId } = actor;
  const [{ data, cursor: next }, [counts], words] = await Promise.all([
    queryPage(NotificationEntity.query.byPerson({ userId }), cursor, {
      order: "desc",
      limit: notificationsPerPage,
    }),
    batchGet([unreadCountsRef(userId)]),
    notificationWordsIn(language),
  ]);
  if (cursor === undefined && next === null) await recountIfDrifted(userId, counts, data);
  const shown = await withoutClosedQuotes(userId, data);
  return toPage(
    newestFirst(shown).map((item) =>
      toNotification(item, counts?.readBefore, { ...words, timeZone }),
    ),
    next,
  );
}

const markOne = (userId: string, notificationId: string, ifStill?: Write): Promise<void> =>
  retryConflicts(async () => {
    // Strongly consistent, because a stale row could look read.
    const [item, counts] = await batchGet(
      [itemRef(NotificationEntity, { userId, notificationId }), unreadCountsRef(userId)],
      { consistent: true },
    );
    const readBefore = counts?.readBefore;
    if (!item || !isUnread(item, readBefore)) return;
    await transact([
      {
        write: NotificationEntity.patch({ userId, notificationId })
          .set({ read: true })
          .add({ version: 1 })
          .where(({ read }, { eq }) => eq(read, false))
          .params(),
      },
      addUnreadNotifications(userId, -1, readBefore),
      recordEvent(userId, { type: "notification.read", userId }),
      ...(ifStill ? [ifStill] : []),
    ]);
  });

export async function markRead(actor: SignedInActor, ids: string[]): Promise<void> {
  for (const id of new Set(ids)) await markOne(actor.userId, id);
}

/** @throws the condition's error if `ifStill` fails */
export const markGroupRead = (userId: string, groupKey: string, ifStill?: Write): Promise<void> =>
  markOne(userId, notificationIdOf(groupKey), ifStill);

/** A number of zero may also have drifted, so a later press marks again. */
const secondPressWithin = 10 * second;

/**
 * Moves one timestamp instead of updating rows, so that it can be undone. A second press, with
 * nothing new, is the first one again, and undoing it undoes that.
 */
export const markAllRead = ({ userId }: SignedInActor): Promise<{ readBefore: string }> =>
  retryConflicts(async () => {
    const { data: counts } = await CountsEntity.get({ userId }).go({ consistent: true });
    const unread = counts?.unreadNotifications ?? 0;
    const readBefore = timestamp();
    const before = counts?.readBefore;
    const isSecondPress =
      before !== undefined && unread === 0 && now() - Date.parse(before) < secondPressWithin;
    if (before !== undefined && (isSecondPress || before >= readBefore)) {
      return { readBefore: before };
    }
    const marked = CountsEntity.update({ userId })
      .set({ readBefore, readBeforeUndo: before ?? "", unreadUndo: unread, unreadNotifications: 0 })
      .remove(["counted"]);
    await transact([
      {
        write: marked
          .where((row, operations) =>
            isUnchanged(row.unreadNotifications, operations, counts?.unreadNotifications),
          )
          .params(),
      },
      recordEvent(userId, { type: "notification.read", userId }),
    ]);
    return { readBefore };
  });

/** Undoes only the latest "Mark all read". Idempotent. */
export const undoMarkAllRead = ({ userId }: SignedInActor, readBefore: string): Promise<void> =>
  retryConflicts(async () => {
    const { data: counts } = await CountsEntity.get({ userId }).go({ consistent: true });
    const { readBeforeUndo, unreadUndo } = counts ?? {};
    if (counts?.readBefore !== readBefore || unreadUndo === undefined) return;
    const patch = CountsEntity.patch({ userId })
      .add({ unreadNotifications: unreadUndo })
      .remove(["readBeforeUndo", "unreadUndo"]);
    const restored = readBeforeUndo
      ? patch.set({ readBefore: readBeforeUndo })
      : patch.remove(["readBefore"]);
    const unchanged = restored.where(
      (row, { eq }) => `${eq(row.readBefore, readBefore)} AND ${eq(row.unreadUndo, unreadUndo)}`,
    );
    await transact([
      { write: unchanged.params() },
      recordEvent(userId, { type: "notification.read", userId }),
    ]);
  });

/**
 * Called after a block, because hidden notifications mustn't count as unread. Groups stay as news
 * of their other people.
 */
export async function hideSender(userId: string, senderId: string): Promise<void> {
  const { data } = await NotificationEntity.query
    .byPerson({ userId })
    .where(({ senderUserId }, { eq }) => eq(senderUserId, senderId))
    .go({ order: "desc", pages: "all" });
  for (const item of data) {
    if (!item.read && otherReactors(item).length === 0) await markOne(userId, item.notificationId);
  }
  const { data: pointers } = await NotificationActorEntity.query
    .one({ actorId: senderId, userId })
    .go({ pages: "all", consistent: true });
  for (const pointer of pointers) await leaveOut(pointer);
}

const leaveOut = (pointer: EntityItem<typeof NotificationActorEntity>): Promise<void> =>
  editNotification(pointer, (item) => withoutPerson(item, pointer) ?? item, [
    // So that the person counts again after an unblocking.
    { write: NotificationActorEntity.delete(pointer).params() },
  ]);

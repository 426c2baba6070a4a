import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact } from "../kernel/table.ts";
import { addUnreadNotifications } from "./counts.service.ts";
import type { Notification } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { notificationsPerPage } from "./notifications.rules.ts";

const toNotification = (item: EntityItem<typeof NotificationEntity>): Notification => ({
  id: item.notificationId,
  type: item.type,
  title: item.title,
  message: item.message,
  read: item.read,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  connectionRequestId: item.connectionRequestId ?? null,
  senderUserId: item.senderUserId ?? null,
  senderName: item.senderName ?? null,
  senderAvatarUrl: item.senderAvatarUrl ?? null,
  metadata: (item.metadata as Record<string, unknown> | undefined) ?? {},
  priority: item.priority ?? 1,
  actionUrl: item.actionUrl ?? null,
  contentPreview: item.contentPreview ?? null,
  isGrouped: item.isGrouped ?? false,
  groupKey: item.groupKey ?? null,
  aggregatedData: (item.aggregatedData as Notification["aggregatedData"] | undefined) ?? [],
  lastReactorId: item.lastReactorId ?? null,
  lastReactorName: item.lastReactorName ?? null,
  totalReactors: item.totalReactors ?? 1,
  reactionType: item.reactionType ?? null,
});

/** The member's own, newest first. */
export async function listNotifications(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Notification>> {
  const { data, cursor: next } = await queryPage(
    NotificationEntity.query.byPerson({ userId: actor.userId }),
    cursor,
    { order: "desc", limit: notificationsPerPage },
  );
  return toPage(data.map(toNotification), next);
}

/** Marks one as read and counts it down, once. */
async function markOne(userId: string, notificationId: string): Promise<boolean> {
  try {
    await transact([
      {
        write: NotificationEntity.patch({ userId, notificationId })
          .set({ read: true })
          .add({ version: 1 })
          .where(({ read }, { eq }) => eq(read, false))
          .params(),
      },
      { write: addUnreadNotifications(userId, -1) },
      recordEvent(userId, { type: "notification.read", userId }),
    ]);
    return true;
  } catch (error) {
    if (isAppError(error, "request.conflict")) return false;
    throw error;
  }
}

export async function markRead(actor: SignedInActor, ids: string[]): Promise<void> {
  for (const id of new Set(ids)) await markOne(actor.userId, id);
}

export async function markAllRead(actor: SignedInActor): Promise<void> {
  const { data } = await NotificationEntity.query
    .byPerson({ userId: actor.userId })
    .where(({ read }, { eq }) => eq(read, false))
    .go({ order: "desc", pages: "all" });
  for (const item of data) await markOne(actor.userId, item.notificationId);
}

/** For a block: what the member can't see any more isn't counted as unread. */
export async function markReadFrom(userId: string, senderId: string): Promise<void> {
  const { data } = await NotificationEntity.query
    .byPerson({ userId })
    .where(
      ({ read, senderUserId }, { eq }) => `${eq(read, false)} AND ${eq(senderUserId, senderId)}`,
    )
    .go({ order: "desc", pages: "all" });
  for (const { notificationId } of data) await markOne(userId, notificationId);
}

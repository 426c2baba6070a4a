import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { isAppError } from "../kernel/errors.ts";
import { bareId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { markHandled, recordEvent } from "../kernel/outbox.ts";
import { isConditionFailure, transact, type Write } from "../kernel/table.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { addUnreadNotifications, checkReadBefore, unreadCountsRef } from "./counts.service.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import type { Notification } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

type Item = EntityItem<typeof NotificationEntity>;
type Reactor = Notification["aggregatedData"][number];

const ttl = 180 * day;
/** The reactors a grouped row names; the others are a number. */
const maxNamedReactors = 10;

/** Ids hold letters, digits, dashes and underscores only. */
export const notificationIdOf = (key: string) => `ntf_${key.replace(/[^\w-]/g, "-")}`;

export const idOfDraft = (domainEventId: string, draft: NotificationDraft): string =>
  notificationIdOf(draft.groupKey ?? draft.key ?? bareId(domainEventId));

/**
 * Writes a notification once per domain event, and counts it when it becomes unread.
 * @returns false when it was written before
 */
export async function createNotification(
  domainEventId: string,
  draft: NotificationDraft,
): Promise<boolean> {
  const notificationId = idOfDraft(domainEventId, draft);
  const key = { userId: draft.userId, notificationId };
  const actorId = draft.sender?.userId;
  const [current, counts, actor] = await batchGet([
    itemRef(NotificationEntity, key),
    unreadCountsRef(draft.userId),
    ...(actorId ? [itemRef(NotificationActorEntity, { ...key, actorId })] : []),
  ]);
  const readBefore = counts?.readBefore;
  const continued = current && isUnread(current, readBefore) ? current : null;
  const isNew = !continued || actor?.groupCreatedAt !== continued.createdAt;
  const version = (current?.version ?? 0) + 1;
  const next = {
    ...(continued ? regrouped(continued, draft, isNew) : fresh(key, draft)),
    version,
  };
  try {
    await transact([
      { ...markHandled(domainEventId, `told#${draft.userId}`), conditionError: "duplicate" },
      {
        write: NotificationEntity.put(next)
          .where(({ version }, { eq, notExists }) =>
            current ? eq(version, current.version) : notExists(version),
          )
          .params(),
      },
      ...(actorId ? [actorRow(next, actorId, isNew)] : []),
      continued
        ? checkReadBefore(draft.userId, readBefore)
        : addUnreadNotifications(draft.userId, 1, readBefore),
      recordEvent(actorId ?? draft.userId, {
        type: "notification.created",
        notificationId,
        userId: draft.userId,
      }),
    ]);
  } catch (error) {
    if (isAppError(error, "duplicate")) return false;
    // Another event changed the group in between.
    if (!isAppError(error, "request.conflict")) throw error;
    return createNotification(domainEventId, draft);
  }
  return true;
}

/** Replaces the metadata of a notification with a key, if there is one. */
export async function changeNotification(
  userId: string,
  key: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  try {
    await NotificationEntity.patch({ userId, notificationId: notificationIdOf(key) })
      .set({ metadata })
      .add({ version: 1 })
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** A person who's new in the group must not have been counted in between. */
function actorRow(row: NotificationRow, actorId: string, isNew: boolean): Write {
  const { userId, notificationId, createdAt, ttl } = row;
  const put = NotificationActorEntity.put({
    actorId,
    userId,
    notificationId,
    groupCreatedAt: createdAt,
    ttl,
  });
  if (!isNew) return { write: put.params() };
  return {
    write: put
      .where(
        ({ groupCreatedAt }, { notExists, ne }) =>
          `${notExists(groupCreatedAt)} OR ${ne(groupCreatedAt, createdAt)}`,
      )
      .params(),
  };
}

type NotificationRow = Pick<Item, "userId" | "notificationId" | "createdAt" | "ttl">;

const reactorOf = (draft: NotificationDraft, at: string): Reactor[] =>
  draft.sender
    ? [
        {
          userId: draft.sender.userId,
          reactorName: draft.sender.name,
          avatarUrl: draft.sender.imageUrl,
          reactionType: draft.reactionType ?? null,
          createdAt: at,
        },
      ]
    : [];

export function fresh(key: { userId: string; notificationId: string }, draft: NotificationDraft) {
  const at = timestamp();
  return defined({
    ...key,
    type: draft.type,
    title: draft.title,
    message: draft.message,
    read: false,
    createdAt: at,
    updatedAt: at,
    connectionRequestId: draft.connectionRequestId,
    senderUserId: draft.sender?.userId,
    senderName: draft.sender?.name,
    senderAvatarUrl: draft.sender?.imageUrl ?? undefined,
    metadata: draft.metadata,
    priority: draft.priority ?? 1,
    actionUrl: draft.actionUrl,
    contentPreview: draft.contentPreview,
    isGrouped: draft.groupKey !== undefined,
    groupKey: draft.groupKey,
    aggregatedData: draft.groupKey ? reactorOf(draft, at) : undefined,
    lastReactorId: draft.sender?.userId,
    lastReactorName: draft.sender?.name,
    totalReactors: 1,
    reactionType: draft.reactionType,
    ttl: expiresIn(ttl),
  });
}

/** The unread group with the sender in front, counted once. */
function regrouped(current: Item, draft: NotificationDraft, isNew: boolean) {
  const row = fresh(current, draft);
  const senderId = draft.sender?.userId;
  const named = (current.aggregatedData as Reactor[] | undefined) ?? [];
  const others = named.filter((reactor) => reactor.userId !== senderId);
  const totalReactors = (current.totalReactors ?? 1) + (isNew && draft.sender ? 1 : 0);
  return {
    ...row,
    createdAt: current.createdAt,
    title:
      totalReactors > 1 && draft.sender && draft.groupTitle
        ? draft.groupTitle(draft.sender.name, totalReactors)
        : row.title,
    aggregatedData: [...((row.aggregatedData as Reactor[] | undefined) ?? []), ...others].slice(
      0,
      maxNamedReactors,
    ),
    totalReactors,
  };
}

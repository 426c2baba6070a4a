import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { isAppError } from "../kernel/errors.ts";
import { bareId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { markHandled } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact, type Write } from "../kernel/table.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { addUnreadNotifications } from "./counts.service.ts";
import type { Notification, NotificationType } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";

type Item = EntityItem<typeof NotificationEntity>;
type Reactor = Notification["aggregatedData"][number];

const ttl = 180 * day;
/** The reactors a grouped row names; the others are a number. */
const maxNamedReactors = 10;

export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  sender: Card | null;
  metadata: Record<string, unknown>;
  priority?: number;
  actionUrl?: string | undefined;
  contentPreview?: string | undefined;
  connectionRequestId?: string | undefined;
  reactionType?: string | undefined;
  /** One row per group: the same post's reactions, one conversation's messages. */
  groupKey?: string;
  /** The title for a group of `total` people. */
  groupTitle?: (last: string, total: number) => string;
}

/** Ids hold letters, digits, dashes and underscores only. */
const safe = (text: string) => text.replace(/[^\w-]/g, "-");

/**
 * Writes a notification once per domain event, and counts it when it becomes unread.
 * @returns false when it was written before
 */
export async function createNotification(
  domainEventId: string,
  notice: NewNotification,
): Promise<boolean> {
  const notificationId = `ntf_${notice.groupKey ? safe(notice.groupKey) : bareId(domainEventId)}`;
  const key = { userId: notice.userId, notificationId };
  const actorId = notice.sender?.userId;
  const [current, actor] = await batchGet([
    itemRef(NotificationEntity, key),
    ...(actorId ? [itemRef(NotificationActorEntity, { ...key, actorId })] : []),
  ]);
  const continued = current && !current.read ? current : null;
  const isNew = !continued || actor?.groupCreatedAt !== continued.createdAt;
  const version = (current?.version ?? 0) + 1;
  const next = {
    ...(continued ? regrouped(continued, notice, isNew) : fresh(key, notice)),
    version,
  };
  try {
    await transact([
      { ...markHandled(domainEventId, `told#${notice.userId}`), conditionError: "duplicate" },
      {
        write: NotificationEntity.put(next)
          .where(({ version }, { eq, notExists }) =>
            current ? eq(version, current.version) : notExists(version),
          )
          .params(),
      },
      ...(actorId ? [actorRow(next, actorId, isNew)] : []),
      ...(continued ? [] : [{ write: addUnreadNotifications(notice.userId, 1) }]),
    ]);
  } catch (error) {
    if (isAppError(error, "duplicate")) return false;
    // Another event changed the group in between.
    if (!isAppError(error, "request.conflict")) throw error;
    return createNotification(domainEventId, notice);
  }
  return true;
}

/** A person who is new in the group must not have been counted in between. */
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

const reactorOf = (notice: NewNotification, at: string): Reactor[] =>
  notice.sender
    ? [
        {
          userId: notice.sender.userId,
          reactorName: notice.sender.name,
          avatarUrl: notice.sender.imageUrl,
          reactionType: notice.reactionType ?? null,
          createdAt: at,
        },
      ]
    : [];

function fresh(key: { userId: string; notificationId: string }, notice: NewNotification) {
  const at = timestamp();
  return defined({
    ...key,
    type: notice.type,
    title: notice.title,
    message: notice.message,
    read: false,
    createdAt: at,
    updatedAt: at,
    connectionRequestId: notice.connectionRequestId,
    senderUserId: notice.sender?.userId,
    senderName: notice.sender?.name,
    senderAvatarUrl: notice.sender?.imageUrl ?? undefined,
    metadata: notice.metadata,
    priority: notice.priority ?? 1,
    actionUrl: notice.actionUrl,
    contentPreview: notice.contentPreview,
    isGrouped: notice.groupKey !== undefined,
    groupKey: notice.groupKey,
    aggregatedData: notice.groupKey ? reactorOf(notice, at) : undefined,
    lastReactorId: notice.sender?.userId,
    lastReactorName: notice.sender?.name,
    totalReactors: 1,
    reactionType: notice.reactionType,
    ttl: expiresIn(ttl),
  });
}

/** The unread group with the sender in front, counted once. */
function regrouped(current: Item, notice: NewNotification, isNew: boolean) {
  const row = fresh(current, notice);
  const senderId = notice.sender?.userId;
  const named = (current.aggregatedData as Reactor[] | undefined) ?? [];
  const others = named.filter((reactor) => reactor.userId !== senderId);
  const totalReactors = (current.totalReactors ?? 1) + (isNew && notice.sender ? 1 : 0);
  return {
    ...row,
    createdAt: current.createdAt,
    title:
      totalReactors > 1 && notice.sender && notice.groupTitle
        ? notice.groupTitle(notice.sender.name, totalReactors)
        : row.title,
    aggregatedData: [...((row.aggregatedData as Reactor[] | undefined) ?? []), ...others].slice(
      0,
      maxNamedReactors,
    ),
    totalReactors,
  };
}

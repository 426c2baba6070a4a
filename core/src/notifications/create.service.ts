import type { EntityItem } from "electrodb";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { isAppError } from "../kernel/errors.ts";
import { bareId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { markHandled } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { addUnreadNotifications } from "./counts.service.ts";
import type { Notification, NotificationType } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";

type Item = EntityItem<typeof NotificationEntity>;
type Reactor = Notification["aggregatedData"][number];

const ttl = 180 * day;
/** The reactors a grouped row keeps by name; the rest is a number. */
const reactorsKept = 10;
/** The reactors a grouped row knows again, so that each counts once. */
const idsKept = 500;

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
  /** Rows of one group become one row: the same post's reactions, one conversation's messages. */
  groupKey?: string;
  /** Words for a group of `total` people, the last of them named. */
  groupTitle?: (last: string, total: number) => string;
}

/** Ids hold letters, digits, dashes and underscores only. */
const safe = (text: string) => text.replace(/[^\w-]/g, "-");

/**
 * Writes a notification once for each fact, and counts it when it becomes unread.
 * @returns false when the fact was told before
 */
export async function createNotification(
  domainEventId: string,
  notice: NewNotification,
): Promise<boolean> {
  const notificationId = `ntf_${notice.groupKey ? safe(notice.groupKey) : bareId(domainEventId)}`;
  const key = { userId: notice.userId, notificationId };
  const { data: current } = await NotificationEntity.get(key).go();
  const next = current ? regrouped(current, notice) : fresh(key, notice);
  const becomesUnread = !current || current.read;
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
      ...(becomesUnread ? [{ write: addUnreadNotifications(notice.userId, 1) }] : []),
    ]);
  } catch (error) {
    if (isAppError(error, "duplicate")) return false;
    // Another fact changed the row in between: look again.
    if (!isAppError(error, "request.conflict")) throw error;
    return createNotification(domainEventId, notice);
  }
  return true;
}

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
    reactorIds: notice.groupKey && notice.sender ? [notice.sender.userId] : undefined,
    version: 1,
    ttl: expiresIn(ttl),
  });
}

/** The group with one more in it; a group that was read begins anew. */
function regrouped(current: Item, notice: NewNotification) {
  const row = fresh(current, notice);
  if (current.read) return { ...row, version: current.version + 1 };
  const senderId = notice.sender?.userId;
  const known = (current.aggregatedData as Reactor[] | undefined) ?? [];
  const others = known.filter((reactor) => reactor.userId !== senderId);
  const knownIds = current.reactorIds ?? [];
  const isNew = senderId !== undefined && !knownIds.includes(senderId);
  const totalReactors = (current.totalReactors ?? 1) + (isNew ? 1 : 0);
  return {
    ...row,
    createdAt: current.createdAt,
    title:
      totalReactors > 1 && notice.sender && notice.groupTitle
        ? notice.groupTitle(notice.sender.name, totalReactors)
        : row.title,
    aggregatedData: [...((row.aggregatedData as Reactor[] | undefined) ?? []), ...others].slice(
      0,
      reactorsKept,
    ),
    reactorIds: isNew ? [...knownIds, senderId].slice(-idsKept) : knownIds,
    totalReactors,
    version: current.version + 1,
  };
}

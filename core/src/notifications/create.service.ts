import type { EntityItem } from "electrodb";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { isAppError } from "../kernel/errors.ts";
import { bareId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { markHandled, recordEvent } from "../kernel/outbox.ts";
import { isConditionFailure, transact } from "../kernel/table.ts";
import { addUnreadNotifications } from "./counts.service.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import type { Notification } from "./notifications.contract.ts";
import { NotificationEntity } from "./notifications.entity.ts";

type Item = EntityItem<typeof NotificationEntity>;
type Reactor = Notification["aggregatedData"][number];

const ttl = 180 * day;
/** The reactors a grouped row keeps by name; the rest is a number. */
const reactorsKept = 10;
/** The reactors a grouped row knows again, so that each counts once. */
const idsKept = 500;

/** Ids hold letters, digits, dashes and underscores only. */
const idOf = (key: string) => `ntf_${key.replace(/[^\w-]/g, "-")}`;

/**
 * Writes a notification once for each fact, and counts it when it becomes unread.
 * @returns false when the fact was told before
 */
export async function createNotification(
  domainEventId: string,
  draft: NotificationDraft,
): Promise<boolean> {
  const notificationId = idOf(draft.groupKey ?? draft.key ?? bareId(domainEventId));
  const key = { userId: draft.userId, notificationId };
  const { data: current } = await NotificationEntity.get(key).go();
  const next = current ? regrouped(current, draft) : fresh(key, draft);
  const becomesUnread = !current || current.read;
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
      ...(becomesUnread ? [{ write: addUnreadNotifications(draft.userId, 1) }] : []),
      recordEvent(draft.sender?.userId ?? draft.userId, {
        type: "notification.created",
        notificationId,
        userId: draft.userId,
      }),
    ]);
  } catch (error) {
    if (isAppError(error, "duplicate")) return false;
    // Another fact changed the row in between: look again.
    if (!isAppError(error, "request.conflict")) throw error;
    return createNotification(domainEventId, draft);
  }
  return true;
}

/** Replaces the metadata of a notification with a key; one that was never written stays unwritten. */
export async function changeNotification(
  userId: string,
  key: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  try {
    await NotificationEntity.patch({ userId, notificationId: idOf(key) })
      .set({ metadata })
      .add({ version: 1 })
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

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

function fresh(key: { userId: string; notificationId: string }, draft: NotificationDraft) {
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
    reactorIds: draft.groupKey && draft.sender ? [draft.sender.userId] : undefined,
    version: 1,
    ttl: expiresIn(ttl),
  });
}

/** The group with one more in it; a group that was read begins anew. */
function regrouped(current: Item, draft: NotificationDraft) {
  const row = fresh(current, draft);
  if (current.read) return { ...row, version: current.version + 1 };
  const senderId = draft.sender?.userId;
  const known = (current.aggregatedData as Reactor[] | undefined) ?? [];
  const others = known.filter((reactor) => reactor.userId !== senderId);
  const knownIds = current.reactorIds ?? [];
  const isNew = senderId !== undefined && !knownIds.includes(senderId);
  const totalReactors = (current.totalReactors ?? 1) + (isNew ? 1 : 0);
  return {
    ...row,
    createdAt: current.createdAt,
    title:
      totalReactors > 1 && draft.sender && draft.groupTitle
        ? draft.groupTitle(draft.sender.name, totalReactors)
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

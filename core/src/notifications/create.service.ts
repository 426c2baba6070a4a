import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, tryWrite } from "../kernel/conditional-writes.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { announce } from "./announce.ts";
import { countOnce } from "./count-once.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { isMarked } from "./event-marks.ts";
import { isShared, names, nextRow, repeatsItself, rowTtl } from "./group.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { idOfDraft } from "./notification-ids.ts";
import {
  NotificationEntity,
  type NotificationItem,
  type NotificationKey,
} from "./notifications.entity.ts";
import { isCovered, isUnread } from "./unread.ts";

/** 30 days more than the notification's, so that it's renewed at most once in that time. */
const actorTtl = rowTtl + 30 * day;

export interface WriteOptions {
  /** Milliseconds since 1970. */
  happenedAt?: number;
  /** Whether the member gets digests, which need all of the notification's facts. */
  hasDigest?: boolean;
  /** Whether the badge counts it. */
  isCounted?: boolean;
  /** Whether the open app may show it. */
  hasToast?: boolean;
}

/**
 * Idempotent per domain event. Writes the count first and the pointer last, so that a retry
 * completes an interrupted run.
 * @returns false when it had been written before
 */
export const createNotification = (
  domainEventId: string,
  draft: NotificationDraft,
  // Taken before reading, so that a later "Mark all read" covers what's written now.
  { happenedAt = now(), hasDigest = false, isCounted = true, hasToast = false }: WriteOptions = {},
): Promise<boolean> =>
  // The group or the counts may change concurrently.
  retryConflicts(() =>
    attemptNotification(domainEventId, draft, { happenedAt, hasDigest, isCounted, hasToast }),
  );

async function attemptNotification(
  domainEventId: string,
  draft: NotificationDraft,
  { happenedAt, hasDigest, isCounted, hasToast }: Required<WriteOptions>,
): Promise<boolean> {
  const key = { userId: draft.userId, notificationId: idOfDraft(domainEventId, draft) };
  const { current, counts, sender } = await readGroup(key, draft.sender?.userId);
  if (current && isWritten(current, domainEventId, draft, sender)) {
    // An earlier run may have stopped before writing the pointer.
    if (sender?.isNamed && !sender.hasPointer) await pointTo(current, sender.userId);
    await announce(domainEventId, key, hasToast);
    return false;
  }
  const continued = current && isUnread(current, counts?.readBefore) ? current : null;
  const isNew = !continued || !(sender?.hasPointer || sender?.isNamed);
  const next = nextRow(
    { key, current, continued },
    {
      domainEventId,
      draft,
      isNew,
      happenedAt: timestamp(happenedAt),
      since: afterMarker(happenedAt, counts?.readBefore),
      hasDigest,
    },
  );
  // Its text may be there already or, if it starts a group, have been read before it arrived.
  const isNeeded = !(continued && !isNew
    ? repeatsItself(continued, draft) && next.newSince === continued.newSince
    : await draft.repeats?.isSeen());
  await countOnce(
    key,
    domainEventId,
    counts,
    isCounted && isNeeded && continued === null,
    current !== null && isCovered(current, counts ?? {}),
  );
  if (!isNeeded) return false;
  await NotificationEntity.put(next)
    .where((row, operations) => isUnchanged(row.version, operations, current?.version))
    .go();
  if (sender && (isNew || sender.pointerTtl < next.ttl)) await pointTo(next, sender.userId);
  await announce(domainEventId, key, hasToast);
  return true;
}

/** The draft's sender, as the group knows them. */
interface GroupSender {
  userId: string;
  /** Whether the row has their name. */
  isNamed: boolean;
  /** Whether they're counted in the row. */
  hasPointer: boolean;
  /** 0 without a pointer, also to an earlier row of the group. */
  pointerTtl: number;
}

async function readGroup(key: NotificationKey, senderId: string | undefined) {
  const [current, counts, pointer] = await batchGet(
    [
      itemRef(NotificationEntity, key),
      unreadCountsRef(key.userId),
      ...(senderId ? [itemRef(NotificationActorEntity, { ...key, actorId: senderId })] : []),
    ],
    { consistent: true },
  );
  const sender: GroupSender | null = senderId
    ? {
        userId: senderId,
        isNamed: current !== null && names(current, senderId),
        hasPointer: current !== null && pointer?.groupCreatedAt === current.createdAt,
        pointerTtl: pointer?.ttl ?? 0,
      }
    : null;
  return { current, counts, sender };
}

function isWritten(
  { eventMarks }: NotificationItem,
  domainEventId: string,
  draft: NotificationDraft,
  sender: GroupSender | null,
): boolean {
  const wasNeverInGroup = !sender || (!sender.isNamed && sender.pointerTtl === 0);
  return !isShared(draft) || isMarked(eventMarks, domainEventId, wasNeverInGroup);
}

/** Servers' clocks differ: without this, a new notification could already count as read. */
function afterMarker(happenedAt: number, readBefore: string | undefined): string {
  const at = timestamp(happenedAt);
  return readBefore !== undefined && at <= readBefore ? timestamp(Date.parse(readBefore) + 1) : at;
}

/** If a concurrent event has written a newer group, keeps that. */
async function pointTo(row: Grouped, actorId: string): Promise<void> {
  const { userId, notificationId, createdAt } = row;
  await tryWrite(
    NotificationActorEntity.put({
      actorId,
      userId,
      notificationId,
      groupCreatedAt: createdAt,
      ttl: expiresIn(actorTtl),
    })
      .where(
        ({ groupCreatedAt }, { notExists, lte }) =>
          `${notExists(groupCreatedAt)} OR ${lte(groupCreatedAt, createdAt)}`,
      )
      .go(),
  );
}

type Grouped = NotificationKey & Pick<NotificationItem, "createdAt">;

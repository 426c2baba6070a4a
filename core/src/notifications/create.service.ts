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
  { happenedAt = now(), hasDigest = false }: WriteOptions = {},
): Promise<boolean> =>
  // The group or the counts may change concurrently.
  retryConflicts(() => attemptNotification(domainEventId, draft, { happenedAt, hasDigest }));

async function attemptNotification(
  domainEventId: string,
  draft: NotificationDraft,
  { happenedAt, hasDigest }: Required<WriteOptions>,
): Promise<boolean> {
  const key = { userId: draft.userId, notificationId: idOfDraft(domainEventId, draft) };
  const actorId = draft.sender?.userId;
  const { current, counts, actor } = await readGroup(key, actorId);
  const isNamed = current !== null && actorId !== undefined && names(current, actorId);
  const hasPointer = current !== null && actor?.groupCreatedAt === current.createdAt;
  const isNewcomer = actor === null && !isNamed;
  if (current && isWritten(current, domainEventId, draft, isNewcomer)) {
    // An earlier run may have stopped before writing the pointer.
    if (actorId && isNamed && !hasPointer) await pointTo(current, actorId);
    await announce(domainEventId, key);
    return false;
  }
  const readBefore = counts?.readBefore;
  const continued = current && isUnread(current, readBefore) ? current : null;
  const isNew = !continued || !(hasPointer || isNamed);
  const next = nextRow(
    { key, current, continued },
    {
      domainEventId,
      draft,
      isNew,
      happenedAt: timestamp(happenedAt),
      since: afterMarker(happenedAt, readBefore),
      hasDigest,
    },
  );
  // Its text was written a moment ago or, if it starts a group, read before it arrived.
  const isUnneeded =
    continued && !isNew
      ? repeatsItself(continued, draft) && next.newSince === continued.newSince
      : await draft.repeats?.isSeen();
  await countOnce(
    key,
    domainEventId,
    counts,
    !isUnneeded && continued === null,
    current !== null && isCovered(current, counts ?? {}),
  );
  if (isUnneeded) return false;
  await NotificationEntity.put(next)
    .where((row, operations) => isUnchanged(row.version, operations, current?.version))
    .go();
  if (actorId && (isNew || (actor?.ttl ?? 0) < next.ttl)) await pointTo(next, actorId);
  await announce(domainEventId, key);
  return true;
}

async function readGroup(key: NotificationKey, actorId: string | undefined) {
  const [current, counts, actor = null] = await batchGet(
    [
      itemRef(NotificationEntity, key),
      unreadCountsRef(key.userId),
      ...(actorId ? [itemRef(NotificationActorEntity, { ...key, actorId })] : []),
    ],
    { consistent: true },
  );
  return { current, counts, actor };
}

/** @param isNewcomer whether the draft's sender was never in the group */
const isWritten = (
  { eventMarks }: NotificationItem,
  domainEventId: string,
  draft: NotificationDraft,
  isNewcomer: boolean,
): boolean => !isShared(draft) || isMarked(eventMarks, domainEventId, isNewcomer);

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

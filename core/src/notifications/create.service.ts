import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, minute, now, timestamp } from "../kernel/clock.ts";
import { retryConflicts, tryWrite } from "../kernel/conditional-writes.ts";
import { bareId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { announce } from "./announce.ts";
import { countOnce } from "./count-once.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { addMark, isLate, isMarked } from "./event-marks.ts";
import { storedFacts } from "./facts.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import {
  maxNamedBehind,
  otherReactors,
  othersBehind,
  type Reactor,
  reactorsOf,
  storedMetadata,
  storedWords,
} from "./shape.ts";
import { isCovered, isUnread } from "./unread.ts";

type Item = EntityItem<typeof NotificationEntity>;

const ttl = 180 * day;
/** 30 days more than the notification's, so that it's renewed at most once in that time. */
const actorTtl = ttl + 30 * day;

/** As long as messages are gathered into one mail. */
const repeatsAfter = 5 * minute;

/** Notification ids contain only letters, digits, dashes and underscores. */
export const notificationIdOf = (key: string) => `ntf_${key.replace(/[^\w-]/g, "-")}`;

export const idOfDraft = (domainEventId: string, draft: NotificationDraft): string =>
  notificationIdOf(draft.groupKey ?? draft.key ?? bareId(domainEventId));

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
  const { userId } = draft;
  const key = { userId, notificationId: idOfDraft(domainEventId, draft) };
  const actorId = draft.sender?.userId;
  const at = timestamp(happenedAt);
  const [current, counts, actor] = await batchGet(
    [
      itemRef(NotificationEntity, key),
      unreadCountsRef(userId),
      ...(actorId ? [itemRef(NotificationActorEntity, { ...key, actorId })] : []),
    ],
    { consistent: true },
  );
  const isNamed = current !== null && actorId !== undefined && names(current, actorId);
  const hasPointer = current !== null && actor?.groupCreatedAt === current.createdAt;
  const isNewcomer = actor === null && !isNamed;
  const isWritten = isShared(draft)
    ? isMarked(current?.eventMarks, domainEventId, isNewcomer)
    : true;
  if (current && isWritten) {
    // An earlier run may have stopped before writing the pointer.
    if (actorId && isNamed && !hasPointer) await pointTo(current, actorId);
    await announce(domainEventId, key);
    return false;
  }
  const continued = current && isUnread(current, counts?.readBefore) ? current : null;
  const isNew = !continued || !(hasPointer || isNamed);
  const since = afterMarker(at, counts?.readBefore);
  const newSince = newSinceOf(continued, since, at);
  const isKnown =
    continued && !isNew
      ? draft.repeats !== undefined &&
        saysTheSame(continued, draft) &&
        newSince === continued.newSince
      : await draft.repeats?.isSeen();
  const next = {
    ...(continued
      ? isLate(continued.eventMarks, domainEventId)
        ? countedIn(continued, draft, isNew)
        : { ...regrouped(continued, draft, isNew), facts: storedFacts(draft, hasDigest) }
      : { ...fresh(key, draft), createdAt: since, facts: storedFacts(draft, hasDigest) }),
    updatedAt: continued && continued.updatedAt > since ? continued.updatedAt : since,
    newSince,
    version: (current?.version ?? 0) + 1,
    ...(isShared(draft) && { eventMarks: addMark(current?.eventMarks, domainEventId) }),
  };
  await countOnce(
    key,
    domainEventId,
    counts,
    !isKnown && continued === null,
    current !== null && isCovered(current, counts ?? {}),
  );
  if (isKnown) return false;
  await NotificationEntity.put(defined(next))
    .where(({ version }, { eq, notExists }) =>
      current ? eq(version, current.version) : notExists(version),
    )
    .go();
  if (actorId && (isNew || (actor?.ttl ?? 0) < next.ttl)) await pointTo(next, actorId);
  await announce(domainEventId, key);
  return true;
}

/** Servers' clocks differ: without this, a new notification could already count as read. */
const afterMarker = (at: string, readBefore: string | undefined): string =>
  readBefore !== undefined && at <= readBefore ? timestamp(Date.parse(readBefore) + 1) : at;

/** Only stored if it differs from `createdAt`. */
const newSinceOf = (
  continued: Item | null,
  createdAt: string,
  happenedAt: string,
): string | undefined =>
  happenedAt < (continued?.newSince ?? continued?.createdAt ?? createdAt)
    ? happenedAt
    : continued?.newSince;

const names = (item: Item, userId: string): boolean =>
  item.senderUserId === userId || reactorsOf(item).some((reactor) => reactor.userId === userId);

const saysTheSame = (item: Item, { sender, title }: NotificationDraft): boolean =>
  item.senderUserId === sender?.userId &&
  item.title === title &&
  Date.parse(item.updatedAt) > now() - repeatsAfter;

const isShared = ({ groupKey, key }: NotificationDraft): boolean =>
  groupKey !== undefined || key !== undefined;

/** If a concurrent event has written a newer group, keeps that. */
async function pointTo(row: NotificationRow, actorId: string): Promise<void> {
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

type NotificationRow = Pick<Item, "userId" | "notificationId" | "createdAt">;

export function fresh(key: { userId: string; notificationId: string }, draft: NotificationDraft) {
  const at = timestamp();
  return defined({
    ...key,
    type: draft.type,
    title: draft.title,
    message: draft.words ? (draft.ownMessage ?? "") : draft.message,
    read: false,
    createdAt: at,
    updatedAt: at,
    connectionRequestId: draft.connectionRequestId,
    senderUserId: draft.sender?.userId,
    senderName: draft.sender?.name,
    senderAvatarUrl: draft.sender?.imageUrl ?? undefined,
    words: storedWords(draft),
    ...storedMetadata(draft),
    priority: draft.priority === 1 ? undefined : draft.priority,
    actionUrl: draft.actionUrl,
    contentPreview: draft.contentPreview,
    groupKey: draft.groupKey,
    totalReactors: 1,
    reactionType: draft.reactionType,
    ttl: expiresIn(ttl),
  });
}

function regrouped(current: Item, draft: NotificationDraft, isNew: boolean) {
  const row = fresh(current, draft);
  const totalReactors = totalWith(current, draft, isNew);
  return defined({
    ...row,
    createdAt: current.createdAt,
    title: titleOf(draft, draft.sender?.name, totalReactors) ?? row.title,
    ...behind(othersBehind(current, draft.sender?.userId)),
    totalReactors,
  });
}

/** For an event that's handled after a later one, whose words stay. */
function countedIn(current: Item, draft: NotificationDraft, isNew: boolean) {
  const totalReactors = totalWith(current, draft, isNew);
  const known = otherReactors(current);
  const late = isNew ? reactorsOf({ ...current, ...fresh(current, draft) }).slice(0, 1) : [];
  return defined({
    ...current,
    title: titleOf(draft, current.senderName, totalReactors) ?? current.title,
    ...behind([...late, ...known].slice(0, maxNamedBehind)),
    totalReactors,
  });
}

const totalWith = ({ totalReactors = 1 }: Item, { sender }: NotificationDraft, isNew: boolean) =>
  totalReactors + (isNew && sender ? 1 : 0);

const titleOf = (
  { groupTitle }: NotificationDraft,
  last: string | undefined,
  total: number,
): string | undefined => (total > 1 && last !== undefined ? groupTitle?.(last, total) : undefined);

const behind = (others: Reactor[]) => (others.length > 0 ? { aggregatedData: others } : {});

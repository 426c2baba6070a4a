import { day, expiresIn, minute, now, timestamp } from "../kernel/clock.ts";
import { defined } from "../kernel/objects.ts";
import { addMark, isLate } from "./event-marks.ts";
import { storedFacts } from "./facts.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import type { NotificationItem, NotificationKey } from "./notifications.entity.ts";
import {
  maxNamedBehind,
  otherReactors,
  othersBehind,
  type Reactor,
  reactorsOf,
  storedMetadata,
  storedWords,
} from "./shape.ts";

export const rowTtl = 180 * day;

/** As long as messages are gathered into one mail. */
const repeatsAfter = 5 * minute;

interface Group {
  key: NotificationKey;
  current: NotificationItem | null;
  /** The current row while it's unread; otherwise the group starts over. */
  continued: NotificationItem | null;
}

interface Arrival {
  domainEventId: string;
  draft: NotificationDraft;
  /** Whether its sender isn't counted in the group yet. */
  isNew: boolean;
  /** ISO 8601. */
  happenedAt: string;
  /** `happenedAt`, or just after what "Mark all read" covers. */
  since: string;
  hasDigest: boolean;
}

export function nextRow({ key, current, continued }: Group, arrival: Arrival) {
  const { domainEventId, draft, since } = arrival;
  return defined({
    ...(continued ? joinedBy(continued, arrival) : begunBy(key, arrival)),
    updatedAt: continued && continued.updatedAt > since ? continued.updatedAt : since,
    newSince: newSinceOf(continued, arrival),
    version: (current?.version ?? 0) + 1,
    ...(isShared(draft) && { eventMarks: addMark(current?.eventMarks, domainEventId) }),
  });
}

const begunBy = (key: NotificationKey, { draft, since, hasDigest }: Arrival) => ({
  ...fresh(key, draft),
  createdAt: since,
  facts: storedFacts(draft, hasDigest),
});

const joinedBy = (
  continued: NotificationItem,
  { domainEventId, draft, isNew, hasDigest }: Arrival,
) =>
  isLate(continued.eventMarks, domainEventId)
    ? countedIn(continued, draft, isNew)
    : { ...regrouped(continued, draft, isNew), facts: storedFacts(draft, hasDigest) };

/** Only stored if it differs from `createdAt`. */
const newSinceOf = (
  continued: NotificationItem | null,
  { since, happenedAt }: Pick<Arrival, "since" | "happenedAt">,
): string | undefined =>
  happenedAt < (continued?.newSince ?? continued?.createdAt ?? since)
    ? happenedAt
    : continued?.newSince;

export const names = (item: NotificationItem, userId: string): boolean =>
  item.senderUserId === userId || reactorsOf(item).some((reactor) => reactor.userId === userId);

/** Whether a draft that repeats would write the same again within some minutes. */
export const repeatsItself = (
  item: NotificationItem,
  { repeats, sender, title }: NotificationDraft,
): boolean =>
  repeats !== undefined &&
  item.senderUserId === sender?.userId &&
  item.title === title &&
  Date.parse(item.updatedAt) > now() - repeatsAfter;

export const isShared = ({ groupKey, key }: NotificationDraft): boolean =>
  groupKey !== undefined || key !== undefined;

export function fresh(key: NotificationKey, draft: NotificationDraft) {
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
    ttl: expiresIn(rowTtl),
  });
}

function regrouped(current: NotificationItem, draft: NotificationDraft, isNew: boolean) {
  const row = fresh(current, draft);
  const totalReactors = totalWith(current, draft, isNew);
  return defined({
    ...row,
    createdAt: current.createdAt,
    listedAt: current.listedAt,
    title: titleOf(draft, draft.sender?.name, totalReactors) ?? row.title,
    ...behind(othersBehind(current, draft.sender?.userId)),
    totalReactors,
  });
}

/** For an event that's handled after a later one, whose words stay. */
function countedIn(current: NotificationItem, draft: NotificationDraft, isNew: boolean) {
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

const totalWith = (
  { totalReactors = 1 }: NotificationItem,
  { sender }: NotificationDraft,
  isNew: boolean,
) => totalReactors + (isNew && sender ? 1 : 0);

const titleOf = (
  { groupTitle }: NotificationDraft,
  last: string | undefined,
  total: number,
): string | undefined => (total > 1 && last !== undefined ? groupTitle?.(last, total) : undefined);

const behind = (others: Reactor[]) => (others.length > 0 ? { aggregatedData: others } : {});

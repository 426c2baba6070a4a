import { defined } from "../kernel/objects.ts";
import {
  formatSentences,
  type NotificationWords,
  type Sentences,
} from "../kernel/texts/notification-words.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import type { Notification } from "./notifications.contract.ts";
import type { NotificationItem } from "./notifications.entity.ts";

export type Reactor = Notification["aggregatedData"][number];

/** With the sender ten; others are only counted. */
export const maxNamedBehind = 9;

/** The index lists groups by their place, which they keep for some minutes. */
export const newestFirst = (items: readonly NotificationItem[]): NotificationItem[] =>
  items.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));

/** Leaves out the sender, whom the row has in its own attributes. */
export const otherReactors = (item: NotificationItem): Reactor[] =>
  (item.aggregatedData ?? []).filter(({ userId }) => userId !== item.senderUserId);

export const retitled = (title: string, before: string | undefined, after: string): string =>
  before ? title.replace(before, () => after) : title;

/** Latest first. */
export function reactorsOf(item: NotificationItem): Reactor[] {
  const { groupKey, senderUserId, senderName } = item;
  if (groupKey === undefined || senderUserId === undefined) return [];
  const first = {
    userId: senderUserId,
    reactorName: senderName ?? "",
    avatarUrl: item.senderAvatarUrl ?? null,
    reactionType: item.reactionType ?? null,
    createdAt: item.updatedAt,
  };
  return [first, ...otherReactors(item)];
}

export const othersBehind = (item: NotificationItem, senderId: string | undefined): Reactor[] =>
  reactorsOf(item)
    .filter(({ userId }) => userId !== senderId)
    .slice(0, maxNamedBehind);

/**
 * Removes the value that's also `contentPreview`. If several are equal (a comment may equal its
 * post), takes the last.
 */
export function storedMetadata({ metadata, contentPreview }: NotificationDraft) {
  const previewKey =
    contentPreview === undefined
      ? undefined
      : Object.keys(metadata).findLast((name) => metadata[name] === contentPreview);
  if (previewKey === undefined) return { metadata };
  const { [previewKey]: _preview, ...others } = metadata;
  return { metadata: others, previewKey };
}

export const storedWords = ({ words, metadata }: NotificationDraft) =>
  words &&
  Object.fromEntries(Object.entries(words).filter(([key, value]) => metadata[key] !== value));

export const formatNotification = (item: NotificationItem, words: NotificationWords): Sentences =>
  formatSentences(
    words,
    item.words && { ...metadataOf(item), ...item.words },
    { name: item.senderName ?? "", total: item.totalReactors ?? 1 },
    item,
  );

export const metadataOf = (item: NotificationItem): Record<string, unknown> =>
  defined({
    ...(item.previewKey !== undefined && { [item.previewKey]: item.contentPreview }),
    ...item.metadata,
  });

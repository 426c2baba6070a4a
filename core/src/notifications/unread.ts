import { timestamp } from "../kernel/clock.ts";

/** "Mark all read" marks everything up to `readBefore`. */
export const isUnread = (
  { read, updatedAt }: { read: boolean; updatedAt: string },
  readBefore: string | undefined,
): boolean => !read && updatedAt > (readBefore ?? "");

/**
 * Whether what happened at `at` was read. A group that was read starts over with the next event.
 * @param at milliseconds since 1970
 */
export const isSeen = (
  item: { read: boolean; updatedAt: string; createdAt: string; newSince?: string | undefined },
  readBefore: string | undefined,
  at: number,
): boolean => !isUnread(item, readBefore) || timestamp(at) < (item.newSince ?? item.createdAt);

/** Read only by "Mark all read", so it's unread again if that is undone. */
export const isCovered = (
  { read, updatedAt }: { read: boolean; updatedAt: string },
  {
    readBefore = "",
    readBeforeUndo = "",
    unreadUndo,
  }: {
    readBefore?: string | undefined;
    readBeforeUndo?: string | undefined;
    unreadUndo?: number | undefined;
  },
): boolean =>
  unreadUndo !== undefined && !read && updatedAt <= readBefore && updatedAt > readBeforeUndo;

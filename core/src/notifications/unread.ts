/** "Mark all read" covers everything up to `readBefore`. */
export const isUnread = (
  { read, updatedAt }: { read: boolean; updatedAt: string },
  readBefore: string | undefined,
): boolean => !read && updatedAt > (readBefore ?? "");

/** Unread again if "Mark all read" is undone. */
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

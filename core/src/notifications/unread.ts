/** Everything up to the read-before marker of "Mark all read" counts as read. */
export const isUnread = (
  { read, updatedAt }: { read: boolean; updatedAt: string },
  readBefore: string | undefined,
): boolean => !read && updatedAt > (readBefore ?? "");

/** "Mark all read" covers everything up to `readBefore`. */
export const isUnread = (
  { read, updatedAt }: { read: boolean; updatedAt: string },
  readBefore: string | undefined,
): boolean => !read && updatedAt > (readBefore ?? "");

import type { ItemRef } from "./batch-get.ts";

export interface RowKey {
  pk: string;
  sk: string;
}

const isThere = (row: Record<string, unknown>): boolean =>
  !row.isRemoved &&
  !row.hiddenAt &&
  !row.closedAt &&
  // A connection that has ended, or isn't accepted yet.
  !row.deleted &&
  row.status !== "pending" &&
  // A request or an invitation to a circle that's been answered.
  row.status !== "declined" &&
  row.stage !== "cancelled" &&
  row.answer !== "not_going";

/** Null if the row is missing, or what it's about can no longer be seen. */
export const presenceRef = ({ pk, sk }: RowKey): ItemRef<true> => ({
  key: { pk, sk },
  parse: (item) => (isThere(item) ? true : null),
});

/** For rows that contain a member's count of unread things. */
export const unreadRef = ({ pk, sk }: RowKey): ItemRef<number> => ({
  key: { pk, sk },
  parse: ({ unreadCount }) => (typeof unreadCount === "number" ? unreadCount : null),
});

import type { ItemRef } from "./batch-get.ts";

export interface RowKey {
  pk: string;
  sk: string;
}

const isThere = (row: Record<string, unknown>): boolean =>
  !row.isRemoved &&
  !row.hiddenAt &&
  !row.closedAt &&
  // A connection that ended, or isn't one yet.
  !row.deleted &&
  row.status !== "pending" &&
  row.stage !== "cancelled" &&
  row.answer !== "not_going";

/** null for a missing row or only a marker. */
export const presenceRef = ({ pk, sk }: RowKey): ItemRef<true> => ({
  key: { pk, sk },
  parse: (item) => (isThere(item) ? true : null),
});

/** Where a member's unread things are counted in the row itself. */
export const unreadRef = ({ pk, sk }: RowKey): ItemRef<number> => ({
  key: { pk, sk },
  parse: ({ unreadCount }) => (typeof unreadCount === "number" ? unreadCount : null),
});

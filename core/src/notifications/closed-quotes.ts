import { rowsToOpen } from "../attention/circle-quiet.ts";
import { lookUp } from "../kernel/batch-get.ts";
import { presenceRef } from "../kernel/row-key.ts";
import { placeOf } from "./facts.ts";
import type { NotificationItem } from "./notifications.entity.ts";

export const previewNames = ["post_preview", "comment_preview", "cancellation_reason"] as const;

function unquoted(item: NotificationItem): NotificationItem {
  const { contentPreview: _quoted, ...unquotedItem } = item;
  const metadata = { ...item.metadata };
  for (const name of previewNames) delete metadata[name];
  return { ...unquotedItem, metadata };
}

const hasQuote = ({ contentPreview, metadata }: NotificationItem): boolean =>
  contentPreview !== undefined || previewNames.some((name) => name in (metadata ?? {}));

/**
 * Removes quotes from posts that the reader can no longer open, after leaving a circle or
 * connection.
 */
export async function withoutClosedQuotes(
  userId: string,
  items: readonly NotificationItem[],
): Promise<NotificationItem[]> {
  const rowsOf = (item: NotificationItem) =>
    hasQuote(item) ? rowsToOpen(userId, placeOf(item)) : [];
  const presenceOf = await lookUp(items.flatMap(rowsOf), presenceRef);
  return items.map((item) =>
    rowsOf(item).every((row) => presenceOf(row)) ? item : unquoted(item),
  );
}

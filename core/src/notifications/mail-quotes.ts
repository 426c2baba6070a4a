import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { presenceRef, type RowKey } from "../kernel/row-key.ts";
import type { Quotable } from "../mail/quoted-mails.ts";
import { previewOf } from "./notification-draft.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { ownQuoteOf } from "./own-quote.ts";
import { wordsIn } from "./written-text.ts";

const rowRef = (key: RowKey) => {
  const { key: only, parse } = presenceRef(key);
  return { key: only, parse: (row: Record<string, unknown>) => (parse(row) ? row : null) };
};

/** Messages aren't quoted, nor are the words behind a content note. */
const isQuotable = (row: Record<string, unknown>, { senderId }: Quotable): boolean =>
  row.authorId === senderId && row.contentNote === undefined;

/**
 * First words of what was written, in the order asked. Each sender's own words come from the row
 * they wrote, because a group's notification has only the last person's.
 */
export async function quotesFor(
  userId: string,
  asked: readonly Quotable[],
): Promise<(string | undefined)[]> {
  const [rowOf, itemOf] = await Promise.all([
    lookUp(
      asked.flatMap(({ subject }) => subject ?? []),
      rowRef,
    ),
    lookUp(
      asked.flatMap(({ notificationId }) => notificationId ?? []),
      (notificationId) => itemRef(NotificationEntity, { userId, notificationId }),
    ),
  ]);
  return asked.map((one) => {
    const row = rowOf(one.subject);
    const own = row && isQuotable(row, one) ? previewOf(wordsIn(row)) : "";
    const item = itemOf(one.notificationId);
    const noted = item?.senderUserId === one.senderId ? item?.contentPreview : undefined;
    return own || noted || (item ? ownQuoteOf(item) : undefined);
  });
}

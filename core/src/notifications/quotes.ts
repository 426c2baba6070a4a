import { batchGet, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { defined } from "../kernel/objects.ts";
import { announceChange } from "./announce.ts";
import { previewNames } from "./closed-quotes.ts";
import { type EditedNotification, editNotification } from "./edit.ts";
import { notificationIdOf } from "./notification-ids.ts";
import { NotificationEntity, type NotificationItem } from "./notifications.entity.ts";

/** Undefined values are removed. */
export type Quoted = Partial<Record<(typeof previewNames)[number], string | undefined>>;

export interface QuoteUpdate {
  userId: string;
  /** The draft's `groupKey` or `key`. */
  key: string;
  /** Null removes the notification, because what it's about is gone. */
  quoted: Quoted | null;
  /** Only changes the notification if it's about this comment. */
  commentId?: string;
  /** Only changes a group while it's about this member alone. */
  onlySender?: string;
}

const isMeant = (item: NotificationItem, { commentId, onlySender }: QuoteUpdate): boolean =>
  (commentId === undefined || item.metadata?.comment_id === commentId) &&
  (onlySender === undefined ||
    (item.senderUserId === onlySender && (item.totalReactors ?? 1) === 1));

function withQuotes(item: NotificationItem, update: QuoteUpdate): EditedNotification | null {
  const { quoted } = update;
  if (!isMeant(item, update)) return item;
  if (!quoted) return null;
  const { metadata = {}, previewKey } = item;
  const changed = { ...metadata };
  let { contentPreview } = item;
  for (const name of previewNames) {
    if (!(name in quoted)) continue;
    if (name === previewKey) contentPreview = quoted[name];
    else if (name in metadata) changed[name] = quoted[name];
  }
  return { ...item, contentPreview, metadata: defined(changed) };
}

const isSame = (before: NotificationItem, after: EditedNotification | null): boolean =>
  after !== null &&
  before.contentPreview === after.contentPreview &&
  JSON.stringify(before.metadata ?? {}) === JSON.stringify(after.metadata ?? {});

/** Also updates open pages. Idempotent. */
export async function updateQuotes(
  domainEventId: string,
  quoting: readonly QuoteUpdate[],
): Promise<void> {
  for (const chunk of chunksOf(quoting, maxBatchSize)) {
    const some = chunk.map((one) => ({
      one,
      row: { userId: one.userId, notificationId: notificationIdOf(one.key) },
    }));
    const items = await batchGet(
      some.map(({ row }) => itemRef(NotificationEntity, row)),
      { consistent: true },
    );
    const stale = some.filter(({ one }, index) => {
      const item = items[index];
      return item && !isSame(item, withQuotes(item, one));
    });
    await inGroups(stale, async ({ one, row }) => {
      await editNotification(row, (item) => withQuotes(item, one));
      await announceChange(domainEventId, row);
    });
  }
}

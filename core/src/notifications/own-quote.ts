import type { NotificationItem } from "./notifications.entity.ts";

type Quoting = Pick<NotificationItem, "metadata">;

/** First words of the reader's own, in the title of a decision about it. */
export function ownQuoteOf({ metadata }: Quoting): string | undefined {
  const quote: unknown = metadata?.quote;
  return typeof quote === "string" ? quote : undefined;
}

/** For mails to members who want no content in them. */
export function withoutOwnQuote<Item extends Quoting>(item: Item): Item {
  const { quote: _quote, ...metadata } = item.metadata ?? {};
  return { ...item, metadata };
}

import type { RowKey } from "../kernel/row-key.ts";
import type { QuotesFor } from "./quoted-mails.ts";

/** A notification, as its mail needs it. */
export interface MailedNotice {
  /** What the mail's row would have stored; null if the notification is gone. */
  content: Record<string, unknown> | null;
  /** Whether what happened at a time (milliseconds since 1970) was read. */
  isRead(at: number): boolean;
}

/** Passed in, because layers above implement it. */
export interface ReadState {
  findRead(
    userId: string,
    notificationIds: string[],
  ): Promise<(notificationId: string, at: number) => boolean>;
  /** Counts what's unread from a row on, for events that share a mail. */
  unreadFrom(userId: string, first: RowKey): Promise<number>;
  quotesFor: QuotesFor;
  /** For a mail that has no row yet. */
  noticeOf(userId: string, notificationId: string): Promise<MailedNotice>;
}

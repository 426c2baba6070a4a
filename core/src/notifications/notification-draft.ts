import type { RowKey } from "../kernel/row-key.ts";
import type { Card } from "../kernel/schemas.ts";
import type { NotificationText } from "../kernel/texts/notification-texts.ts";
import { englishWords, sayWords, type WordsOf } from "../kernel/texts/say.ts";
import type { MailType } from "../mail/mail-types.rules.ts";
import type { NotificationType } from "./notifications.contract.ts";

export interface NotificationDraft {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** For other languages. */
  words?: WordsOf | undefined;
  ownMessage?: string | undefined;
  sender: Card | null;
  metadata: Record<string, unknown>;
  priority?: number;
  actionUrl?: string | undefined;
  contentPreview?: string | undefined;
  /** For muted words; not stored. By default from the subject's row. */
  text?: string | undefined;
  connectionRequestId?: string | undefined;
  reactionType?: string | undefined;
  /** One row for a post's reactions, or a conversation's messages. */
  groupKey?: string;
  key?: string;
  /** Says the same each time: while unread, it's rewritten every five minutes. */
  repeats?: {
    /** Then a late delivery isn't news. */
    isSeen(): Promise<boolean>;
  };
  /** `last` is a name, `total` a number of people. */
  groupTitle?: (last: string, total: number) => string;
  /** For blocks, without a sender. */
  fromId?: string | undefined;
  /** The circle or conversation whose level counts. */
  scopeId?: string | undefined;
  /**
   * The circle's row: its quiet hours hold mail and push. With a subject, nothing is sent to anyone who
   * has left it, or after it closed. Not for news of host and member alone.
   */
  quietIn?: RowKey | undefined;
  /** Of the reader, with the author of a post for connections: once it ended, nothing is sent. */
  connection?: RowKey | undefined;
  /** Once it's gone, nothing is mailed or pushed. */
  subject?: RowKey | undefined;
  /**
   * One mail stands for all of its thread's events within some minutes, and counts what's unread from
   * the subject on.
   */
  sharesMail?: boolean;
  /** Whose `unreadCount` says whether it was read by a member without such notifications. */
  unreadIn?: RowKey | undefined;
  /** For gathering mails; the group by default. */
  thread?: string | undefined;
  /** Ignores quiet hours, pauses and calm mode. */
  isUrgent?: boolean;
  /** False for notifications to a whole circle. */
  isDirect?: boolean;
  /** About a gathering they're going to: no level and no mute stops it. */
  isForAttendees?: boolean;
  /** No mail or push afterwards; milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** null where the specification has none. */
  mail: MailType | null;
}

/**
 * For other languages, too.
 * @param ownMessage in someone's own words
 */
export function worded<Id extends NotificationText>(
  words: WordsOf<Id>,
  sender: Card | null = null,
  ownMessage = "",
) {
  const say = (name: string, total: number) =>
    sayWords(englishWords, words, { name, total }, { title: "", message: ownMessage });
  return {
    ...say(sender?.name ?? "", 1),
    words,
    ownMessage,
    groupTitle: (last: string, total: number) => say(last, total).title,
  };
}

const previewLength = 140;

export const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= previewLength ? line : `${line.slice(0, previewLength - 1).trimEnd()}…`;
};

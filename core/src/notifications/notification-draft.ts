import { inOneLine, shorten } from "../kernel/characters.ts";
import type { RowKey } from "../kernel/row-key.ts";
import type { Card } from "../kernel/schemas.ts";
import type { NotificationText } from "../kernel/texts/notification-texts.ts";
import { englishWords, formatSentences, type WordsOf } from "../kernel/texts/notification-words.ts";
import { unquoted } from "../kernel/unformatted.rules.ts";
import type { MailType } from "../mail/mail-types.rules.ts";
import type { NotificationType } from "./notifications.contract.ts";

export interface NotificationDraft {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Renders the text in other languages. */
  words?: WordsOf | undefined;
  ownMessage?: string | undefined;
  sender: Card | null;
  metadata: Record<string, unknown>;
  priority?: number;
  actionUrl?: string | undefined;
  contentPreview?: string | undefined;
  /** Checked for muted words, not stored. By default read from the subject's row. */
  text?: string | undefined;
  connectionRequestId?: string | undefined;
  reactionType?: string | undefined;
  /** Groups into one row, such as a post's reactions or a conversation's messages. */
  groupKey?: string;
  key?: string;
  /** For texts that are the same each time: while unread, rewritten at most every five minutes. */
  repeats?: {
    /** Whether it's been read, so that a late delivery doesn't make it unread again. */
    isSeen(): Promise<boolean>;
  };
  /** `last` is the latest member's name, `total` the number of people. */
  groupTitle?: (last: string, total: number) => string;
  /** The member to check blocks and mutes for if there's no sender. */
  fromId?: string | undefined;
  /** The circle or conversation whose notification level applies. */
  scopeId?: string | undefined;
  /**
   * The circle's row. Its quiet hours hold back mail and push; with a subject, nothing is sent to
   * former members or after it closed. Not for notifications between host and member.
   */
  quietIn?: RowKey | undefined;
  /**
   * The connection row of the reader and the author of a post for connections: nothing is sent once
   * it's gone.
   */
  connection?: RowKey | undefined;
  /** The row it's about: nothing is mailed or pushed once it's gone. */
  subject?: RowKey | undefined;
  /**
   * One mail covers all of its thread's events within some minutes, and counts what's unread from
   * the subject on.
   */
  sharesMail?: boolean;
  /**
   * Row whose `unreadCount` says whether it was read, for members who have turned such
   * notifications off.
   */
  unreadIn?: RowKey | undefined;
  /** Key by which mails are gathered; `groupKey` by default. */
  thread?: string | undefined;
  /** Ignores quiet hours, pauses and calm mode. */
  isUrgent?: boolean;
  /** False for notifications to a whole circle. */
  isDirect?: boolean;
  /** For attendees about their gathering: sent despite notification levels and mutes. */
  isForAttendees?: boolean;
  /** Mail and push are dropped after this time, in milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Null for types that have no mail in the specification. */
  mail: MailType | null;
}

/**
 * Texts with which the notification can be rendered in other languages, too.
 * @param ownMessage text that a member wrote
 */
export function translatableText<Id extends NotificationText>(
  words: WordsOf<Id>,
  sender: Card | null = null,
  ownMessage = "",
) {
  const say = (name: string, total: number) =>
    formatSentences(englishWords, words, { name, total }, { title: "", message: ownMessage });
  return {
    ...say(sender?.name ?? "", 1),
    words,
    ownMessage,
    groupTitle: (last: string, total: number) => say(last, total).title,
  };
}

const previewLength = 140;

export const previewOf = (text: string): string =>
  shorten(inOneLine(unquoted(text)), previewLength);

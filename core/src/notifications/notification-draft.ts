import type { RowKey } from "../kernel/row-key.ts";
import type { Card } from "../kernel/schemas.ts";
import type { NotificationText } from "../kernel/texts/notification-texts.ts";
import { englishWords, sayWords, type WordsOf } from "../kernel/texts/say.ts";
import type { MailType } from "../mail/mail-types.rules.ts";
import type { NotificationType } from "./notifications.contract.ts";

/** A notification to write, and the mail that may go with it. */
export interface NotificationDraft {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** What title and message are made from, for other languages. */
  words?: WordsOf | undefined;
  /** A message in someone's own words, beside `words`. */
  ownMessage?: string | undefined;
  sender: Card | null;
  metadata: Record<string, unknown>;
  priority?: number;
  actionUrl?: string | undefined;
  contentPreview?: string | undefined;
  /** All that was written, for muted words; not stored. Without it the subject's row is read. */
  text?: string | undefined;
  connectionRequestId?: string | undefined;
  reactionType?: string | undefined;
  /** Notifications of a group are one row: a post's reactions, a conversation's messages. */
  groupKey?: string;
  /** Names a notification of its own that changes later, see `changeNotification`. */
  key?: string;
  /** For news that says the same each time: while it's unread, it's rewritten once a minute. */
  repeats?: {
    /** Whether the member has seen everything of the group, so that a late delivery isn't news. */
    isSeen(): Promise<boolean>;
  };
  /** The title for a group of `total` people, the last of them by name. */
  groupTitle?: (last: string, total: number) => string;
  /** Who made it, where the notification has no sender: blocks apply. */
  fromId?: string | undefined;
  /** The circle or conversation whose level counts. */
  scopeId?: string | undefined;
  /** The row it's about: when that's gone, nothing is mailed or pushed. */
  subject?: RowKey | undefined;
  /** Mails of one thread gather; the group by default. */
  thread?: string | undefined;
  /** Ignores quiet hours, pauses and calm mode. */
  isUrgent?: boolean;
  /** False for notifications to everyone in a circle. */
  isDirect?: boolean;
  /** Mailed and pushed until then; milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** The topic that a member watches while the page it's about is open. */
  topic?: string | undefined;
  /** null where the specification has no mail. */
  mail: MailType | null;
}

/**
 * A draft's words: in English, and as what other languages are made of.
 * @param ownMessage where someone wrote it, in their own words
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

/** The start of a text, as the bell quotes it. */
export const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= previewLength ? line : `${line.slice(0, previewLength - 1).trimEnd()}…`;
};

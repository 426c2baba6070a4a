import type { RowKey } from "../kernel/row-key.ts";
import type { Card } from "../kernel/schemas.ts";
import type { MailType } from "../mail/plan.ts";
import type { NotificationType } from "./notifications.contract.ts";

/** A notification to write, and the mail that may go with it. */
export interface NotificationDraft {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  sender: Card | null;
  metadata: Record<string, unknown>;
  priority?: number;
  actionUrl?: string | undefined;
  contentPreview?: string | undefined;
  connectionRequestId?: string | undefined;
  reactionType?: string | undefined;
  /** Notifications of a group are one row: a post's reactions, a conversation's messages. */
  groupKey?: string;
  /** Names a notification of its own that changes later, see `changeNotification`. */
  key?: string;
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

/** "Ben and 2 others responded to your post" */
export const groupTitle =
  (what: string) =>
  (last: string, total: number): string =>
    `${last} and ${total - 1} ${total === 2 ? "other" : "others"} ${what}`;

const previewLength = 140;

/** The start of a text, as the bell quotes it. */
export const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= previewLength ? line : `${line.slice(0, previewLength - 1).trimEnd()}…`;
};

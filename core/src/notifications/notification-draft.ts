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
  /** Notifications of one group are one row: the reactions to a post, a conversation's messages. */
  groupKey?: string;
  /** Names a notification of its own that changes later, see `changeNotification`. */
  key?: string;
  /** The title for a group of `total` people, the last of them by name. */
  groupTitle?: (last: string, total: number) => string;
  /** null where the specification has no mail. */
  mail: MailType | null;
}

/** "Ben and 2 others responded to your post" */
export const groupTitle =
  (what: string) =>
  (last: string, total: number): string =>
    `${last} and ${total - 1} ${total === 2 ? "other" : "others"} ${what}`;

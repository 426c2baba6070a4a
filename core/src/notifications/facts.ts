import type { AttentionEvent } from "../attention/policy.ts";
import { defined } from "../kernel/objects.ts";
import type { RowKey } from "../kernel/row-key.ts";
import type { NotificationItem } from "./edit.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { preferenceFor } from "./preference-keys.ts";

/** What the policy has to know of a notification when a digest asks. Without what's the default. */
export interface NotificationFacts {
  subject?: RowKey;
  scopeId?: string;
  isDirect?: boolean;
  isForAttendees?: boolean;
  expiresAt?: number;
}

export function storedFacts(draft: NotificationDraft): NotificationFacts | undefined {
  const { scopeId, isDirect, isForAttendees, expiresAt } = draft;
  const facts = defined({
    // A conversation's row ends with its last unread message.
    subject: draft.unreadIn ? undefined : draft.subject,
    scopeId,
    isDirect: isDirect === false ? false : undefined,
    isForAttendees: isForAttendees || undefined,
    expiresAt,
  });
  return Object.keys(facts).length > 0 ? facts : undefined;
}

// Untyped in the table; `storedFacts` wrote it.
export const factsOf = (item: NotificationItem): NotificationFacts =>
  (item.facts ?? {}) as NotificationFacts;

export function attentionEventOfItem(item: NotificationItem): AttentionEvent {
  const { isDirect = true, isForAttendees = false, expiresAt } = factsOf(item);
  return {
    kind: preferenceFor[item.type],
    weight: (item.priority ?? 1) >= 2 ? "important" : "normal",
    at: Date.parse(item.updatedAt),
    expiresAt,
    isDirect,
    isForAttendees,
    hasThread: item.groupKey !== undefined,
    isOwnMail: false,
  };
}

import type { Place } from "../attention/circle-quiet.ts";
import { type AttentionEvent, weightOf } from "../attention/policy.ts";
import { defined } from "../kernel/objects.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import type { NotificationFacts, NotificationItem } from "./notifications.entity.ts";
import { preferenceFor } from "./preference-keys.ts";

/**
 * Without a digest, stores only what decides whether the notification may quote or interrupt, and
 * what a first digest needs to leave out what its sections say.
 */
export function storedFacts(
  draft: NotificationDraft,
  hasDigest: boolean,
): NotificationFacts | undefined {
  const { subject, quietIn, connection, scopeId, isDirect, isForAttendees, expiresAt } = draft;
  // Notifications between a circle's host and a member have no subject, and don't depend on
  // membership.
  const place = subject ? { quietIn, connection } : {};
  const facts = defined({
    ...((hasDigest || draft.contentPreview !== undefined) && place),
    isDirect: isDirect === false ? false : undefined,
    isUrgent: draft.isUrgent || undefined,
    ...(hasDigest && {
      // A conversation's digest entry disappears with its last unread message, not with a single
      // one.
      subject: draft.unreadIn ? undefined : subject,
      scopeId,
      isForAttendees: isForAttendees || undefined,
      expiresAt,
    }),
  });
  return Object.keys(facts).length > 0 ? facts : undefined;
}

export const factsOf = (item: NotificationItem): NotificationFacts => item.facts ?? {};

/** The rows the reader needs in order to open what it's about. */
export function placeOf(item: NotificationItem): Place {
  const { quietIn, connection } = factsOf(item);
  return defined({ quietIn, connection });
}

export function attentionEventOfItem(item: NotificationItem): AttentionEvent {
  const { isDirect = true, isUrgent, isForAttendees = false, expiresAt } = factsOf(item);
  return {
    kind: preferenceFor[item.type],
    weight: weightOf(item.priority ?? 1, isUrgent),
    at: Date.parse(item.updatedAt),
    expiresAt,
    isDirect,
    isForAttendees,
    hasThread: item.groupKey !== undefined,
    isOwnMail: false,
  };
}

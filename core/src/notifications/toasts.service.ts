import { decide, nothingHappened } from "../attention/policy.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { now } from "../kernel/clock.ts";
import { notificationWordsIn } from "../kernel/texts/notification-words.ts";
import { attentionOf } from "../mail/attention.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { isMuted } from "../members/mutes.access.ts";
import { withoutClosedQuotes } from "./closed-quotes.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { attentionEventOfItem, factsOf } from "./facts.ts";
import type { Notification } from "./notifications.contract.ts";
import { NotificationEntity, type NotificationItem } from "./notifications.entity.ts";
import { type ReadIn, toNotification } from "./notifications.service.ts";
import { isUnread } from "./unread.ts";

/**
 * Asks the policy again, for an app that's open and focused. Levels and muted words were asked when
 * the notification was written, moments before.
 */
export async function listToasts(
  { userId }: SignedInActor,
  ids: readonly string[],
  { language = "en", timeZone }: ReadIn = {},
): Promise<Notification[]> {
  const [attention, [counts, ...found], words] = await Promise.all([
    attentionOf(userId),
    batchGet([
      unreadCountsRef(userId),
      ...[...new Set(ids)].map((notificationId) =>
        itemRef(NotificationEntity, { userId, notificationId }),
      ),
    ]),
    notificationWordsIn(language),
  ]);
  const isShown = (item: NotificationItem): boolean => {
    const { senderUserId } = item;
    const isSilenced = [senderUserId, factsOf(item).scopeId].some((id) =>
      isMuted(attention.mutes, id),
    );
    const verdict = decide(
      "toast",
      attentionEventOfItem(item),
      { ...attention.settings, isMuted: isSilenced },
      {
        ...nothingHappened,
        isSeen: !isUnread(item, counts?.readBefore),
        isUndone: isBlocked(attention, senderUserId),
        isHere: true,
      },
      now(),
    );
    return verdict.when === "now";
  };
  const shown = found.filter((item) => item !== null).filter(isShown);
  const readable = await withoutClosedQuotes(userId, shown);
  return readable.map((item) => toNotification(item, counts?.readBefore, { ...words, timeZone }));
}

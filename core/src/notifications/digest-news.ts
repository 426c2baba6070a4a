import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import type { NotificationWords } from "../kernel/texts/say.ts";
import { type DigestStats, digestStats } from "../mail/digest-words.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { sayItem } from "./shape.ts";
import { isUnread } from "./unread.ts";

const maxItems = 8;
const maxRead = 200;

export interface DigestNews {
  stats: DigestStats;
  items: { text: string; path: string; personIds: string[] }[];
}

/**
 * Without blocked and muted members.
 * @param since milliseconds since 1970
 */
export async function newsSince(
  actor: SignedInActor,
  since: number,
  words: NotificationWords,
): Promise<DigestNews> {
  const { userId } = actor;
  const unwanted = actor.unwanted?.();
  const [{ data }, [counts]] = await Promise.all([
    NotificationEntity.query
      .byPerson({ userId })
      .gte({ updatedAt: timestamp(since) })
      .go({ order: "desc", limit: maxRead }),
    batchGet([unreadCountsRef(userId)]),
  ]);
  const recent = data.filter(
    ({ senderUserId }) =>
      !isBlocked(actor, senderUserId) && !(senderUserId && unwanted?.has(senderUserId)),
  );
  return {
    stats: digestStats(recent.map(({ type }) => type)),
    items: recent
      .filter((item) => isUnread(item, counts?.readBefore))
      .slice(0, maxItems)
      .map((item) => ({
        text: sayItem(item, words).title,
        path: item.actionUrl ?? "/notifications",
        personIds: item.senderUserId ? [item.senderUserId] : [],
      })),
  };
}

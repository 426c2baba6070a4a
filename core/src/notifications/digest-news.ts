import { attentionLevelRef } from "../attention/attention.access.ts";
import { rowsToOpen, rowsToSend } from "../attention/circle-quiet.ts";
import { type AttentionSettings, decide } from "../attention/policy.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, lookUp } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { presenceRef } from "../kernel/row-key.ts";
import type { NotificationWords } from "../kernel/texts/notification-words.ts";
import type { MemberAttention } from "../mail/attention.ts";
import type { DigestNotice } from "../mail/digest-content.ts";
import { type DigestStats, digestStats } from "../mail/digest-words.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { containsMutedWord, isMuted } from "../members/mutes.access.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { attentionEventOfItem, factsOf, placeOf } from "./facts.ts";
import {
  keepsPlaceFor,
  NotificationEntity,
  type NotificationItem,
} from "./notifications.entity.ts";
import { formatNotification, metadataOf, newestFirst } from "./shape.ts";
import { isUnread } from "./unread.ts";

const maxItems = 8;
const maxRead = 200;

export interface DigestNews {
  stats: DigestStats;
  items: { noticeId: string; text: string; path: string; personIds: string[] }[];
  /** For leaving out news that's read before the digest is sent. */
  notices: DigestNotice[];
  /** Paths of what mentions the member, among the items. */
  mentionedIn: string[];
}

/** In milliseconds since 1970. */
interface DigestTime {
  since: number;
  at: number;
  /** What was unread before this time is in an earlier digest. */
  sentUntil: number;
}

export async function newsIn(
  time: DigestTime,
  actor: SignedInActor,
  attention: MemberAttention,
  words: NotificationWords,
): Promise<DigestNews> {
  const { userId } = actor;
  const [{ data }, [counts]] = await Promise.all([
    NotificationEntity.query
      .byPerson({ userId })
      .between(
        { listedAt: timestamp(time.since - keepsPlaceFor) },
        { listedAt: timestamp(time.at) },
      )
      .go({ order: "desc", limit: maxRead }),
    batchGet([unreadCountsRef(userId)]),
  ]);
  const inTime = newestFirst(data).filter(
    ({ updatedAt }) => updatedAt >= timestamp(time.since) && updatedAt <= timestamp(time.at),
  );
  const news = await wantedAmong(inTime, counts?.readBefore, time, attention, actor);
  const named = news.slice(0, maxItems);
  return {
    stats: digestStats(news.map(({ type }) => type)),
    notices: news.map((item) => ({
      noticeId: item.notificationId,
      type: item.type,
      at: Date.parse(item.updatedAt),
      ...placeOf(item),
    })),
    mentionedIn: named.flatMap(({ type, actionUrl }) =>
      type === "mention" && actionUrl !== undefined ? [actionUrl] : [],
    ),
    items: named.map((item) => ({
      noticeId: item.notificationId,
      text: formatNotification(item, words).title,
      path: item.actionUrl ?? "/notifications",
      personIds: item.senderUserId ? [item.senderUserId] : [],
    })),
  };
}

async function wantedAmong(
  items: readonly NotificationItem[],
  readBefore: string | undefined,
  { at, sentUntil }: DigestTime,
  { settings, ...attention }: MemberAttention,
  actor: SignedInActor,
): Promise<NotificationItem[]> {
  const facts = items.map(factsOf);
  const [levelOf, presenceOf] = await Promise.all([
    lookUp(
      facts.flatMap(({ scopeId }) => scopeId ?? []),
      (scopeId) => attentionLevelRef(actor.userId, scopeId),
    ),
    lookUp(
      facts.flatMap((one) => rowsToSend(actor.userId, one)),
      presenceRef,
    ),
  ]);
  return items.filter((item) => {
    const { scopeId, subject } = factsOf(item);
    // A group with several members still has the others' news.
    const isGone = subject !== undefined && !presenceOf(subject) && (item.totalReactors ?? 1) === 1;
    const isClosed = rowsToOpen(actor.userId, placeOf(item)).some((row) => !presenceOf(row));
    const asked: AttentionSettings = {
      ...settings,
      level: levelOf(scopeId)?.level ?? "all",
      isMuted: isMutedNow(item, attention, actor),
    };
    const state = {
      isSeen: !isUnread(item, readBefore),
      isUndone: isGone || isClosed || isBlocked(attention, item.senderUserId),
      isHere: false,
      isSent: Date.parse(item.updatedAt) <= sentUntil,
    };
    return decide("digest", attentionEventOfItem(item), asked, state, at).when === "now";
  });
}

function isMutedNow(
  item: NotificationItem,
  { mutes }: Pick<MemberAttention, "mutes">,
  { unwanted }: SignedInActor,
): boolean {
  const { post_id: postId } = metadataOf(item);
  return (
    isMuted(mutes, item.senderUserId) ||
    isMuted(mutes, factsOf(item).scopeId) ||
    (typeof postId === "string" && unwanted?.().has(postId) === true) ||
    containsMutedWord(mutes, item.contentPreview)
  );
}

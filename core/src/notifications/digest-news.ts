import { attentionLevelRef } from "../attention/attention.access.ts";
import { rowsToOpen, rowsToSend } from "../attention/circle-quiet.ts";
import { type AttentionSettings, decide } from "../attention/policy.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, lookUp } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { presenceRef, type RowKey } from "../kernel/row-key.ts";
import type { MailWords } from "../kernel/texts/mail-words.ts";
import type { MemberAttention } from "../mail/attention.ts";
import type { DigestNotice } from "../mail/digest-content.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { containsMutedWord, isMuted } from "../members/mutes.access.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { attentionEventOfItem, factsOf, placeOf } from "./facts.ts";
import {
  keepsPlaceFor,
  NotificationEntity,
  type NotificationItem,
} from "./notifications.entity.ts";
import { withoutOwnQuote } from "./own-quote.ts";
import { formatNotification, metadataOf, newestFirst } from "./shape.ts";
import { isUnread } from "./unread.ts";

const maxRead = 200;

export interface NewsItem {
  notice: DigestNotice;
  text: string;
  excerpt?: string | undefined;
  path: string;
  personIds: string[];
  subject?: RowKey | undefined;
  /** False for news that all of a circle get. */
  isDirect: boolean;
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
  words: MailWords,
): Promise<NewsItem[]> {
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
  return news.map((item) => newsItemOf(item, attention, words));
}

function newsItemOf(
  item: NotificationItem,
  { showsContent }: MemberAttention,
  { texts, notifications }: MailWords,
): NewsItem {
  const { contentPreview } = item;
  const { subject, isDirect = true } = factsOf(item);
  const { notificationId: noticeId, type } = item;
  return {
    notice: { noticeId, type, at: Date.parse(item.updatedAt), ...placeOf(item) },
    text: formatNotification(showsContent ? item : withoutOwnQuote(item), notifications).title,
    ...(showsContent && contentPreview && { excerpt: texts.digest.quoted(contentPreview) }),
    path: item.actionUrl ?? "/notifications",
    personIds: item.senderUserId ? [item.senderUserId] : [],
    ...(subject && { subject }),
    isDirect,
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

import { scopesAtLevelNone, setDigestedTo } from "../attention/attention.access.ts";
import { digestOf, digestSince, digestWindows } from "../attention/policy.ts";
import { circlesOf } from "../circles/circles.access.ts";
import { features } from "../features.ts";
import { system } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import type { DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { AppError } from "../kernel/errors.ts";
import { type MailWords, mailWordsIn } from "../kernel/texts/mail-words.ts";
import { attentionOf, type MemberAttention } from "../mail/attention.ts";
import { type DigestType, digestLines } from "../mail/digest-words.ts";
import type { DigestCode, DigestResult } from "../mail/mail-tools.contract.ts";
import { isMailOf, queueMail } from "../mail/queue.service.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { lacksAccess } from "../members/members.access.ts";
import {
  containsMutedWord,
  isMuted,
  type Mutes,
  mutedOrHiddenIds,
} from "../members/mutes.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import type { DigestRun } from "../notifications/digest.service.ts";
import { newsIn } from "../notifications/digest-news.ts";
import { composeDigest, type DigestPart } from "./compose.ts";

/** A daily digest includes tomorrow's gatherings. */
const ahead: Record<DigestType, number> = { daily: 2 * day, weekly: 8 * day };

/**
 * Does nothing if the account is gone or shut out, or if the member wants another digest or already
 * has this one.
 */
export async function sendDigestOf(job: DigestRun & { userId: string }): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId: job.userId }).go();
  if (!account || lacksAccess(account)) return;
  const attention = await attentionOf(job.userId);
  if (digestOf(attention.settings) === job.digestType) {
    await queueDigest(job.userId, { ...job, isChosen: true }, attention);
  }
}

const messages: Record<DigestCode, string> = {
  queued: "The digest is on its way.",
  sent_today: "They already have today's digest, or it's on its way.",
  empty: "There's nothing to report from that time.",
  unwanted: "The member wants no emails.",
  shut_out: "The member is suspended, leaving or without a membership.",
};

/** At most once a day; covers the whole period. @throws not_found */
export async function sendDigest(userId: string, digestType: DigestType): Promise<DigestResult> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account) throw new AppError("not_found");
  const code = lacksAccess(account)
    ? "shut_out"
    : await queueDigest(
        userId,
        { digestType, at: now(), isChosen: false },
        await attentionOf(userId),
      );
  return { success: code === "queued", message: messages[code], code };
}

async function queueDigest(
  userId: string,
  { digestType, at, isChosen }: DigestRun & { isChosen: boolean },
  attention: MemberAttention,
): Promise<DigestCode> {
  if (!attention.settings.mail) return "unwanted";
  const words = await mailWordsIn(attention.language);
  const sentUntil = isChosen ? attention.digestedTo : 0;
  // A late job: what it'd say is in a later digest.
  if (sentUntil > at) return "sent_today";
  const since = continuing(sentUntil, digestSince(digestType, at, attention.timeZone));
  const reader = await readerOf(userId, { digestType, at, since }, attention, words);
  const [news, parts] = await Promise.all([
    newsIn(
      { since, at, sentUntil },
      reader.actor,
      // An admin may send a digest that the member didn't choose.
      { ...attention, settings: { ...attention.settings, digest: digestType } },
      words,
    ),
    readParts(reader, attention.mutes),
  ]);
  const digest = composeDigest(news, parts);
  // Suggested people don't count as news, or there'd be a digest every morning.
  const hasNews = digest.sections.some(({ name }) => name !== "people");
  if (!hasNews && digestLines(digest.stats).length === 0) return "empty";
  const cause = `digest-${digestType}-${Math.floor(at / day)}`;
  const queued = await queueMail(
    {
      cause,
      userId,
      type: "digest",
      data: { digestType, ...digest },
      priority: 1,
      // One that a pause would hold for longer isn't planned: the first after it has its news, too.
      about: { at, isChosen, expiresAt: at + digestWindows[digestType] },
    },
    attention,
  );
  if (!queued) return "unwanted";
  // What would be a second one of the day, as for a member who has moved westwards, is left to the
  // next.
  if (!(await isMailOf(cause, userId, at))) return "sent_today";
  // Written last, so that a retried job builds the same digest.
  await setDigestedTo(userId, at);
  return "queued";
}

/**
 * Where the last digest ended, which is earlier after a pause, a move westwards, or a change from
 * weekly to daily, and later after a move eastwards or a change to weekly.
 * @param begin of the digest's day or week
 */
const continuing = (sentUntil: number, begin: number): number =>
  sentUntil >= begin - digestWindows.weekly ? sentUntil : begin;

async function readerOf(
  userId: string,
  { digestType, at, since }: DigestRun & { since: number },
  { timeZone, blocked, mutes, language, showsContent }: MemberAttention,
  { texts }: MailWords,
): Promise<DigestReader> {
  const [silenced, [profile]] = await Promise.all([
    scopesAtLevelNone(userId),
    batchGet([itemRef(ProfileEntity, { userId })]),
  ]);
  const circles = await circlesOf(
    userId,
    (circleId) => silenced.has(circleId) || isMuted(mutes, circleId),
  );
  const unwanted = mutedOrHiddenIds(mutes);
  return {
    actor: { ...system(userId), blocked, unwanted: () => unwanted },
    since,
    at,
    until: at + ahead[digestType],
    timeZone,
    language,
    texts: texts.digest,
    circles,
    showsContent,
    interests: profile?.interests ?? [],
    city: profile?.location?.split(",")[0]?.trim() || null,
  };
}

/** Leaves out what names a blocked or muted member, or has a muted word. */
async function readParts(reader: DigestReader, mutes: Mutes): Promise<DigestPart[]> {
  const { blocked, unwanted } = reader.actor;
  const canName = ({ personIds, text, excerpt }: DigestLine) =>
    !containsMutedWord(mutes, text) &&
    !containsMutedWord(mutes, excerpt) &&
    personIds.every((personId) => !blocked?.has(personId) && !unwanted?.().has(personId));
  return Promise.all(
    features.flatMap(({ digest }) =>
      digest
        ? [
            digest
              .load()
              .then(({ digestLines }) => digestLines(reader))
              .then((lines) => ({ name: digest.section, lines: lines.filter(canName) })),
          ]
        : [],
    ),
  );
}

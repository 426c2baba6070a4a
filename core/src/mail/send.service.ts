import { SESv2ServiceException } from "@aws-sdk/client-sesv2";
import { attentionLevelRef } from "../attention/attention.access.ts";
import { circleQuietRef, type Place, rowsToOpen, rowsToSend } from "../attention/circle-quiet.ts";
import { nothingHappened, type Verdict } from "../attention/policy.ts";
import { lookUp } from "../kernel/batch-get.ts";
import { minute, now } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";
import { presenceRef } from "../kernel/row-key.ts";
import { mailWordsIn } from "../kernel/texts/mail-words.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { isMuted } from "../members/mutes.access.ts";
import { noticesIn, placesIn, withoutLines, withoutNotices } from "./digest-content.ts";
import { gatheredContent } from "./gathered.ts";
import { type Mail, mailsToGather, markSent, release, releaseGathered, settle } from "./ledger.ts";
import { MailEntity, mailKey } from "./mail.entity.ts";
import { decideMail, isCommunityMail, kindOf } from "./plan.ts";
import { sendViaProvider } from "./provider.ts";
import {
  mailOfPlan,
  type PlannedMail,
  type QueuedFacts,
  type StoredFacts,
} from "./queue.service.ts";
import { type QuotedMail, withQuotes } from "./quoted-mails.ts";
import type { ReadState } from "./read-state.ts";
import { type Recipient, recipientOf } from "./recipient.ts";
import { hasLeft, readSenders, type SenderOf, withSender } from "./senders.ts";
import { type Steps, unwritten, written } from "./steps.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

/**
 * If a sender crashed after sending, the provider's "sent" event, retried for minutes, marks the
 * mail before this expires.
 */
const claimHeldFor = 10 * minute;

/**
 * Sends it once, with the mails gathered into it. If it's never marked as sent, it's queued again
 * when its claim expires.
 * @param planned of a mail that had no row when it was queued
 */
export async function sendQueuedMail(
  mailId: string,
  readState: ReadState,
  planned?: PlannedMail,
): Promise<void> {
  if (planned) return sendPlanned(mailId, planned, readState);
  const { data: mail } = await MailEntity.get(mailKey(mailId)).go();
  if (mail) await sendIfDue(mail, readState, written);
}

/** Doesn't look for a row first: its claim fails if there's one. */
async function sendPlanned(
  mailId: string,
  planned: PlannedMail,
  readState: ReadState,
): Promise<void> {
  const { userId } = mailKey(mailId);
  const notice = await readState.noticeOf(userId, planned.facts.notificationId);
  const mail = mailOfPlan(mailId, planned, notice.content ?? {});
  const findRead = async () => (_id: string, at: number) => notice.isRead(at);
  await sendIfDue(mail, { ...readState, findRead }, unwritten(planned));
}

async function sendIfDue(mail: Mail, readState: ReadState, steps: Steps): Promise<void> {
  if (mail.status !== "pending" && mail.status !== "sending") return;
  const wait = waitOf(mail);
  if (wait > 0) return steps.wait(mail, wait);
  try {
    await sendOrSkip(mail, readState, steps);
  } catch (error) {
    await steps.list(mail);
    throw error;
  }
}

/** Until it's due, or another sender's claim expires. */
function waitOf({ scheduledFor, status, claimedAt = "" }: Mail): number {
  const from = status === "sending" ? Date.parse(claimedAt) + claimHeldFor : 0;
  return Math.max(Date.parse(scheduledFor), from) - now();
}

async function sendOrSkip(queued: Mail, readState: ReadState, steps: Steps): Promise<void> {
  const followers = await mailsToGather(queued);
  const recipient = await recipientOf(queued);
  const mail = recipient && (await leftOf(queued, recipient, readState));
  if (!mail) return skipOrWait(queued, followers, recipient ? steps.skip : steps.drop, steps);
  const all = [mail, ...followers];
  const [unreadOf, senderOf] = await Promise.all([unreadIn(all, readState), readSenders(all)]);
  const verdictOf = await askAgain(all, recipient, { unreadOf, senderOf }, readState);
  const own = verdictOf(mail);
  if (own.when === "never") {
    const { skip, drop } = steps;
    return skipOrWait(mail, followers, recipient.lacksAccess ? drop : skip, steps);
  }
  if (own.when !== "now") {
    if (!(await steps.postpone(mail, own.at))) await steps.readAgain(mail);
    return;
  }
  const wanted = followers.filter((one) => {
    const { when } = verdictOf(one);
    return when !== "never" && when !== "after_quiet_hours";
  });
  const claimedAt = await steps.claim(mail, wanted);
  // Another sender was faster, or a mail to gather has changed since it was read.
  if (!claimedAt) return steps.readAgain(mail);
  for (const one of followers) {
    if (one.status !== "gathered" || wanted.includes(one)) continue;
    if (verdictOf(one).when === "never") await settle(one, "skipped");
    else await releaseGathered(one);
  }
  let messageId: string;
  try {
    const times = Math.max(...[mail, ...wanted].map((one) => unreadOf.get(one.mailId) ?? 0));
    const named = [mail, ...wanted].map((one) => withSender(one, senderOf));
    const quoted = await withQuotes(named, recipient, readState.quotesFor);
    messageId = await handOver(mail, quoted, recipient, times);
  } catch (error) {
    if (wasRefused(error)) await release(mail, claimedAt);
    throw error;
  }
  await markSent({ ...mail, gathered: wanted.map((one) => one.mailId) }, messageId);
}

/** If it has changed since it was read, it's read again. */
async function skipOrWait(
  mail: Mail,
  followers: readonly Mail[],
  skip: Steps["skip"],
  { readAgain }: Steps,
): Promise<void> {
  if (!(await skip(mail, followers))) await readAgain(mail);
}

const wasRefused = (error: unknown): boolean =>
  error instanceof SESv2ServiceException && error.$fault === "client";

/** Leaves out of a digest what was read since, blocked, muted or left; null if no line remains. */
async function leftOf(
  mail: Mail,
  { blocked, mutes }: Recipient,
  { findRead }: ReadState,
): Promise<Mail | null> {
  if (mail.emailType !== "digest") return mail;
  const all = mail.emailData;
  const rowsOf = (place: Place) => rowsToOpen(mail.userId, place);
  const [isRead, presenceOf] = await Promise.all([
    findRead(
      mail.userId,
      noticesIn(all).map(({ noticeId }) => noticeId),
    ),
    lookUp(
      placesIn(all).flatMap((place) => [
        ...rowsOf(place),
        ...(place.subject ? [place.subject] : []),
      ]),
      presenceRef,
    ),
  ]);
  const isClosed = (place: Place) => rowsOf(place).some((row) => !presenceOf(row));
  const isUnwanted = (userId: string) => isBlocked({ blocked }, userId) || isMuted(mutes, userId);
  const data = withoutLines(
    withoutNotices(all, (notice) => isRead(notice.noticeId, notice.at) || isClosed(notice)),
    (line) => isClosed(line) || line.personIds.some(isUnwanted),
    ({ subject }) => subject !== undefined && !presenceOf(subject),
  );
  return data && { ...mail, emailData: data };
}

const factsOf = (mail: Mail): QueuedFacts => ({
  // Untyped in the table; queue.service.ts writes it.
  ...(mail.facts as StoredFacts | undefined),
  at: Date.parse(mail.createdAt),
  type: mail.emailType,
  priority: mail.priority,
});

/** Unread counts by mail, of those that cover later events of their thread. */
async function unreadIn(
  mails: readonly Mail[],
  { unreadFrom }: ReadState,
): Promise<ReadonlyMap<string, number>> {
  const counted = await Promise.all(
    mails.map(async (mail) => {
      const { unreadFrom: first } = factsOf(mail);
      if (!first) return [];
      return [[mail.mailId, await unreadFrom(mail.userId, first)] as const];
    }),
  );
  return new Map(counted.flat());
}

/** Settings, reading and deletion may have changed since it was queued. */
async function askAgain(
  mails: readonly Mail[],
  { settings, blocked, mutes, lacksAccess: isOut }: Recipient,
  { unreadOf, senderOf }: { unreadOf: ReadonlyMap<string, number>; senderOf: SenderOf },
  { findRead }: ReadState,
): Promise<(mail: Mail) => Verdict> {
  if (!settings) return () => ({ when: "now" });
  const facts = mails.map(factsOf);
  const userId = mails[0]?.userId ?? "";
  const noticeIds = facts.flatMap(({ notificationId }) => notificationId ?? []);
  const [presenceOf, quietOf, levelOf, isRead] = await Promise.all([
    lookUp(
      facts.flatMap((one) => rowsToSend(userId, one)),
      presenceRef,
    ),
    lookUp(
      facts.flatMap(({ quietIn }) => quietIn ?? []),
      circleQuietRef,
    ),
    lookUp(
      facts.flatMap(({ scopeId }) => scopeId ?? []),
      (scopeId) => attentionLevelRef(userId, scopeId),
    ),
    findRead(userId, noticeIds),
  ]);
  /** A mail that covers later events, too, is unread while any of them is. */
  const isSeen = ({ notificationId, at }: QueuedFacts, unread: number | undefined): boolean =>
    unread === 0 ||
    (notificationId !== undefined && isRead(notificationId, unread === undefined ? at : now()));
  return (mail) => {
    const one = factsOf(mail);
    const { senderId } = mail;
    const isKeptBack =
      hasLeft(mail, senderOf) ||
      (isOut && isCommunityMail(one)) ||
      isBlocked({ blocked }, senderId);
    return decideMail(
      one,
      {
        ...settings,
        level: levelOf(one.scopeId)?.level ?? "all",
        circleQuiet: quietOf(one.quietIn),
        isMuted: isMuted(mutes, senderId) || isMuted(mutes, one.scopeId),
      },
      {
        ...nothingHappened,
        isSeen: isSeen(one, unreadOf.get(mail.mailId)),
        isUndone: isKeptBack || rowsToSend(userId, one).some((row) => !presenceOf(row)),
      },
      now(),
    );
  };
}

async function handOver(
  mail: Mail,
  all: readonly QuotedMail[],
  recipient: Recipient,
  times: number,
): Promise<string> {
  const origin = setting("ORIGIN");
  const kinds = new Set(all.map((one) => kindOf(factsOf(one))));
  const links = unsubscribeLinks(
    origin,
    mail.userId,
    recipient.unsubscribeKey,
    mail.emailType === "digest" ? ["digest"] : [...kinds],
  );
  const figures = {
    name: recipient.name,
    origin,
    unsubscribeUrl: links.page,
    words: await mailWordsIn(recipient.language),
  };
  const content = gatheredContent(all, figures, times);
  return sendViaProvider({
    to: recipient.address,
    content,
    mailId: mail.mailId,
    // There's no unsubscribing from account mail.
    ...(recipient.settings && {
      headers: {
        "List-Unsubscribe": `<${links.oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  });
}

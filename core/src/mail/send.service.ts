import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { nothingHappened, type Verdict } from "../attention/policy.ts";
import { awsOptions } from "../kernel/aws.ts";
import { brand } from "../kernel/brand.ts";
import { minute, now } from "../kernel/clock.ts";
import { optionalSetting, setting } from "../kernel/config.ts";
import { removedAmong } from "../kernel/row-key.ts";
import { type BlockedIds, isBlocked } from "../members/blocks.access.ts";
import { mailRecipient } from "./attention.ts";
import { gatheredContent } from "./gathered.ts";
import { renderHtml, renderText } from "./layout.ts";
import { claim, followersOf, type Mail, markSent, postpone, release, settle } from "./ledger.ts";
import { MailEntity } from "./mail.entity.ts";
import { decideMail, isAccountMail, kindOf, type MailType } from "./plan.ts";
import type { StoredFacts } from "./queue.service.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

// The ledger retries, not the client: a call whose response was lost may have sent the mail.
const ses = new SESv2Client({ ...awsOptions(20_000), maxAttempts: 1 });

/**
 * How long a claim holds. A sender that crashed may have sent the mail; the provider's "sent"
 * event, which carries the mail's id and is retried for minutes, settles that.
 */
const claimHeldFor = 10 * minute;

/** Which of a member's notifications were read. Notifications are a layer above mail. */
export type FindRead = (userId: string, notificationIds: string[]) => Promise<Set<string>>;

/**
 * Sends a queued mail and those gathered into it, once. Does nothing for a sent mail or one that
 * another sender claimed; a mail that's never marked as sent is queued again when its claim
 * expires.
 */
export async function sendQueuedMail(mailId: string, findRead: FindRead): Promise<void> {
  const { data: mail } = await MailEntity.get({ mailId }).go();
  if (!mail || (mail.status !== "pending" && mail.status !== "sending")) return;
  if (Date.parse(mail.scheduledFor) > now()) return;
  if (mail.status === "sending" && now() - Date.parse(mail.claimedAt ?? "") < claimHeldFor) return;
  const followers = await followersOf(mail);
  const recipient = await recipientOf(mail);
  if (!recipient) return settle(mail, "skipped");
  const verdicts = await askAgain([mail, ...followers], recipient, findRead);
  const own = verdicts[0] as Verdict;
  if (own.when === "never" && mail.status === "pending") return settle(mail, "skipped");
  if (own.when !== "now" && own.when !== "never") return postpone(mail, own.at);
  const wanted = followers.filter((_one, index) => verdicts[index + 1]?.when !== "never");
  const claimedAt = await claim(mail, wanted);
  if (!claimedAt) return;
  let messageId: string;
  try {
    messageId = await handOver(mail, wanted, recipient);
  } catch (error) {
    if (wasRefused(error)) await release(mail, claimedAt);
    throw error;
  }
  await markSent(mailId, messageId);
}

/** Whether the provider refused the mail; no response says nothing. */
const wasRefused = (error: unknown): boolean =>
  error instanceof SESv2ServiceException && error.$fault === "client";

interface Recipient {
  address: string;
  name: string;
  unsubscribeKey: string;
  /** null for mail that no setting stops. */
  settings: Parameters<typeof decideMail>[1] | null;
  blocked: BlockedIds;
}

const factsOf = (mail: Mail): StoredFacts => ({
  at: Date.parse(mail.createdAt),
  ...(mail.facts as Partial<StoredFacts> | undefined),
  type: mail.emailType as MailType,
  priority: mail.priority,
});

/** The recipient with their current settings; null if nobody gets it any more. */
async function recipientOf(mail: Mail): Promise<Recipient | null> {
  const own = isAccountMail(mail.emailType as MailType);
  const data = mail.emailData as { address?: string; firstName?: string; testAddress?: string };
  const address = data.testAddress ?? (own ? data.address : undefined);
  if (address) {
    const name = data.testAddress ? "there" : (data.firstName ?? "");
    return { address, name, unsubscribeKey: "", settings: null, blocked: new Set() };
  }
  const { account, settings, unsubscribeKey, blocked } = await mailRecipient(
    mail.userId,
    factsOf(mail).scopeId,
  );
  if (!account || !(own || account.emailVerifiedAt)) return null;
  return {
    address: account.email,
    name: account.name,
    unsubscribeKey,
    settings: own ? null : settings,
    blocked,
  };
}

/** The policy's second decision: settings, reading and deleting may have changed it. */
async function askAgain(
  mails: readonly Mail[],
  { settings, blocked }: Recipient,
  findRead: FindRead,
): Promise<Verdict[]> {
  if (!settings) return mails.map(() => ({ when: "now" }));
  const facts = mails.map(factsOf);
  const noticeIds = facts.flatMap(({ notificationId }) => notificationId ?? []);
  const [isRemoved, read] = await Promise.all([
    removedAmong(facts.flatMap(({ subject }) => subject ?? [])),
    noticeIds.length > 0 ? findRead(mails[0]?.userId ?? "", noticeIds) : new Set<string>(),
  ]);
  const isOfBlocked = (index: number) => isBlocked({ blocked }, mails[index]?.senderId);
  return facts.map((one, index) =>
    decideMail(
      one,
      settings,
      {
        ...nothingHappened,
        isSeen: one.notificationId !== undefined && read.has(one.notificationId),
        isUndone: isOfBlocked(index) || (one.subject !== undefined && isRemoved(one.subject)),
      },
      now(),
    ),
  );
}

async function handOver(
  mail: Mail,
  followers: readonly Mail[],
  recipient: Recipient,
): Promise<string> {
  const origin = setting("ORIGIN");
  const facts = factsOf(mail);
  const gathersAll = new Set([mail, ...followers].map((one) => kindOf(factsOf(one)))).size > 1;
  const links = unsubscribeLinks(
    origin,
    mail.userId,
    recipient.unsubscribeKey,
    facts.type === "digest" ? "digest" : gathersAll ? "all" : kindOf(facts),
  );
  const content = gatheredContent([mail, ...followers], {
    name: recipient.name,
    origin,
    unsubscribeUrl: links.page,
  });
  const configurationSet = optionalSetting("CONFIGURATION_SET");
  const answer = await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `${brand.name} <${setting("MAIL_FROM")}>`,
      Destination: { ToAddresses: [recipient.address] },
      Content: {
        Simple: {
          Subject: { Data: content.subject, Charset: "UTF-8" },
          Body: {
            Html: { Data: renderHtml(content), Charset: "UTF-8" },
            Text: { Data: renderText(content), Charset: "UTF-8" },
          },
          Headers: [
            { Name: "List-Unsubscribe", Value: `<${links.oneClick}>` },
            { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
          ],
        },
      },
      EmailTags: [{ Name: "mail", Value: mail.mailId }],
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    }),
  );
  return answer.MessageId ?? "";
}

import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { EntityItem } from "electrodb";
import { awsOptions } from "../kernel/aws.ts";
import { brand } from "../kernel/brand.ts";
import { minute, now, timestamp } from "../kernel/clock.ts";
import { optionalSetting, setting } from "../kernel/config.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { areBlocked } from "../members/blocks.access.ts";
import { renderHtml, renderText } from "./layout.ts";
import { MailEntity } from "./mail.entity.ts";
import { afterQuietHours, isAccountMail, type MailType } from "./plan.ts";
import { readEmailPreferences } from "./preferences.service.ts";
import { contentOf } from "./templates.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

type Mail = EntityItem<typeof MailEntity>;

// The ledger retries, not the client: a call whose answer was lost may have sent the mail.
const ses = new SESv2Client({ ...awsOptions(20_000), maxAttempts: 1 });

/**
 * How long a claim is believed. Who claimed a mail and died may have handed it over; the provider's
 * "sent" event, which carries the mail's id, settles that, and is itself tried again for minutes.
 */
const claimHeldFor = 10 * minute;

/**
 * Sends a queued mail, once. A call for a mail that is out, or that another sender holds, does
 * nothing: what is never said to be sent is put on the queue again when its claim is over.
 */
export async function sendQueuedMail(mailId: string): Promise<void> {
  const { data: mail } = await MailEntity.get({ mailId }).go();
  if (!mail || mail.status === "sent" || mail.status === "skipped" || mail.status === "failed")
    return;
  if (Date.parse(mail.scheduledFor) > now()) return;
  if (mail.status === "sending" && now() - Date.parse(mail.claimedAt ?? "") < claimHeldFor) return;
  const recipient = await recipientOf(mail);
  if (!recipient) return settle(mail, "skipped");
  if (recipient.later) return postpone(mail, recipient.later);
  const claimedAt = await claim(mail);
  if (!claimedAt) return;
  let messageId: string;
  try {
    messageId = await anonymizeHosted(mail, recipient);
  } catch (error) {
    if (wasRefused(error)) await release(mail, claimedAt);
    throw error;
  }
  await markSent(mailId, messageId);
}

/** Whether the provider answered that it did not take the mail; silence says nothing. */
const wasRefused = (error: unknown): boolean =>
  error instanceof SESv2ServiceException && error.$fault === "client";

interface Recipient {
  address: string;
  name: string;
  /** Set when quiet hours began since it was planned. Milliseconds since 1970. */
  later: number | null;
  unsubscribeKey: string;
}

/** Checks the recipient again: preferences may have changed since it was planned. */
async function recipientOf(mail: Mail): Promise<Recipient | null> {
  const own = isAccountMail(mail.emailType as MailType);
  const data = mail.emailData as { address?: string; firstName?: string; testAddress?: string };
  if (data.testAddress) {
    return { address: data.testAddress, name: "there", later: null, unsubscribeKey: "" };
  }
  if (own && data.address) {
    return {
      address: data.address,
      name: data.firstName ?? "",
      later: null,
      unsubscribeKey: "",
    };
  }
  const [{ data: account }, preferences] = await Promise.all([
    AccountEntity.get({ userId: mail.userId }).go(),
    readEmailPreferences(mail.userId),
  ]);
  if (!account) return null;
  if (mail.senderId !== "none" && (await areBlocked(mail.userId, mail.senderId))) return null;
  const unsubscribeKey = preferences?.unsubscribeKey ?? "";
  if (own) return { address: account.email, name: account.name, later: null, unsubscribeKey };
  if (!account.emailVerifiedAt || !preferences || preferences.unsubscribedAll) return null;
  const at = afterQuietHours(now(), preferences);
  return {
    address: account.email,
    name: account.name,
    later: at > now() ? at : null,
    unsubscribeKey,
  };
}

/** The time of the claim, or null when another sender was faster. */
async function claim(mail: Mail): Promise<string | null> {
  const at = timestamp();
  try {
    await MailEntity.patch({ mailId: mail.mailId })
      .set({ status: "sending", claimedAt: at })
      .composite({ scheduledFor: mail.scheduledFor })
      .where(({ status, claimedAt }, { eq, notExists }) =>
        mail.claimedAt
          ? `${eq(status, mail.status)} AND ${eq(claimedAt, mail.claimedAt)}`
          : `${eq(status, "pending")} AND ${notExists(claimedAt)}`,
      )
      .go();
    return at;
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

async function release(mail: Mail, claimed: string): Promise<void> {
  await MailEntity.patch({ mailId: mail.mailId })
    .set({ status: "pending" })
    .composite({ scheduledFor: mail.scheduledFor })
    .where(
      ({ status, claimedAt }, { eq }) => `${eq(status, "sending")} AND ${eq(claimedAt, claimed)}`,
    )
    .go();
}

async function anonymizeHosted(mail: Mail, recipient: Recipient): Promise<string> {
  const origin = setting("ORIGIN");
  const unsubscribeUrl = `${origin}/unsubscribe?token=${encodeURIComponent(unsubscribeToken(mail.userId, recipient.unsubscribeKey))}`;
  const content = contentOf(mail.emailType as MailType, {
    name: recipient.name,
    origin,
    unsubscribeUrl,
    data: mail.emailData as Record<string, unknown>,
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
          Headers: [{ Name: "List-Unsubscribe", Value: `<${unsubscribeUrl}>` }],
        },
      },
      EmailTags: [{ Name: "mail", Value: mail.mailId }],
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    }),
  );
  return answer.MessageId ?? "";
}

/** A mail's content and subject aren't needed once it's sent or given up. */
const withoutContent = { emailData: {}, senderId: "none" };

/** Also called for the provider's own event, which may come before or instead of our answer. */
export async function markSent(mailId: string, messageId: string): Promise<void> {
  const { data: mail } = await MailEntity.get({ mailId }).go();
  if (!mail || mail.status === "sent") return;
  await MailEntity.patch({ mailId })
    .set({ status: "sent", sentAt: timestamp(), messageId, ...withoutContent })
    .composite({ scheduledFor: mail.scheduledFor })
    .go();
}

async function settle(mail: Mail, status: "skipped" | "failed"): Promise<void> {
  await MailEntity.patch({ mailId: mail.mailId })
    .set({ status, ...withoutContent })
    .composite({ scheduledFor: mail.scheduledFor })
    .go();
}

async function postpone(mail: Mail, until: number): Promise<void> {
  await MailEntity.patch({ mailId: mail.mailId })
    .set({ scheduledFor: timestamp(until) })
    .composite({ status: mail.status })
    .go();
}

/** Notes that a mail was opened or a link in it followed, the first time. */
export async function markSeen(mailId: string, what: "openedAt" | "clickedAt"): Promise<void> {
  try {
    await MailEntity.patch({ mailId })
      .set({ [what]: timestamp() })
      .where((fields, { notExists }) => notExists(fields[what]))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

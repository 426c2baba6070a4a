import type { EntityItem } from "electrodb";
import { timestamp } from "../kernel/clock.ts";
import { isAppError } from "../kernel/errors.ts";
import { isConditionFailure, transact } from "../kernel/table.ts";
import { MailEntity } from "./mail.entity.ts";

export type Mail = EntityItem<typeof MailEntity>;

/** A mail's content and subject aren't needed once it's sent or given up. */
const withoutContent = { emailData: {}, facts: {}, senderId: "none" };

/**
 * Claims a mail, and those that go out with it, in one transaction.
 * @returns the time of the claim, or null when another sender was faster
 */
export async function claim(mail: Mail, followers: readonly Mail[]): Promise<string | null> {
  const at = timestamp();
  const gathered = followers.map(({ mailId }) => mailId);
  try {
    await transact([
      {
        write: MailEntity.patch({ mailId: mail.mailId })
          .set({ status: "sending", claimedAt: at, gathered })
          .composite({ scheduledFor: mail.scheduledFor })
          .where(({ status, claimedAt }, { eq, notExists }) =>
            mail.claimedAt
              ? `${eq(status, mail.status)} AND ${eq(claimedAt, mail.claimedAt)}`
              : `${eq(status, "pending")} AND ${notExists(claimedAt)}`,
          )
          .params(),
      },
      ...followers
        .filter(({ status }) => status === "pending")
        .map((follower) => ({
          write: MailEntity.patch({ mailId: follower.mailId })
            .set({ status: "gathered" })
            .composite({ scheduledFor: follower.scheduledFor })
            .where(({ status }, { eq }) => eq(status, "pending"))
            .params(),
        })),
    ]);
    return at;
  } catch (error) {
    if (isAppError(error, "request.conflict")) return null;
    throw error;
  }
}

/** Frees a mail that the provider refused for other senders. */
export async function release(mail: Mail, claimed: string): Promise<void> {
  await MailEntity.patch({ mailId: mail.mailId })
    .set({ status: "pending" })
    .composite({ scheduledFor: mail.scheduledFor })
    .where(
      ({ status, claimedAt }, { eq }) => `${eq(status, "sending")} AND ${eq(claimedAt, claimed)}`,
    )
    .go();
}

const maxFollowers = 50;
/** How far back to look for mails planned for the same moment; a pause may be longer. */
const gathersBack = 48 * 3_600_000;

/** The member's waiting mails that go out with this one. */
export async function followersOf(mail: Mail): Promise<Mail[]> {
  if (mail.gathered && mail.gathered.length > 0) return readMails(mail.gathered);
  const { gatherKey } = mail;
  if (!gatherKey || mail.status === "sending") return [];
  const since = Math.min(Date.parse(mail.createdAt), Date.parse(mail.scheduledFor)) - gathersBack;
  const { data } = await MailEntity.query
    .byPerson({ userId: mail.userId })
    .gte({ createdAt: timestamp(since) })
    .where((row, { eq }) => `${eq(row.status, "pending")} AND ${eq(row.gatherKey, gatherKey)}`)
    .go({ pages: "all" });
  return data.filter(({ mailId }) => mailId !== mail.mailId).slice(0, maxFollowers);
}

async function readMails(mailIds: readonly string[]): Promise<Mail[]> {
  const { data } = await MailEntity.get(mailIds.map((mailId) => ({ mailId }))).go();
  // One that was deleted with its sender is gone.
  return data.filter(({ status }) => status === "gathered");
}

/** Also called for the provider's own event, which may come before or instead of its response. */
export async function markSent(mailId: string, messageId: string): Promise<void> {
  const { data: mail } = await MailEntity.get({ mailId }).go();
  if (!mail || mail.status === "sent") return;
  for (const follower of await readMails(mail.gathered ?? [])) await settle(follower, "gathered");
  await MailEntity.patch({ mailId })
    .set({ status: "sent", sentAt: timestamp(), messageId, ...withoutContent })
    .composite({ scheduledFor: mail.scheduledFor })
    .go();
}

export async function settle(mail: Mail, status: "skipped" | "gathered"): Promise<void> {
  await MailEntity.patch({ mailId: mail.mailId })
    .set({ status, ...withoutContent })
    .composite({ scheduledFor: mail.scheduledFor })
    .go();
}

export async function postpone(mail: Mail, until: number): Promise<void> {
  await MailEntity.patch({ mailId: mail.mailId })
    .set({ scheduledFor: timestamp(until) })
    .composite({ status: mail.status })
    .go();
}

/** Notes the first time a mail was opened or a link followed. */
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

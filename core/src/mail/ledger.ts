import type { EntityItem } from "electrodb";
import { hour, timestamp } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { bareId, newId } from "../kernel/ids.ts";
import { closedPlace, MailEntity, mailKey } from "./mail.entity.ts";

export type Mail = EntityItem<typeof MailEntity>;

const withoutContent = { emailData: {}, facts: {}, senderId: "none" };

/**
 * Claims by a transaction, which the SDK can safely retry: a retried conditional write would take
 * its own claim for another sender's.
 * @returns the time of the claim, or null if another sender was faster
 */
export async function claim(mail: Mail, followers: readonly Mail[]): Promise<string | null> {
  const at = timestamp();
  const gathered = followers.map(({ mailId }) => mailId);
  const claimed = MailEntity.patch(mailKey(mail.mailId))
    .set({ status: "sending", claimedAt: at, gathered })
    .where(({ status, claimedAt }, { eq, notExists }) =>
      mail.claimedAt
        ? `${eq(status, mail.status)} AND ${eq(claimedAt, mail.claimedAt)}`
        : `${eq(status, "pending")} AND ${notExists(claimedAt)}`,
    );
  const waiting = followers.filter(({ status }) => status === "pending");
  const isClaimed = await transactUnless("request.conflict", [
    { write: claimed.params() },
    ...waiting.map(({ mailId }) => ({
      write: MailEntity.patch(mailKey(mailId))
        .set({ status: "gathered" })
        .where(({ status }, { eq }) => eq(status, "pending"))
        .params(),
    })),
  ]);
  return isClaimed ? at : null;
}

export async function release(mail: Mail, claimed: string): Promise<void> {
  await MailEntity.patch(mailKey(mail.mailId))
    .set({ status: "pending" })
    .where(
      ({ status, claimedAt }, { eq }) => `${eq(status, "sending")} AND ${eq(claimedAt, claimed)}`,
    )
    .go();
}

/** Makes it wait again, for the schedule to find it. */
export async function releaseGathered({ mailId }: Mail): Promise<void> {
  // Fails if a concurrent sender was first.
  await tryWrite(
    MailEntity.patch(mailKey(mailId))
      .set({ status: "pending" })
      .where(({ status }, { eq }) => eq(status, "gathered"))
      .go(),
  );
}

const maxFollowers = 50;
/**
 * How far back to look for mails planned for the same time; a pause may be longer than quiet hours.
 */
const gathersBack = 48 * hour;

/** Smaller than the ids of all later mails, because ids begin with the time. */
const firstMailId = (since: number): string => `eml_${bareId(newId("mail", since)).slice(0, 10)}`;

export async function mailsToGather(mail: Mail): Promise<Mail[]> {
  if (mail.gathered && mail.gathered.length > 0) return readMails(mail.gathered);
  const { gatherKey } = mail;
  if (!gatherKey || mail.status === "sending") return [];
  const since = Math.min(Date.parse(mail.createdAt), Date.parse(mail.scheduledFor)) - gathersBack;
  const { data } = await MailEntity.query
    .one({ userId: mail.userId })
    .gte({ mailId: firstMailId(since) })
    .where((row, { eq }) => `${eq(row.status, "pending")} AND ${eq(row.gatherKey, gatherKey)}`)
    .go({ pages: "all" });
  return data.filter(({ mailId }) => mailId !== mail.mailId).slice(0, maxFollowers);
}

async function readMails(mailIds: readonly string[]): Promise<Mail[]> {
  const { data } = await MailEntity.get(mailIds.map(mailKey)).go();
  // Some may have been deleted with their sender's account.
  return data.filter(({ status }) => status === "gathered");
}

/** Also called for the provider's event, which may arrive before the send request's answer. */
export async function markSent(mail: Mail, messageId: string): Promise<void> {
  if (mail.status === "sent") return;
  const { gathered = [] } = mail;
  const followers = gathered.length > 0 ? await readMails(gathered) : [];
  for (const follower of followers) await settle(follower, "gathered");
  // Fails if the other was faster, or the member has left.
  await tryWrite(
    closing(mail, { status: "sent", sentAt: timestamp(), messageId })
      .where(({ status }, { ne }) => ne(status, "sent"))
      .go(),
  );
}

export async function settle(mail: Mail, status: "skipped" | "gathered"): Promise<void> {
  await closing(mail, { status }).go();
}

const closing = (
  { mailId, scheduledFor }: Mail,
  outcome: Pick<Mail, "status" | "sentAt" | "messageId">,
) =>
  MailEntity.patch(mailKey(mailId))
    .set({ ...outcome, place: closedPlace(mailId), ...withoutContent })
    .composite({ scheduledFor });

export async function postpone({ mailId, place }: Mail, until: number): Promise<void> {
  await MailEntity.patch(mailKey(mailId))
    .set({ scheduledFor: timestamp(until) })
    .composite({ place })
    .go();
}

export async function markSeen(mailId: string, what: "openedAt" | "clickedAt"): Promise<void> {
  await tryWrite(
    MailEntity.patch(mailKey(mailId))
      .set({ [what]: timestamp() })
      .where((fields, { notExists }) => notExists(fields[what]))
      .go(),
  );
}

import { randomUUID } from "node:crypto";
import { hour, timestamp } from "../kernel/clock.ts";
import {
  isUnchanged,
  type Operations,
  transactUnless,
  tryWrite,
} from "../kernel/conditional-writes.ts";
import { bareId, newId } from "../kernel/ids.ts";
import { closedPlace, type Mail, MailEntity, mailKey, openPlace, unlisted } from "./mail.entity.ts";

export type { Mail } from "./mail.entity.ts";

const withoutContent = { emailData: {}, facts: {}, senderId: "none" };

/**
 * Takes it and the gathered ones off the list, so that closing them only adds an index entry: until
 * then, the queue's message has them sent.
 * @returns the time of the claim, or null if another sender was faster
 */
export async function claim(mail: Mail, followers: readonly Mail[]): Promise<string | null> {
  const at = timestamp();
  const claimId = randomUUID().slice(0, 8);
  const gathered = followers.map(({ mailId }) => mailId);
  const claimed = MailEntity.patch(mailKey(mail.mailId))
    .set({ status: "sending", claimedAt: at, claimId, gathered, place: unlisted })
    .composite({ scheduledFor: mail.scheduledFor })
    .where((row, operations) => isAsRead(row, operations, mail));
  const waiting = followers.filter(({ status }) => status === "pending");
  if (waiting.length === 0) {
    const isOwn = (await tryWrite(claimed.go())) || (await hasClaim(mail.mailId, claimId));
    return isOwn ? at : null;
  }
  const isClaimed = await transactUnless("request.conflict", [
    { write: claimed.params() },
    ...waiting.map(({ mailId, scheduledFor }) => ({
      write: MailEntity.patch(mailKey(mailId))
        .set({ status: "gathered", place: unlisted })
        .composite({ scheduledFor })
        .where(({ status }, { eq }) => eq(status, "pending"))
        .params(),
    })),
  ]);
  return isClaimed ? at : null;
}

/**
 * Claims a mail whose message is all there's of it, by writing its row.
 * @returns the time of the claim, or null if another sender was faster
 */
export async function claimUnwritten(mail: Mail): Promise<string | null> {
  const at = timestamp();
  const claimId = randomUUID().slice(0, 8);
  const claimed = { ...mail, status: "sending" as const, claimedAt: at, claimId };
  const isOwn = (await write(claimed)) || (await hasClaim(mail.mailId, claimId));
  return isOwn ? at : null;
}

/** @returns false if another sender has written it */
const write = (mail: Mail): Promise<boolean> => tryWrite(MailEntity.create(mail).go());

/** @returns false if another sender has written it */
export const skipUnwritten = (mail: Mail): Promise<boolean> =>
  write({ ...mail, ...withoutContent, status: "skipped", place: closedPlace(mail.mailId) });

/** Gives it a row that the schedule finds. @returns false if another sender has written it */
export const postponeUnwritten = (mail: Mail, until: number): Promise<boolean> =>
  write({ ...mail, scheduledFor: timestamp(until), place: openPlace(mail.mailId) });

/** Condition that no other sender has claimed, gathered or closed it since it was read. */
const isAsRead = <Field>(
  { status, claimedAt }: Record<"status" | "claimedAt", Field>,
  operations: Operations<Field, string>,
  mail: Mail,
): string =>
  `${operations.eq(status, mail.status)} AND ${isUnchanged(claimedAt, operations, mail.claimedAt)}`;

/** The SDK repeats a write whose answer was lost, and then fails at its own claim. */
async function hasClaim(mailId: string, claimId: string): Promise<boolean> {
  const { data } = await MailEntity.get(mailKey(mailId)).go({ consistent: true });
  return data?.claimId === claimId;
}

export async function release(mail: Mail, claimed: string): Promise<void> {
  await MailEntity.patch(mailKey(mail.mailId))
    .set({ status: "pending", place: openPlace(mail.mailId) })
    .composite({ scheduledFor: mail.scheduledFor })
    .where(
      ({ status, claimedAt }, { eq }) => `${eq(status, "sending")} AND ${eq(claimedAt, claimed)}`,
    )
    .go();
}

/** Makes it wait again, for the schedule to find it. */
export async function releaseGathered(follower: Mail): Promise<void> {
  // Fails if a concurrent sender was first.
  await tryWrite(released(follower).go());
}

/** On the condition that it isn't closed: that's "gathered", too, and has no content any more. */
const released = ({ mailId, scheduledFor }: Mail) =>
  MailEntity.patch(mailKey(mailId))
    .set({ status: "pending", place: openPlace(mailId) })
    .composite({ scheduledFor })
    .where(({ status, place }, { eq }) => `${eq(status, "gathered")} AND ${eq(place, unlisted)}`);

/**
 * Its gathered mails wait again and are decided on one by one, because this one may be skipped for
 * a blocked sender.
 * @returns false if it or one of them has changed since it was read, for example was sent
 */
export async function skip(mail: Mail, followers: readonly Mail[]): Promise<boolean> {
  const skipped = closing(mail, { status: "skipped" }).where((row, operations) =>
    isAsRead(row, operations, mail),
  );
  const gathered = followers.filter(({ status }) => status === "gathered");
  if (gathered.length === 0) return tryWrite(skipped.go());
  return transactUnless("request.conflict", [
    { write: skipped.params() },
    ...gathered.map((follower) => ({ write: released(follower).params() })),
  ]);
}

/** After a failure, for the schedule to find it, however often the queue has tried. */
export async function listUnsent({ mailId, scheduledFor }: Mail): Promise<void> {
  // Fails if it's listed, or closed.
  await tryWrite(
    MailEntity.patch(mailKey(mailId))
      .set({ place: openPlace(mailId) })
      .composite({ scheduledFor })
      .where((row, { eq }) => eq(row.place, unlisted))
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
  // Some may have been deleted with their sender's account, or closed with this one's.
  return data.filter(({ status, place }) => status === "gathered" && place === unlisted);
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

/** @returns false if it has changed since it was read, for example was sent */
export function postpone(mail: Mail, until: number): Promise<boolean> {
  return tryWrite(
    MailEntity.patch(mailKey(mail.mailId))
      .set({ scheduledFor: timestamp(until), place: openPlace(mail.mailId) })
      .where((row, operations) => isAsRead(row, operations, mail))
      .go(),
  );
}

export async function markSeen(mailId: string, what: "openedAt" | "clickedAt"): Promise<void> {
  await tryWrite(
    MailEntity.patch(mailKey(mailId))
      .set({ [what]: timestamp() })
      .where((fields, { notExists }) => notExists(fields[what]))
      .go(),
  );
}

import { createHash } from "node:crypto";
import type { AttentionKind } from "../attention/attention.rules.ts";
import { threadGathersFor } from "../attention/policy.ts";
import { day, expiresIn, minute, now, second, timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { bareId, firstIdAt, timeOfId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { enqueueMail, enqueueMails, type MailMessage, maxDelay } from "../kernel/queues.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { attentionOf, type MemberAttention } from "./attention.ts";
import { type Mail, MailEntity, mailKey, openPlace, placesOf, unlisted } from "./mail.entity.ts";
import type { MailType } from "./mail-types.rules.ts";
import { type MailFacts, type MailPlan, planMail, storedKindOf } from "./plan.ts";

const loggedFor = 90 * day;

/** What decides whether a mail is sent, when it's queued and again before sending. */
export interface QueuedFacts extends MailFacts {
  scopeId?: string | undefined;
  /** The row with the circle's quiet hours. */
  quietIn?: RowKey | undefined;
  /** The connection row of the reader and the author, for a post to connections. */
  connection?: RowKey | undefined;
  /** The row it's about: nothing is sent once it's gone. */
  subject?: RowKey | undefined;
  /**
   * Instead of `subject`, for a mail that covers some minutes of its thread: sent while anything
   * from this row on is unread.
   */
  unreadFrom?: RowKey | undefined;
  /** Says whether it was read. */
  notificationId?: string | undefined;
}

export interface NewMail {
  /** Makes it idempotent: there's one mail per cause and member. */
  cause: string;
  userId: string;
  type: MailType;
  /** While unsent, the mail is deleted with this member's account. */
  senderId?: string | undefined;
  /** Ids and short texts, kept as long as the log. */
  data: Record<string, unknown>;
  priority: number;
  /**
   * The caller runs again if it's interrupted, so a mail that's due soon needn't be listed. Must
   * contain no name or words of its sender, whose deletion doesn't find it.
   */
  isRetried?: boolean;
  /**
   * Its notification has its words. If it's also retried, due soon and not gathered, it has no row
   * until it's claimed.
   */
  isInNotification?: boolean;
  kind?: AttentionKind | undefined;
  about?: Omit<QueuedFacts, "type" | "priority" | "kind" | "at"> & { at?: number };
}

/** The others have attributes of their own, or only decide when the mail is queued. */
export type StoredFacts = Omit<QueuedFacts, "type" | "priority" | "at" | "thread">;

/** What the queue's message has of a mail without a row; its words are its notification's. */
export interface PlannedMail {
  senderId?: string;
  type: MailType;
  priority: number;
  facts: StoredFacts & { notificationId: string };
  /** ISO 8601. */
  scheduledFor: string;
  createdAt: string;
}

/** The mail as its row would have it while it waits. */
export const mailOfPlan = (
  mailId: string,
  { senderId = "none", type, ...planned }: PlannedMail,
  emailData: Record<string, unknown>,
): Mail => ({
  ...mailKey(mailId),
  ...planned,
  senderId,
  emailType: type,
  emailData,
  batchEligible: false,
  status: "pending",
  place: unlisted,
  ttl: expiresIn(loggedFor),
});

export const mailIdFor = (cause: string, userId: string): string =>
  `eml_${cause.replace(/^[a-z]+_/, "")}_${userId}`;

/** Sends a mail's message to the queue, or collects it for sending many at once. */
export type EnqueueMail = (message: MailMessage) => unknown;

/**
 * Idempotent per cause.
 * @param known the member's attention, if already read
 * @returns false when the member wants no such mail
 */
export async function queueMail(
  mail: NewMail,
  known?: MemberAttention,
  enqueue: EnqueueMail = enqueueMail,
): Promise<boolean> {
  const { type, priority, kind, about } = mail;
  const { settings, language } = known ?? (await attentionOf(mail.userId, about));
  const at = about?.at ?? now();
  const shared = about?.unreadFrom && sharedFrom(about.unreadFrom);
  const { at: _at, thread, ...facts } = about ?? {};
  const stored: StoredFacts = defined({
    ...facts,
    kind: storedKindOf({ type, kind }),
    unreadFrom: shared?.row,
  });
  const plan = planMail({ ...stored, type, priority, at, thread }, settings, now());
  if (!plan) return false;
  const { mailId, isCovered } = await placeFor(mail, plan, shared?.since);
  if (isCovered) return true;
  const isListed = !mail.isRetried || !isDueSoon(plan.sendAt);
  const { notificationId } = stored;
  if (mail.isInNotification && notificationId && !isListed && !plan.gatherKey) {
    const planned: PlannedMail = {
      ...defined({ senderId: mail.senderId }),
      type,
      priority,
      facts: { ...stored, notificationId },
      scheduledFor: timestamp(plan.sendAt),
      createdAt: timestamp(at),
    };
    for (const message of dueMessage(mailId, plan.sendAt)) await enqueue({ ...message, planned });
    return true;
  }
  const isNew = await tryWrite(
    MailEntity.create(
      defined({
        mailId,
        userId: mail.userId,
        senderId: mail.senderId ?? "none",
        emailType: type,
        // The owner of a given address may have no profile that says the language.
        emailData: mail.data.address ? { ...mail.data, language } : mail.data,
        priority,
        facts: stored,
        gatherKey: plan.gatherKey,
        cause: shared && bareId(mail.cause),
        scheduledFor: timestamp(plan.sendAt),
        batchEligible: plan.batchEligible,
        status: "pending" as const,
        place: isListed ? openPlace(mailId) : unlisted,
        createdAt: timestamp(at),
        ttl: expiresIn(loggedFor),
      }),
    ).go(),
  );
  // Again if it was queued before, whatever is planned now, because that message may be lost. The
  // ledger prevents sending twice.
  const dueAt = isNew ? plan.sendAt : Math.min(plan.sendAt, latestMessage());
  for (const message of dueMessage(mailId, dueAt)) await enqueue(message);
  return true;
}

/**
 * Less than threads gather for, so that the mail counts all events that share it before it's sent.
 */
const sharedFor = threadGathersFor - minute;

/** Starts at fixed intervals instead of a row, because events can arrive out of order. */
function sharedFrom({ pk, sk }: RowKey): { since: number; row: RowKey } {
  const since = Math.floor(timeOfId(sk) / sharedFor) * sharedFor;
  return { since, row: { pk, sk: firstIdAt("message", since) } };
}

/** @returns `isCovered` when the thread's mail covers this event, too */
async function placeFor(
  { cause, userId }: NewMail,
  { gatherKey }: MailPlan,
  since: number | undefined,
): Promise<{ mailId: string; isCovered?: boolean }> {
  const own = { mailId: mailIdFor(cause, userId) };
  if (since === undefined || gatherKey === undefined) return own;
  const thread = createHash("sha256").update(gatherKey).digest("hex").slice(0, 16).toUpperCase();
  const mailId = mailIdFor(firstIdAt("mail", since) + thread, userId);
  const { data: first } = await MailEntity.get(mailKey(mailId)).go();
  if (!first || first.cause === bareId(cause)) return { mailId };
  // It may have been skipped because earlier events were read, so this event gets a mail of its
  // own.
  return first.status === "skipped" ? own : { mailId, isCovered: true };
}

/** Whether the cause's mail was planned for this time, in milliseconds since 1970. */
export async function isMailOf(cause: string, userId: string, at: number): Promise<boolean> {
  const { data } = await MailEntity.get(mailKey(mailIdFor(cause, userId))).go({
    consistent: true,
  });
  return data?.createdAt === timestamp(at);
}

const latestMessage = (): number => now() + maxDelay * second;

const isDueSoon = (sendAt: number): boolean => sendAt <= latestMessage();

/** Uses the queue's delay of up to 15 minutes; a schedule queues later mails. */
const dueMessage = (mailId: string, sendAt: number): MailMessage[] =>
  isDueSoon(sendAt) ? [{ mailId, delay: Math.max(0, (sendAt - now()) / second) }] : [];

export async function enqueueDue(): Promise<number> {
  const until = timestamp(latestMessage());
  let queued = 0;
  for (const place of placesOf("open")) {
    const { data } = await MailEntity.query
      .listed({ place })
      .lte({ scheduledFor: until })
      .go({ pages: "all" });
    const waiting = data.filter(({ status }) => status !== "gathered");
    await enqueueMails(
      waiting.flatMap(({ mailId, scheduledFor }) => dueMessage(mailId, Date.parse(scheduledFor))),
    );
    queued += waiting.length;
  }
  return queued;
}

import { createHash } from "node:crypto";
import type { AttentionKind } from "../attention/attention.rules.ts";
import { threadGathersFor } from "../attention/policy.ts";
import { day, expiresIn, minute, now, second, timestamp } from "../kernel/clock.ts";
import { bareId, firstIdAt, timeOf } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { enqueueMail, maxDelay } from "../kernel/queues.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { attentionOf, type MemberAttention } from "./attention.ts";
import { MailEntity, mailKey, openPlace, placesOf } from "./mail.entity.ts";
import type { MailType } from "./mail-types.rules.ts";
import { type MailFacts, type MailPlan, planMail } from "./plan.ts";

const loggedFor = 90 * day;

/** Decided when queued, and again before sending. */
export interface QueuedFacts extends MailFacts {
  scopeId?: string | undefined;
  /** The row with the circle's quiet hours. */
  quietIn?: RowKey | undefined;
  /** Of the reader, with the author of a post for connections. */
  connection?: RowKey | undefined;
  /** Once it's gone, nothing is sent. */
  subject?: RowKey | undefined;
  /**
   * Instead: the mail stands for some minutes of its thread, and is sent while something of them or
   * later is unread.
   */
  unreadFrom?: RowKey | undefined;
  /** For whether it was read. */
  notificationId?: string | undefined;
}

export interface NewMail {
  /** The same cause and member make one mail. */
  cause: string;
  userId: string;
  type: MailType;
  /** Unsent, it's deleted with this member. */
  senderId?: string | undefined;
  /** Ids and short words, kept as long as the log. */
  data: Record<string, unknown>;
  priority: number;
  kind?: AttentionKind | undefined;
  about?: Omit<QueuedFacts, "type" | "priority" | "kind" | "at"> & { at?: number };
}

/** The rest has its own attributes. */
export type StoredFacts = Omit<QueuedFacts, "type" | "priority" | "at">;

export const mailIdFor = (cause: string, userId: string): string =>
  `eml_${cause.replace(/^[a-z]+_/, "")}_${userId}`;

/**
 * Idempotent per cause.
 * @param known the member's attention, if already read
 * @returns false when the member wants no such mail
 */
export async function queueMail(mail: NewMail, known?: MemberAttention): Promise<boolean> {
  const { type, priority, kind, about } = mail;
  const { settings, language } = known ?? (await attentionOf(mail.userId, about));
  const at = about?.at ?? now();
  const shared = about?.unreadFrom && sharedFrom(about.unreadFrom);
  const stored: StoredFacts = defined({ ...withoutTime(about), kind, unreadFrom: shared?.row });
  const plan = planMail({ ...stored, type, priority, at }, settings, now());
  if (!plan) return false;
  const { mailId, isCovered } = await placeFor(mail, plan, shared?.since);
  if (isCovered) return true;
  try {
    await MailEntity.create(
      defined({
        mailId,
        userId: mail.userId,
        senderId: mail.senderId ?? "none",
        emailType: type,
        // An address needs no profile.
        emailData: mail.data.address ? { ...mail.data, language } : mail.data,
        priority,
        facts: stored,
        gatherKey: plan.gatherKey,
        cause: shared && bareId(mail.cause),
        scheduledFor: timestamp(plan.sendAt),
        batchEligible: plan.batchEligible,
        status: "pending" as const,
        place: openPlace(mailId),
        createdAt: timestamp(at),
        ttl: expiresIn(loggedFor),
      }),
    ).go();
  } catch (error) {
    // Its message may be lost, and the ledger makes repeating safe.
    if (!isConditionFailure(error)) throw error;
  }
  await enqueueIfDue(mailId, plan.sendAt);
  return true;
}

/** Less than threads gather for, so that the mail counts whatever shares it before it's sent. */
const sharedFor = threadGathersFor - minute;

/** All rows of these minutes, because events overtake each other. */
function sharedFrom({ pk, sk }: RowKey): { since: number; row: RowKey } {
  const since = Math.floor(timeOf(sk) / sharedFor) * sharedFor;
  return { since, row: { pk, sk: firstIdAt("message", since) } };
}

/** @returns isCovered when a mail of the thread stands for this event, too */
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
  // What it was skipped for may have been read before.
  return first.status === "skipped" ? own : { mailId, isCovered: true };
}

function withoutTime({ at: _at, ...others }: NonNullable<NewMail["about"]> = {}) {
  return others;
}

/** Up to 15 minutes in the queue; a schedule finds the rest. */
async function enqueueIfDue(mailId: string, sendAt: number): Promise<void> {
  const delay = Math.max(0, (sendAt - now()) / second);
  if (delay <= maxDelay) await enqueueMail(mailId, delay);
}

export async function enqueueDue(): Promise<number> {
  const until = timestamp(now() + maxDelay * second);
  let queued = 0;
  for (const place of placesOf("open")) {
    const { data } = await MailEntity.query
      .listed({ place })
      .lte({ scheduledFor: until })
      .go({ pages: "all" });
    for (const { mailId, scheduledFor, status } of data) {
      if (status === "gathered") continue;
      await enqueueIfDue(mailId, Date.parse(scheduledFor));
      queued++;
    }
  }
  return queued;
}

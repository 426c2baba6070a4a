import type { AttentionKind } from "../attention/attention.rules.ts";
import { day, expiresIn, now, second, timestamp } from "../kernel/clock.ts";
import { defined } from "../kernel/objects.ts";
import { enqueueMail, maxDelay } from "../kernel/queues.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { attentionOf, type MemberAttention } from "./attention.ts";
import { MailEntity } from "./mail.entity.ts";
import { type MailFacts, type MailType, planMail } from "./plan.ts";

const loggedFor = 90 * day;

/** Kept with a mail until it's sent. */
export interface StoredFacts extends MailFacts {
  /** The circle or conversation whose level counts. */
  scopeId?: string | undefined;
  /** The row it's about; when that's gone, nothing is sent. */
  subject?: RowKey | undefined;
  /** The notification that says whether it was read in the app. */
  notificationId?: string | undefined;
}

export interface NewMail {
  /** What it follows from; the same cause and person make the same mail. */
  cause: string;
  userId: string;
  type: MailType;
  /** The member it mentions; an unsent mail is deleted with that member. */
  senderId?: string | undefined;
  /** Ids and short words for the template, kept as long as the log. */
  data: Record<string, unknown>;
  priority: number;
  kind?: AttentionKind | undefined;
  about?: Omit<StoredFacts, "type" | "priority" | "kind" | "at"> & { at?: number };
}

export const mailIdFor = (cause: string, userId: string): string =>
  `eml_${cause.replace(/^[a-z]+_/, "")}_${userId}`;

/**
 * Idempotent per cause.
 * @param known the member's attention, if it was read already
 * @returns false when the member wants no such mail
 */
export async function queueMail(mail: NewMail, known?: MemberAttention): Promise<boolean> {
  const { type, priority, kind, about } = mail;
  const { settings } = known ?? (await attentionOf(mail.userId, about?.scopeId));
  const facts: StoredFacts = defined({ at: now(), ...about, type, priority, kind });
  const plan = planMail(facts, settings, now());
  if (!plan) return false;
  const mailId = mailIdFor(mail.cause, mail.userId);
  try {
    await MailEntity.create(
      defined({
        mailId,
        userId: mail.userId,
        senderId: mail.senderId ?? "none",
        emailType: type,
        emailData: mail.data,
        priority,
        facts,
        gatherKey: plan.gatherKey,
        scheduledFor: timestamp(plan.sendAt),
        batchEligible: plan.batchEligible,
        status: "pending" as const,
        createdAt: timestamp(),
        ttl: expiresIn(loggedFor),
      }),
    ).go();
  } catch (error) {
    // Planned before. Its message may be lost, so queue it again; the ledger makes that safe.
    if (!isConditionFailure(error)) throw error;
  }
  await enqueueIfDue(mailId, plan.sendAt);
  return true;
}

/** Mails due within a quarter of an hour wait in the queue; a schedule picks up the rest. */
async function enqueueIfDue(mailId: string, sendAt: number): Promise<void> {
  const delay = Math.max(0, (sendAt - now()) / second);
  if (delay <= maxDelay) await enqueueMail(mailId, delay);
}

/** Queues every mail that falls due before the next run. */
export async function enqueueDue(): Promise<number> {
  const until = timestamp(now() + maxDelay * second);
  let queued = 0;
  for (const status of ["pending", "sending"] as const) {
    const { data } = await MailEntity.query
      .due({ status })
      .lte({ scheduledFor: until })
      .go({ pages: "all" });
    for (const mail of data) {
      await enqueueIfDue(mail.mailId, Date.parse(mail.scheduledFor));
      queued++;
    }
  }
  return queued;
}

import { MailEntity, mailKey, openPlace } from "../mail/mail.entity.ts";
import type { MailType } from "../mail/mail-types.rules.ts";

const at = "2026-01-01T00:00:00.000Z";

/** Stores a mail that's due. Its id ends with its member's. */
export async function queueMail(
  mailId: string,
  emailType: MailType,
  emailData: Record<string, unknown> = {},
): Promise<void> {
  await MailEntity.put({
    ...mailKey(mailId),
    emailType,
    emailData,
    priority: 3,
    scheduledFor: at,
    batchEligible: false,
    status: "pending",
    place: openPlace(mailId),
    createdAt: at,
    ttl: 2_000_000_000,
  }).go();
}

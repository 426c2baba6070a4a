import type { SignedInActor } from "../kernel/actor.ts";
import { brand } from "../kernel/brand.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { MailEntity } from "./mail.entity.ts";

/** The address may belong to no member, so the row expires sooner. */
const ttl = day;

export async function sendTestEmail(
  { userId }: SignedInActor,
  { email, emailType }: { email: string; emailType: string },
): Promise<void> {
  const mailId = newId("mail");
  await transact([
    {
      write: MailEntity.create({
        mailId,
        userId,
        emailType,
        emailData: { testAddress: email, senderName: brand.name, path: "/community" },
        priority: 3,
        scheduledFor: timestamp(),
        batchEligible: false,
        status: "pending",
        createdAt: timestamp(),
        ttl: expiresIn(ttl),
      }).params(),
    },
    recordEvent(userId, { type: "mail.test_requested", userId, mailId }),
  ]);
}

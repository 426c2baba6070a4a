import type { SignedInActor } from "../kernel/actor.ts";
import { brand } from "../kernel/brand.ts";
import { day, expiresIn, timestamp } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";
import { newId } from "../kernel/ids.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { exampleOf } from "./examples.ts";
import { MailEntity, openPlace } from "./mail.entity.ts";
import type { MailType } from "./mail-types.rules.ts";

/** Short, because the address may be a stranger's. */
const ttl = day;

export async function sendTestEmail(
  { userId }: SignedInActor,
  { email, emailType }: { email: string; emailType: MailType },
): Promise<void> {
  const mailId = `${newId("mail")}_${userId}`;
  await transact([
    {
      write: MailEntity.create({
        mailId,
        userId,
        emailType,
        emailData: {
          path: "/community",
          ...exampleOf(emailType, setting("ORIGIN")),
          senderName: brand.name,
          testAddress: email,
        },
        priority: 3,
        scheduledFor: timestamp(),
        batchEligible: false,
        status: "pending",
        place: openPlace(mailId),
        createdAt: timestamp(),
        ttl: expiresIn(ttl),
      }).params(),
    },
    recordEvent(userId, { type: "mail.test_requested", userId, mailId }),
  ]);
}

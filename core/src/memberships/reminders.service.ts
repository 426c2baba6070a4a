import { day, now, timestamp } from "../kernel/clock.ts";
import type { MailSaid } from "../kernel/texts/mail-words.ts";
import { queueMail } from "../mail/queue.service.ts";
import { MembershipEntity } from "../members/membership.entity.ts";

/** How long before its end a trial is spoken of. */
const remindBefore = 3 * day;

/** Reminds members whose trial ends within three days, once per trial. */
export async function remindOfTrialEnd(): Promise<number> {
  const { data } = await MembershipEntity.query
    .expiring({ status: "active" })
    .between({ expiresAt: timestamp(now()) }, { expiresAt: timestamp(now() + remindBefore) })
    .go({ pages: "all" });
  const ending = data.filter((membership) => membership.isTrial);
  for (const membership of ending) {
    const { expiresAt = "", typeName, price, currency } = membership;
    const said: MailSaid = { id: "trialEnds", at: expiresAt, plan: typeName, price, currency };
    await queueMail({
      cause: `trial-${membership.membershipId}-${membership.expiresAt}`,
      userId: membership.userId,
      type: "invoice",
      data: {
        invoiceType: "reminder",
        said,
        path: "/settings?section=membership",
      },
      priority: 3,
    });
  }
  return ending.length;
}

import { day, now, timestamp } from "../kernel/clock.ts";
import type { MailTextOf } from "../kernel/texts/mail-words.ts";
import { queueMail } from "../mail/queue.service.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { accessEnd, periodEnd } from "../members/membership-period.rules.ts";

const remindBefore = 3 * day;

/** Sends one mail per trial. */
export async function remindOfTrialEnd(): Promise<number> {
  const ends = (at: number) => ({ expiresAt: timestamp(accessEnd("active", at)) });
  const { data } = await MembershipEntity.query
    .expiring({ status: "active" })
    .between(ends(now()), ends(now() + remindBefore))
    .go({ pages: "all" });
  const ending = data.filter((membership) => membership.isTrial);
  for (const membership of ending) {
    const { typeName, price, currency, interval = "month" } = membership;
    const at = periodEnd(membership);
    const mailText: MailTextOf = { id: "trialEnds", at, plan: typeName, price, currency, interval };
    await queueMail({
      cause: `trial-${membership.membershipId}-${membership.expiresAt}`,
      userId: membership.userId,
      type: "invoice",
      data: {
        invoiceType: "reminder",
        mailText,
        path: "/settings?section=membership",
      },
      priority: 3,
    });
  }
  return ending.length;
}

/** Sends one mail per failed payment, while the member can still pay. */
export async function warnOfFailedPayments(): Promise<number> {
  const { data } = await MembershipEntity.query
    .expiring({ status: "grace" })
    .gt({ expiresAt: timestamp() })
    .go({ pages: "all" });
  for (const { membershipId, userId, typeName, expiresAt = "" } of data) {
    const mailText: MailTextOf = { id: "paymentFailed", at: expiresAt, plan: typeName };
    await queueMail({
      cause: `grace-${membershipId}-${expiresAt}`,
      userId,
      type: "invoice",
      data: { invoiceType: "reminder", mailText, path: "/settings?section=membership" },
      priority: 3,
    });
  }
  return data.length;
}

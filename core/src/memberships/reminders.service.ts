import { day, now, timestamp } from "../kernel/clock.ts";
import { eachItem } from "../kernel/each-item.ts";
import type { MailTextOf } from "../kernel/texts/mail-words.ts";
import { attentionOf } from "../mail/attention.ts";
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
  await eachItem(ending, async (membership) => {
    const { membershipId, userId, expiresAt, typeName, interval = "month" } = membership;
    const { price, currency } = membership;
    await remind(userId, `trial-${membershipId}-${expiresAt}`, (zone) => ({
      id: "trialEnds",
      at: periodEnd(membership),
      zone,
      plan: typeName,
      price,
      currency,
      interval,
    }));
  });
  return ending.length;
}

/** Sends one mail per failed payment, while the member can still pay. */
export async function warnOfFailedPayments(): Promise<number> {
  const { data } = await MembershipEntity.query
    .expiring({ status: "grace" })
    .gt({ expiresAt: timestamp() })
    .go({ pages: "all" });
  await eachItem(data, async ({ membershipId, userId, typeName, expiresAt = "" }) => {
    await remind(userId, `grace-${membershipId}-${expiresAt}`, (zone) => ({
      id: "paymentFailed",
      at: expiresAt,
      zone,
      plan: typeName,
    }));
  });
  return data.length;
}

/** @param textIn the mail's text for the member's time zone */
async function remind(
  userId: string,
  cause: string,
  textIn: (zone: string) => MailTextOf,
): Promise<void> {
  const attention = await attentionOf(userId);
  const mailText = textIn(attention.timeZone);
  const data = { invoiceType: "reminder", mailText, path: "/settings?section=membership" };
  await queueMail({ cause, userId, type: "invoice", data, priority: 3 }, attention);
}

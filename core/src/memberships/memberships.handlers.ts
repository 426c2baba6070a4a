import type { EventHandlers } from "../kernel/feature.ts";
import type { MailTextOf } from "../kernel/texts/mail-words.ts";
import { attentionOf } from "../mail/attention.ts";
import { queueMail } from "../mail/queue.service.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { RefundEntity } from "./refunds.entity.ts";
import type { RenewalChange } from "./renewal.ts";

export const handlers: EventHandlers = {
  "membership.changed": async ({ userId, isNewPlan, renewal }, domainEventId) => {
    if (isNewPlan) await mailNewPlan(userId, domainEventId);
    if (renewal) await confirmRenewalChange(userId, domainEventId, renewal);
  },
  "membership.trial_refused": ({ userId, subscriptionId }) =>
    mail(userId, `trial-refused-${subscriptionId}`, { id: "trialRefused" }, "/membership"),
  "membership.refunded": async ({ userId, refundId }) => {
    const { data: refund } = await RefundEntity.get({ userId, refundId }).go({ consistent: true });
    if (!refund) return;
    const { amount, currency, endedMembership: ended } = refund;
    await mail(userId, `refund-${refundId}`, { id: "refunded", amount, currency, ended });
  },
  "membership.refund_failed": async ({ userId, refundId }) => {
    const { data: refund } = await RefundEntity.get({ userId, refundId }).go({ consistent: true });
    if (!refund) return;
    const { amount, currency } = refund;
    await mail(userId, `refund-failed-${refundId}`, { id: "refundFailed", amount, currency });
  },
};

const mail = (
  userId: string,
  cause: string,
  mailText: MailTextOf,
  path = "/settings?section=membership",
): Promise<boolean> =>
  queueMail({
    cause,
    userId,
    type: "invoice",
    data: { invoiceType: "news", mailText, path },
    priority: 3,
  });

async function mailNewPlan(userId: string, domainEventId: string): Promise<void> {
  const { data: membership } = await MembershipEntity.get({ userId }).go({ consistent: true });
  if (!membership) return;
  const { typeName: plan, price, currency, interval = "month" } = membership;
  await mail(userId, domainEventId, { id: "planChanged", plan, price, currency, interval });
}

/** All is the event's, because the row may have changed again. */
async function confirmRenewalChange(
  userId: string,
  domainEventId: string,
  renewal: RenewalChange,
): Promise<void> {
  const attention = await attentionOf(userId);
  const { plan, standing, at, price, currency, interval } = renewal;
  const said = { plan, standing, at, zone: attention.timeZone };
  const mailText: MailTextOf = renewal.stops
    ? { id: "membershipCancelled", ...said, askedAt: renewal.askedAt }
    : { id: "membershipResumed", ...said, price, currency, interval };
  const type = renewal.stops ? "membership_cancelled" : "membership_resumed";
  // A change of plan may share the event.
  const cause = `renewal-${domainEventId}`;
  await queueMail({ cause, userId, type, data: { mailText }, priority: 3 }, attention);
}

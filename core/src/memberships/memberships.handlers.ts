import type { EventHandlers } from "../kernel/feature.ts";
import type { MailTextOf } from "../kernel/texts/mail-words.ts";
import { queueMail } from "../mail/queue.service.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { RefundEntity } from "./refunds.entity.ts";

export const handlers: EventHandlers = {
  "membership.changed": async ({ userId, isNewPlan }, domainEventId) => {
    if (!isNewPlan) return;
    const { data: membership } = await MembershipEntity.get({ userId }).go({ consistent: true });
    if (!membership) return;
    const { typeName: plan, price, currency, interval = "month" } = membership;
    await mail(userId, domainEventId, { id: "planChanged", plan, price, currency, interval });
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

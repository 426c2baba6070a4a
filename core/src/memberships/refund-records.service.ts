import type Stripe from "stripe";
import { refundFigureWrite } from "../figures/refunds.access.ts";
import { timestamp, utcDay } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { adminEventWrites } from "../security/events.service.ts";
import { RefundEntity } from "./refunds.entity.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Kept at the provider, so that its webhook can finish what a lost answer left undone. */
export interface RefundMetadata extends Stripe.MetadataParam {
  userId: string;
  by: string;
  invoiceId: string;
  reason: string;
  token: string;
  endsMembership: "yes" | "no";
}

const stillMemberCheck = (userId: string): Write => ({
  write: AccountEntity.remove({ userId })
    .where(
      (account, { exists, notExists }) =>
        `${exists(account.userId)} AND ${notExists(account.deletingSince)}`,
    )
    .params(),
  conditionError: "not_found",
  check: true,
});

const amountOf = ({ amount, currency }: Stripe.Refund): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

function auditWrites(userId: string, refund: Stripe.Refund, eventType: string): Write[] {
  const { by, reason = "" } = refund.metadata ?? {};
  if (!by) return [];
  const details = { userId, by, amount: amountOf(refund), reason };
  return adminEventWrites(by, userId, { eventType, severity: "high", details });
}

/**
 * Once for each refund, by the provider's id, whether its answer or its webhook comes first.
 * @throws not_found for an account that's being deleted
 */
export async function recordRefund(userId: string, refund: Stripe.Refund): Promise<void> {
  const { id: refundId, amount, currency, created, metadata } = refund;
  const at = created * 1000;
  await transactUnless("duplicate", [
    {
      write: RefundEntity.create({
        userId,
        refundId,
        amount,
        currency: currency.toUpperCase(),
        endedMembership: metadata?.endsMembership === "yes",
        status: "made",
        createdAt: timestamp(at),
        ...(metadata?.invoiceId && { invoiceId: metadata.invoiceId }),
        ...(metadata?.reason && { reason: metadata.reason }),
      }).params(),
      conditionError: "duplicate",
    },
    stillMemberCheck(userId),
    refundFigureWrite(utcDay(at), amount),
    ...auditWrites(userId, refund, "payment_refunded"),
    recordEvent(metadata?.by ?? userId, { type: "membership.refunded", userId, refundId }),
  ]);
  if (refund.status === "failed" || refund.status === "canceled") {
    await recordFailure(userId, refund);
  }
}

/** The money is ours again, and the invoice can be refunded once more. */
async function recordFailure(userId: string, refund: Stripe.Refund): Promise<void> {
  const { id: refundId, amount, created, metadata } = refund;
  await transactUnless("duplicate", [
    {
      write: RefundEntity.patch({ userId, refundId })
        .set({ status: "failed" })
        .where(({ status }, { eq }) => eq(status, "made"))
        .params(),
      conditionError: "duplicate",
    },
    refundFigureWrite(utcDay(created * 1000), -amount),
    ...auditWrites(userId, refund, "refund_failed"),
    recordEvent(metadata?.by ?? userId, { type: "membership.refund_failed", userId, refundId }),
  ]);
}

/** The provider's state counts: webhooks may be late, repeated or out of order. */
export async function syncRefund(stripe: Stripe, refundId: string): Promise<void> {
  const refund = await stripe.refunds.retrieve(refundId).catch(unlessMissing);
  if (!refund) return;
  const userId = refund.metadata?.userId ?? (await memberOf(stripe, refund.customer));
  if (!userId) return;
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account || account.deletingSince) return;
  await recordRefund(userId, refund);
}

/** For a refund made in the provider's dashboard. */
async function memberOf(
  stripe: Stripe,
  customer: Stripe.Refund["customer"],
): Promise<string | undefined> {
  const id = typeof customer === "object" ? customer?.id : customer;
  const found = id ? await stripe.customers.retrieve(id).catch(unlessMissing) : null;
  return found && !found.deleted ? found.metadata.userId : undefined;
}

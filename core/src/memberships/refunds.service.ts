import type Stripe from "stripe";
import type { SignedInActor } from "../kernel/actor.ts";
import { now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { isSubscribed } from "../members/subscription-status.rules.ts";
import { invoicesOf, paymentOf } from "./invoices.service.ts";
import { readPlans } from "./memberships.service.ts";
import { pricesOf } from "./plan-prices.service.ts";
import { providerRefusal } from "./provider-refusals.ts";
import { syncFromProvider } from "./provider-sync.service.ts";
import { type RefundMetadata, recordRefund } from "./refund-records.service.ts";
import { paymentProvider } from "./stripe.ts";
import { unlessMissing } from "./unless-missing.ts";

/** @throws not_found for an account that's gone */
async function customerOfMember(userId: string): Promise<string | null> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account || account.deletingSince) throw new AppError("not_found");
  return account.paymentCustomerId ?? null;
}

/** @throws not_found, payment.unavailable */
export async function listPayments(userId: string) {
  const customer = await customerOfMember(userId);
  if (!customer) return { items: [] };
  const { stripe } = await paymentProvider();
  const plans = await readPlans();
  const [invoices, prices] = await Promise.all([
    invoicesOf(stripe, userId, customer),
    pricesOf(stripe, plans.slice(0, 10)),
  ]).catch(providerRefusal);
  const planOf = (invoice: Stripe.Invoice): string | null => {
    // After a change of plan, the largest line is the new plan's.
    const line = invoice.lines.data.toSorted((a, b) => b.amount - a.amount)[0];
    const priceId = line?.pricing?.price_details?.price;
    const price = prices.find(({ id }) => id === priceId);
    const planId = price?.metadata.planId ?? invoice.parent?.subscription_details?.metadata?.planId;
    return plans.find(({ id }) => id === planId)?.name ?? null;
  };
  return {
    items: invoices.map(({ invoice, shown, disputed, refundable }) => ({
      ...shown,
      plan: planOf(invoice),
      disputed,
      refundable,
    })),
  };
}

export interface RefundRequest {
  userId: string;
  invoiceId: string;
  amount: number;
  reason: string;
  endMembership: boolean;
  token: string;
}

/**
 * Sending it again with the same token refunds once, and finishes what was left undone.
 * @throws permission.denied for one's own payment; not_found; payment.not_refundable,
 * payment.already_refunded, payment.refund_too_large, payment.disputed, payment.unavailable
 */
export async function refundInvoice(actor: SignedInActor, request: RefundRequest): Promise<void> {
  const { userId } = request;
  if (actor.userId === userId) {
    throw new AppError("permission.denied", "Someone else has to refund your payments.");
  }
  const customer = await customerOfMember(userId);
  if (!customer) throw new AppError("not_found");
  const { stripe } = await paymentProvider();
  const refund = await makeRefund(stripe, actor.userId, customer, request).catch(providerRefusal);
  await recordRefund(userId, refund);
  if (request.endMembership) await endMembership(stripe, userId, customer).catch(providerRefusal);
}

async function makeRefund(
  stripe: Stripe,
  by: string,
  customer: string,
  { userId, invoiceId, amount, reason, token, endMembership: ends }: RefundRequest,
): Promise<Stripe.Refund> {
  const payment_intent = await paymentOf(stripe, customer, invoiceId);
  const { data: made } = await stripe.refunds.list({ payment_intent, limit: 100 });
  // The provider forgets idempotency keys after some days.
  const before = made.find(({ metadata }) => metadata?.token === token);
  if (before) return before;
  const metadata: RefundMetadata = {
    userId,
    by,
    invoiceId,
    reason,
    token,
    endsMembership: ends ? "yes" : "no",
  };
  return stripe.refunds.create(
    { payment_intent, amount, reason: "requested_by_customer", metadata },
    { idempotencyKey: `refund-${invoiceId}-${token}` },
  );
}

async function endMembership(stripe: Stripe, userId: string, customer: string): Promise<void> {
  const { data: row } = await MembershipEntity.get({ userId }).go({ consistent: true });
  if (!row?.subscriptionId || !isSubscribed(row, now())) return;
  await stripe.subscriptions.cancel(row.subscriptionId).catch(unlessMissing);
  await syncFromProvider(stripe, userId, customer);
}

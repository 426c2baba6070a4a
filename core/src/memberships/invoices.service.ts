import type Stripe from "stripe";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { findCustomer } from "./customers.service.ts";
import { paymentProvider } from "./stripe.ts";
import { idOfSubscription } from "./subscription.ts";
import { unlessMissing } from "./unless-missing.ts";

const maxInvoices = 24;

/** Newest first, with what was refunded of each. */
export async function invoicesOf(stripe: Stripe, userId: string, customer: string) {
  const [invoices, charges, { data: membership }] = await Promise.all([
    stripe.invoices.list({ customer, limit: maxInvoices, expand: ["data.payments"] }),
    stripe.charges.list({ customer, limit: 100 }),
    MembershipEntity.get({ userId }).go(),
  ]);
  return invoices.data.map((invoice) => {
    const payment = paymentIn(invoice);
    const charge = charges.data.find(
      ({ payment_intent, paid }) =>
        paid && payment !== undefined && idOf(payment_intent) === payment,
    );
    const refunded = charge?.amount_refunded ?? 0;
    const disputed = charge?.disputed ?? false;
    return {
      invoice,
      shown: { ...toInvoice(invoice, membership?.subscriptionId), refunded },
      disputed,
      refundable: charge && !disputed ? charge.amount_captured - refunded : 0,
    };
  });
}

const idOf = (one: string | { id: string } | null | undefined): string | undefined =>
  typeof one === "object" ? one?.id : one;

const paymentIn = ({ payments }: Stripe.Invoice): string | undefined =>
  idOf(payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent);

/** No one is charged any more for what an earlier subscription left open. */
function statusOf(invoice: Stripe.Invoice, running: string | undefined): string {
  const { status, parent } = invoice;
  const of = idOfSubscription(parent?.subscription_details?.subscription);
  return status === "open" && of && of !== running ? "uncollectible" : (status ?? "open");
}

const toInvoice = (invoice: Stripe.Invoice, running: string | undefined) => ({
  id: invoice.id ?? "",
  createdAt: timestamp(invoice.created * 1000),
  // For an invoice that's due, nothing has been paid yet.
  amount: invoice.status === "paid" ? invoice.amount_paid : invoice.amount_due,
  currency: invoice.currency.toUpperCase(),
  status: statusOf(invoice, running),
  url: invoice.hosted_invoice_url ?? null,
});

export async function listInvoices(actor: SignedInActor) {
  const customer = await findCustomer(actor.userId);
  if (!customer) return { items: [] };
  const { stripe } = await paymentProvider();
  return { items: (await invoicesOf(stripe, actor.userId, customer)).map(({ shown }) => shown) };
}

/**
 * The payment of a customer's invoice.
 * @throws not_found for another customer's; payment.not_refundable if nothing was paid by card
 */
export async function paymentOf(
  stripe: Stripe,
  customer: string,
  invoiceId: string,
): Promise<string> {
  const invoice = await stripe.invoices
    .retrieve(invoiceId, { expand: ["payments"] })
    .catch(unlessMissing);
  if (!invoice || idOf(invoice.customer) !== customer) throw new AppError("not_found");
  const payment = paymentIn(invoice);
  if (!payment) throw new AppError("payment.not_refundable");
  return payment;
}

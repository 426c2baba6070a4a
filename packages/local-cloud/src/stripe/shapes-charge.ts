import type Stripe from "stripe";
import type { Desk } from "./desk.ts";
import type { Charge, Invoice, Refund } from "./model.ts";
import type { Wire } from "./wire.ts";

/** What went back of a payment. */
export const refundedOf = (desk: Desk, { id }: Charge): number =>
  desk.state.refunds
    .all()
    .filter((refund) => refund.charge === id && refund.status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);

export function chargeShape(desk: Desk, charge: Charge) {
  const { refusesRefunds: _hidden, ...fields } = charge;
  const refunded = refundedOf(desk, charge);
  const customer = desk.state.customers.get(charge.customer);
  return {
    ...fields,
    amount_captured: charge.amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    description: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  } satisfies Wire<Stripe.Charge>;
}

export function refundShape(desk: Desk, refund: Refund) {
  const { fails_at: _later, ...fields } = refund;
  const charge = desk.state.charges.need(refund.charge);
  return {
    ...fields,
    balance_transaction: null,
    customer: charge.customer,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...(refund.status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
  } satisfies Wire<Stripe.Refund>;
}

/** How an invoice was paid: by one charge at most. */
export function paymentShapes(desk: Desk, invoice: Invoice) {
  const charge = invoice.charge && desk.state.charges.get(invoice.charge);
  if (!charge) return [];
  return [
    {
      id: charge.id.replace(/^ch/, "inpay"),
      object: "invoice_payment",
      amount_paid: charge.amount,
      amount_requested: charge.amount,
      created: charge.created,
      currency: charge.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: "payment_intent", payment_intent: charge.payment_intent },
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: charge.created },
    } satisfies Wire<Stripe.InvoicePayment>,
  ];
}

import type Stripe from "stripe";
import type { Desk } from "./desk.ts";
import type { Invoice, InvoiceLine } from "./model.ts";
import type { Wire } from "./wire.ts";

const NO_TAX_ON_INVOICES = {
  disabled_reason: null,
  enabled: false,
  liability: null,
  provider: null,
  status: null,
};

export function invoiceShape(desk: Desk, invoice: Invoice) {
  const {
    subscription,
    subscription_metadata,
    lines,
    last_decline: _decline,
    paid_at,
    voided_at,
    charge: _charge,
    ...fields
  } = invoice;
  const customer = desk.state.customers.get(invoice.customer);
  const page = `${desk.pagesAt()}/invoice/${invoice.id}`;
  return {
    ...fields,
    account_country: null,
    account_name: desk.options.businessName ?? null,
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_remaining: invoice.status === "paid" ? 0 : invoice.amount_due - invoice.amount_paid,
    amount_shipping: 0,
    application: null,
    attempted: invoice.attempt_count > 0 || invoice.status === "paid",
    automatic_tax: NO_TAX_ON_INVOICES,
    automatically_finalizes_at: null,
    auto_advance: invoice.next_payment_attempt !== null,
    collection_method: "charge_automatically",
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.created,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines.map((line) => lineShape(invoice, line)),
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription_metadata, subscription },
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at,
      voided_at,
    },
    subtotal: invoice.total,
    subtotal_excluding_tax: invoice.total,
    test_clock: null,
    total_discount_amounts: [],
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.created,
  } satisfies Wire<Stripe.Invoice>;
}

function lineShape(invoice: Invoice, line: InvoiceLine) {
  return {
    id: line.id,
    object: "line_item",
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription: invoice.subscription,
        subscription_item: line.subscription_item,
      },
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: line.price, product: line.product },
      unit_amount_decimal: null,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: [],
  } satisfies Wire<Stripe.InvoiceLineItem>;
}

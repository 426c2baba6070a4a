import type Stripe from "stripe";
import type { Desk } from "./desk.ts";
import type { CheckoutSession } from "./model.ts";
import { NO_TAX, priceShape } from "./shapes.ts";
import type { Wire } from "./wire.ts";

export function checkoutShape(desk: Desk, session: CheckoutSession) {
  const {
    lines,
    trial_days: _days,
    trial_end: _end,
    subscription_metadata: _metadata,
    subscription_description: _description,
    ...fields
  } = session;
  const total = orderTotal(desk, session);
  const customer = session.customer ? desk.state.customers.get(session.customer) : undefined;
  return {
    ...fields,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: NO_TAX,
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: desk.state.prices.get(lines[0]?.price ?? "")?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: session.customer ? null : "always",
    customer_details:
      session.status === "complete"
        ? {
            address: null,
            business_name: null,
            email: customer?.email ?? session.customer_email,
            individual_name: null,
            name: customer?.name ?? null,
            phone: null,
            tax_exempt: "none",
            tax_ids: [],
          }
        : null,
    discounts: [],
    integration_identifier: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${desk.pagesAt()}/pay/${session.id}` : null,
    wallet_options: null,
  } satisfies Wire<Stripe.Checkout.Session>;
}

/** What is to be paid at once: nothing while a trial comes first. */
export function orderTotal(desk: Desk, session: CheckoutSession): number {
  if (session.trial_days !== null || session.trial_end !== null) return 0;
  return session.lines.reduce(
    (sum, line) => sum + desk.state.prices.need(line.price).unit_amount * line.quantity,
    0,
  );
}

export function orderLineShapes(desk: Desk, session: CheckoutSession) {
  return session.lines.map((line) => {
    const price = desk.state.prices.need(line.price);
    const amount = price.unit_amount * line.quantity;
    return {
      id: line.id,
      object: "item",
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: desk.state.products.need(price.product).name,
      price: priceShape(price),
      quantity: line.quantity,
    };
  });
}

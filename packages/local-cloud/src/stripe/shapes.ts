// Records as the API writes them: the fields that change, and those that are always the same here.
import type { Desk } from "./desk.ts";
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  StripeEvent,
  Subscription,
} from "./model.ts";
import { invoiceShape } from "./shapes-invoice.ts";

const NO_TAX = { enabled: false, liability: null, provider: null, status: null };

export function listShape(data: object[], url: string, hasMore = false) {
  return { object: "list", data, has_more: hasMore, url };
}

export function customerShape(customer: Customer) {
  const { default_payment_method, ...fields } = customer;
  return {
    ...fields,
    address: null,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function productShape(product: Product) {
  return {
    ...product,
    images: [],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: "service",
    unit_label: null,
    url: null,
  };
}

export function priceShape(price: Price) {
  return {
    ...price,
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    livemode: false,
    recurring: { ...price.recurring, meter: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount_decimal: String(price.unit_amount),
  };
}

export function paymentMethodShape(method: PaymentMethod) {
  const { behaviour: _hidden, email, name, ...fields } = method;
  return {
    ...fields,
    allow_redisplay: "always",
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      ...method.card,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: method.card.brand,
      funding: "credit",
      generated_from: null,
      wallet: null,
    },
    livemode: false,
    type: "card",
  };
}

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
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: NO_TAX,
    billing_address_collection: null,
    client_secret: null,
    consent: null,
    currency: desk.state.prices.get(lines[0]?.price ?? "")?.currency ?? null,
    custom_fields: [],
    customer_creation: session.customer ? null : "always",
    customer_details:
      session.status === "complete"
        ? {
            address: null,
            email: customer?.email ?? session.customer_email,
            name: customer?.name ?? null,
            phone: null,
            tax_exempt: "none",
            tax_ids: [],
          }
        : null,
    discounts: [],
    livemode: false,
    locale: null,
    mode: "subscription",
    payment_intent: null,
    payment_link: null,
    payment_method_types: ["card"],
    setup_intent: null,
    shipping_options: [],
    submit_type: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${desk.pagesAt()}/pay/${session.id}` : null,
  };
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

export function subscriptionShape(desk: Desk, subscription: Subscription) {
  const {
    open_invoices: _open,
    pending_lines: _lines,
    trial_notice_sent: _notice,
    upcoming_notice_for: _upcoming,
    current_period_start,
    current_period_end,
    items,
    ...fields
  } = subscription;
  return {
    ...fields,
    application: null,
    automatic_tax: NO_TAX,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: null },
    billing_thresholds: null,
    cancel_at: subscription.cancel_at_period_end ? current_period_end : null,
    collection_method: "charge_automatically",
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
    items: listShape(
      items.map((item) => ({
        ...item,
        object: "subscription_item",
        billing_thresholds: null,
        current_period_end,
        current_period_start,
        discounts: [],
        price: priceShape(desk.state.prices.need(item.price)),
        subscription: subscription.id,
        tax_rates: [],
      })),
      `/v1/subscription_items?subscription=${subscription.id}`,
    ),
    livemode: false,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    test_clock: null,
    transfer_data: null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
  };
}

export function portalShape(desk: Desk, portal: PortalSession) {
  return {
    ...portal,
    configuration: "bpc_local",
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${desk.pagesAt()}/portal/${portal.id}`,
  };
}

/** Any record, identified by its `object`. */
export function shapeOf(
  desk: Desk,
  record:
    | Customer
    | Product
    | Price
    | PaymentMethod
    | CheckoutSession
    | Subscription
    | Invoice
    | PortalSession
    | StripeEvent,
): object {
  switch (record.object) {
    case "customer":
      return customerShape(record);
    case "product":
      return productShape(record);
    case "price":
      return priceShape(record);
    case "payment_method":
      return paymentMethodShape(record);
    case "checkout.session":
      return checkoutShape(desk, record);
    case "subscription":
      return subscriptionShape(desk, record);
    case "invoice":
      return invoiceShape(desk, record);
    case "billing_portal.session":
      return portalShape(desk, record);
    case "event":
      return record;
  }
}

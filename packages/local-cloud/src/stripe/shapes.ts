// Records as the API writes them: the fields that change, and those that are always the same here.
import type Stripe from "stripe";
import type { Desk } from "./desk.ts";
import type { Customer, PaymentMethod, Price, Product, Subscription } from "./model.ts";
import type { Wire } from "./wire.ts";

export const NO_TAX = { enabled: false, liability: null, provider: null, status: null };

export function listShape<T extends object>(data: T[], url: string, hasMore = false) {
  return { object: "list" as const, data, has_more: hasMore, url };
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
  } satisfies Wire<Stripe.Customer>;
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
    tax_details: null,
    type: "service",
    unit_label: null,
    url: null,
  } satisfies Wire<Stripe.Product>;
}

export function priceShape(price: Price) {
  return {
    ...price,
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    livemode: false,
    recurring: { ...price.recurring, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount_decimal: String(price.unit_amount),
  } satisfies Wire<Stripe.Price>;
}

/** A recurring price as older integrations read it. */
function planShape(price: Price) {
  const { id, active, created, currency, metadata, nickname, product, unit_amount } = price;
  return {
    ...{ id, active, created, currency, metadata, nickname, product },
    ...price.recurring,
    object: "plan" as const,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    billing_scheme: "per_unit",
    livemode: false,
    meter: null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  } satisfies Wire<Stripe.Plan>;
}

export function paymentMethodShape(method: PaymentMethod) {
  const { behaviour: _hidden, email, name, ...fields } = method;
  return {
    ...fields,
    allow_redisplay: "always",
    customer_account: null,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      ...method.card,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: method.card.brand,
      funding: "credit",
      generated_from: null,
      networks: { available: [method.card.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    livemode: false,
    type: "card",
  } satisfies Wire<Stripe.PaymentMethod>;
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
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_mode: { type: "flexible", flexible: null },
    billing_thresholds: null,
    cancel_at:
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? current_period_end : null),
    cancellation_details: { ...subscription.cancellation_details, feedback_option: null },
    collection_method: "charge_automatically",
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listShape(
      items.map((item) => ({
        ...item,
        object: "subscription_item",
        billing_thresholds: null,
        current_period_end,
        current_period_start,
        current_trial: null,
        discounts: [],
        plan: planShape(desk.state.prices.need(item.price)),
        price: priceShape(desk.state.prices.need(item.price)),
        subscription: subscription.id,
        tax_rates: [],
      })),
      `/v1/subscription_items?subscription=${subscription.id}`,
    ),
    livemode: false,
    managed_payments: null,
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
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
  } satisfies Wire<Stripe.Subscription>;
}

// What the stand-in keeps. Names and units are Stripe's: times in seconds since 1970, amounts in
// the smallest unit of the currency. `shapes.ts` adds the fields that never change.

import type Stripe from "stripe";

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: "customer";
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  phone: string | null;
  /** Below zero is credit, used up by the next invoices. */
  balance: number;
  metadata: Metadata;
  default_payment_method: string | null;
}

export interface Product {
  id: string;
  object: "product";
  created: number;
  updated: number;
  active: boolean;
  name: string;
  description: string | null;
  default_price: string | null;
  metadata: Metadata;
}

export type Interval = "day" | "week" | "month" | "year";

export interface Price {
  id: string;
  object: "price";
  created: number;
  active: boolean;
  currency: string;
  product: string;
  nickname: string | null;
  lookup_key: string | null;
  unit_amount: number;
  recurring: { interval: Interval; interval_count: number };
  metadata: Metadata;
}

/** What a test card does; its number is never kept. */
export interface CardBehaviour {
  /** Why a first payment is refused, or undefined when it goes through. */
  first?: DeclineCode;
  /** Why a later payment, without a person at the page, is refused. */
  later?: DeclineCode;
  /** The payer disputes each payment at once, so it can't be refunded. */
  disputes?: true;
  /** A refund is taken on at first, and comes back later. */
  refusesRefunds?: true;
}

export type DeclineCode =
  | "generic_decline"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

export interface PaymentMethod {
  id: string;
  object: "payment_method";
  created: number;
  customer: string | null;
  email: string | null;
  name: string | null;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
  };
  behaviour: CardBehaviour;
  metadata: Metadata;
}

export interface CheckoutSession {
  id: string;
  object: "checkout.session";
  created: number;
  expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  payment_method_collection: "always" | "if_required";
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string | null;
  lines: OrderLine[];
  trial_days: number | null;
  trial_end: number | null;
  subscription_metadata: Metadata;
  subscription_description: string | null;
  subscription: string | null;
  invoice: string | null;
}

export interface OrderLine {
  id: string;
  price: string;
  quantity: number;
}

export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid";

export interface SubscriptionItem {
  id: string;
  created: number;
  price: string;
  quantity: number;
  metadata: Metadata;
}

export interface CancellationDetails {
  comment: string | null;
  feedback: string | null;
  reason: "cancellation_requested" | "payment_failed" | null;
}

export interface Subscription {
  id: string;
  object: "subscription";
  created: number;
  customer: string;
  status: SubscriptionStatus;
  currency: string;
  items: SubscriptionItem[];
  current_period_start: number;
  current_period_end: number;
  billing_cycle_anchor: number;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  /** Set by the portal, which leaves `cancel_at_period_end` false. */
  cancel_at?: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: CancellationDetails;
  default_payment_method: string | null;
  description: string | null;
  latest_invoice: string | null;
  metadata: Metadata;
  /** Ids of its invoices that are not paid yet, oldest first. */
  open_invoices: string[];
  /** Prorations that the next invoice takes in. */
  pending_lines: InvoiceLine[];
  /** Whether customer.subscription.trial_will_end was sent. */
  trial_notice_sent: boolean;
  /** The period end that invoice.upcoming was sent for. */
  upcoming_notice_for: number | null;
}

export interface InvoiceLine {
  id: string;
  amount: number;
  description: string;
  price: string;
  product: string;
  quantity: number;
  period: { start: number; end: number };
  proration: boolean;
  subscription_item: string;
}

export interface Invoice {
  id: string;
  object: "invoice";
  created: number;
  number: string;
  customer: string;
  subscription: string;
  subscription_metadata: Metadata;
  currency: string;
  status: "open" | "paid" | "void" | "uncollectible";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  period_start: number;
  period_end: number;
  lines: InvoiceLine[];
  total: number;
  starting_balance: number;
  ending_balance: number;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  last_decline: DeclineCode | "no_payment_method" | null;
  paid_at: number | null;
  voided_at: number | null;
  /** Absent if nothing had to be paid by card. */
  charge?: string;
}

/** A payment by card. */
export interface Charge {
  id: string;
  object: "charge";
  created: number;
  amount: number;
  currency: string;
  customer: string;
  payment_intent: string;
  payment_method: string;
  disputed: boolean;
  /** Whether the card's bank sends refunds back. */
  refusesRefunds: boolean;
}

export interface Refund {
  id: string;
  object: "refund";
  created: number;
  amount: number;
  charge: string;
  currency: string;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  status: "succeeded" | "failed";
  /** When the card's bank sends it back. */
  fails_at: number | null;
  metadata: Metadata;
}

/** What the portal lets a customer do, besides changing the card, cancelling and reading invoices. */
export interface PortalConfiguration {
  id: string;
  object: "billing_portal.configuration";
  created: number;
  /** By product, in the order of the page. */
  products: { product: string; prices: string[] }[];
  proration_behavior: "create_prorations" | "none" | "always_invoice";
  metadata: Metadata;
}

export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  created: number;
  customer: string;
  return_url: string | null;
  configuration?: string | null;
  /** A change of plan, and where it leads when it's done. */
  update?: { subscription: string; done: string | null } | null;
}

export type EventType = Stripe.Event["type"];

export interface StripeEvent extends Omit<Stripe.EventBase, "type" | "data"> {
  type: EventType;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
}

/** An event on its way to the webhook; kept under the event's id until it was taken. */
export interface Delivery {
  attempts: number;
  /** Milliseconds since 1970. */
  nextAt: number;
}

// The life of a subscription. Every function here saves the subscription and writes its events.
import { DAY, periodEnd } from "./calendar.ts";
import type { Desk } from "./desk.ts";
import { collect, makeInvoice, openInvoices, periodLines, voidInvoice } from "./invoicing.ts";
import type { CancellationDetails, Invoice, Metadata, Subscription } from "./model.ts";
import { subscriptionShape } from "./shapes.ts";
import { invoiceShape } from "./shapes-invoice.ts";

/** When customer.subscription.trial_will_end and invoice.upcoming are sent, in seconds before. */
export const TRIAL_NOTICE = 3 * DAY;
export const UPCOMING_NOTICE = 7 * DAY;
/** Seconds in which a failed first payment can be made up for. */
export const INCOMPLETE_FOR = 23 * 3600;

export interface NewSubscription {
  customer: string;
  items: { price: string; quantity: number; metadata: Metadata }[];
  /** End of the trial, in seconds since 1970. */
  trialEnd: number | null;
  metadata: Metadata;
  description: string | null;
  paymentMethod: string | null;
  cancelAtPeriodEnd: boolean;
  /** Whether the payer is at the page. */
  present: boolean;
}

export function createSubscription(desk: Desk, wish: NewSubscription): Subscription {
  const now = desk.now();
  const prices = wish.items.map((item) => desk.state.prices.need(item.price));
  const [first] = prices;
  if (!first) throw new Error("A subscription needs an item.");
  const trial = wish.trialEnd !== null && wish.trialEnd > now ? wish.trialEnd : null;
  const subscription: Subscription = {
    id: desk.newId("sub"),
    object: "subscription",
    created: now,
    customer: wish.customer,
    status: trial ? "trialing" : "incomplete",
    currency: first.currency,
    items: wish.items.map((item) => ({ id: desk.newId("si"), created: now, ...item })),
    current_period_start: now,
    current_period_end: trial ?? periodEnd(now, now, first.recurring),
    billing_cycle_anchor: trial ?? now,
    trial_start: trial ? now : null,
    trial_end: trial,
    cancel_at_period_end: wish.cancelAtPeriodEnd,
    canceled_at: wish.cancelAtPeriodEnd ? now : null,
    ended_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    default_payment_method: wish.paymentMethod,
    description: wish.description,
    latest_invoice: null,
    metadata: wish.metadata,
    open_invoices: [],
    pending_lines: [],
    trial_notice_sent: false,
    upcoming_notice_for: null,
  };
  desk.emit("customer.subscription.created", subscriptionShape(desk, subscription));
  const lines = periodLines(desk, subscription);
  const invoice = makeInvoice(desk, subscription, "subscription_create", lines);
  const paid = collect(desk, subscription, invoice, wish.present);
  if (!paid) {
    // A first payment isn't retried automatically; the customer has to pay it.
    invoice.next_payment_attempt = null;
    desk.state.invoices.save(invoice);
  }
  if (paid && !trial) update(desk, subscription, { status: "active" });
  else save(desk, subscription);
  return subscription;
}

function save(desk: Desk, subscription: Subscription): void {
  desk.state.subscriptions.save(subscription);
  desk.rearm(subscription.id);
}

/** Changes fields, saves, and emits an event with the previous values. */
export function update(
  desk: Desk,
  subscription: Subscription,
  changes: Partial<Subscription>,
): void {
  const before: Record<string, unknown> = subscriptionShape(desk, subscription);
  Object.assign(subscription, changes);
  save(desk, subscription);
  const after = subscriptionShape(desk, subscription);
  const previous: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after))
    if (JSON.stringify(value) !== JSON.stringify(before[name])) previous[name] = before[name];
  if (Object.keys(previous).length > 0) desk.emit("customer.subscription.updated", after, previous);
}

/** The fields that change when a subscription is set to end with its period, or resumed. */
export function stopping(
  desk: Desk,
  subscription: Subscription,
  stop: boolean | undefined,
  details: Partial<CancellationDetails> = {},
): Partial<Subscription> {
  if (stop === undefined)
    return { cancellation_details: { ...subscription.cancellation_details, ...details } };
  return {
    cancel_at_period_end: stop,
    cancel_at: null,
    canceled_at: stop ? (subscription.canceled_at ?? desk.now()) : null,
    cancellation_details: stop
      ? {
          ...subscription.cancellation_details,
          reason: "cancellation_requested",
          ...details,
        }
      : { comment: null, feedback: null, reason: null },
  };
}

/** The fields that the portal changes in flexible billing mode to end a subscription. */
export const stoppingAtEnd = (desk: Desk, subscription: Subscription): Partial<Subscription> => ({
  ...stopping(desk, subscription, true),
  cancel_at_period_end: false,
  cancel_at: subscription.current_period_end,
});

export const isStopping = ({ cancel_at_period_end, cancel_at }: Subscription): boolean =>
  cancel_at_period_end || typeof cancel_at === "number";

/** Ends a subscription immediately. Open invoices aren't retried. */
export function cancel(
  desk: Desk,
  subscription: Subscription,
  details: Partial<Subscription["cancellation_details"]>,
): void {
  const now = desk.now();
  for (const invoice of openInvoices(desk, subscription)) {
    invoice.next_payment_attempt = null;
    desk.state.invoices.save(invoice);
  }
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: false,
    cancellation_details: { ...subscription.cancellation_details, ...details },
  } satisfies Partial<Subscription>);
  save(desk, subscription);
  desk.emit("customer.subscription.deleted", subscriptionShape(desk, subscription));
}

/** The period is over: ends the subscription if that was asked for, else begins the next period. */
export function endPeriod(desk: Desk, subscription: Subscription): void {
  if (isStopping(subscription)) {
    cancel(desk, subscription, {});
    return;
  }
  beginPeriod(desk, subscription, subscription.current_period_end, "subscription_cycle", false);
}

/** Begins a period at a time and takes its payment. */
export function beginPeriod(
  desk: Desk,
  subscription: Subscription,
  start: number,
  reason: Invoice["billing_reason"],
  present: boolean,
): void {
  const price = desk.state.prices.need(subscription.items[0]?.price ?? "");
  const trialOver = subscription.status === "trialing";
  const anchor =
    trialOver || reason === "subscription_update" ? start : subscription.billing_cycle_anchor;
  update(desk, subscription, {
    billing_cycle_anchor: anchor,
    current_period_start: start,
    current_period_end: periodEnd(anchor, start, price.recurring),
    ...(trialOver ? { status: "active" as const, trial_end: Math.min(start, desk.now()) } : {}),
  });
  // An unpaid subscription gets no further invoices.
  if (subscription.status === "unpaid") return;
  const invoice = makeInvoice(desk, subscription, reason, periodLines(desk, subscription));
  takePayment(desk, subscription, invoice, present);
}

/** Tries to collect an open invoice and updates the subscription's status by the result. */
export function takePayment(
  desk: Desk,
  subscription: Subscription,
  invoice: Invoice,
  present: boolean,
): boolean {
  const paid = collect(desk, subscription, invoice, present);
  if (paid) {
    const recovered = ["past_due", "unpaid", "incomplete"].includes(subscription.status);
    if (recovered && subscription.open_invoices.length === 0)
      update(desk, subscription, { status: "active" });
    else save(desk, subscription);
    return true;
  }
  if (present) {
    save(desk, subscription);
    return false;
  }
  if (invoice.next_payment_attempt !== null) {
    update(desk, subscription, { status: "past_due" });
    return false;
  }
  if (desk.options.afterRetries === "unpaid") update(desk, subscription, { status: "unpaid" });
  else cancel(desk, subscription, { reason: "payment_failed" });
  return false;
}

/** Expires a subscription whose failed first payment wasn't made up for. */
export function expireIncomplete(desk: Desk, subscription: Subscription): void {
  for (const invoice of openInvoices(desk, subscription)) voidInvoice(desk, subscription, invoice);
  update(desk, subscription, { status: "incomplete_expired", ended_at: desk.now() });
}

export function sendTrialWillEnd(desk: Desk, subscription: Subscription): void {
  subscription.trial_notice_sent = true;
  save(desk, subscription);
  desk.emit("customer.subscription.trial_will_end", subscriptionShape(desk, subscription));
}

/** invoice.upcoming carries the invoice as it will be, which has no id yet. */
export function sendUpcomingInvoice(desk: Desk, subscription: Subscription): void {
  subscription.upcoming_notice_for = subscription.current_period_end;
  save(desk, subscription);
  const lines = periodLines(desk, { ...subscription, status: "active" });
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const {
    id: _none,
    hosted_invoice_url: _page,
    invoice_pdf: _file,
    ...preview
  } = invoiceShape(desk, {
    id: "in_upcoming",
    object: "invoice",
    created: subscription.current_period_end,
    number: "",
    customer: subscription.customer,
    subscription: subscription.id,
    subscription_metadata: subscription.metadata,
    currency: subscription.currency,
    status: "open",
    billing_reason: "subscription_cycle",
    period_start: subscription.current_period_start,
    period_end: subscription.current_period_end,
    lines,
    total,
    starting_balance: 0,
    ending_balance: 0,
    amount_due: total,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: subscription.current_period_end,
    last_decline: null,
    paid_at: null,
    voided_at: null,
  });
  desk.emit("invoice.upcoming", { ...preview, number: null, billing_reason: "upcoming" });
}

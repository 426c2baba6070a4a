import { makeCharge } from "./charges.ts";
import type { Desk } from "./desk.ts";
import type { Invoice, InvoiceLine, PaymentMethod, Subscription } from "./model.ts";
import { longDate } from "./money.ts";
import { invoiceShape } from "./shapes-invoice.ts";

/** Days from one attempt to the next; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const DAY = 86_400;

/** One line for each item, for a whole period. */
export function periodLines(desk: Desk, subscription: Subscription): InvoiceLine[] {
  const period = {
    start: subscription.current_period_start,
    end: subscription.current_period_end,
  };
  return subscription.items.map((item) => {
    const price = desk.state.prices.need(item.price);
    const product = desk.state.products.need(price.product);
    const trial = subscription.status === "trialing";
    return {
      id: desk.newId("il"),
      amount: trial ? 0 : price.unit_amount * item.quantity,
      description: trial
        ? `Trial period for ${product.name}`
        : `${item.quantity} × ${product.name}, until ${longDate(period.end)}`,
      price: price.id,
      product: product.id,
      quantity: item.quantity,
      period,
      proration: false,
      subscription_item: item.id,
    };
  });
}

/**
 * Creates an invoice from lines and pending lines. A negative total becomes customer credit, which
 * is used for later invoices first.
 */
export function makeInvoice(
  desk: Desk,
  subscription: Subscription,
  reason: Invoice["billing_reason"],
  lines: InvoiceLine[],
): Invoice {
  const customer = desk.state.customers.need(subscription.customer);
  const all = [...subscription.pending_lines, ...lines];
  const total = all.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(total + customer.balance, 0);
  const ending = total + customer.balance - due;
  const invoice: Invoice = {
    id: desk.newId("in"),
    object: "invoice",
    created: desk.now(),
    number: nextNumber(desk, customer.id),
    customer: customer.id,
    subscription: subscription.id,
    subscription_metadata: subscription.metadata,
    currency: subscription.currency,
    status: "open",
    billing_reason: reason,
    period_start: subscription.current_period_start,
    period_end: subscription.current_period_end,
    lines: all,
    total,
    starting_balance: customer.balance,
    ending_balance: ending,
    amount_due: due,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    last_decline: null,
    paid_at: null,
    voided_at: null,
  };
  desk.state.customers.save({ ...customer, balance: ending });
  subscription.pending_lines = [];
  subscription.latest_invoice = invoice.id;
  subscription.open_invoices.push(invoice.id);
  desk.state.invoices.save(invoice);
  desk.emit("invoice.created", invoiceShape(desk, invoice));
  desk.emit("invoice.finalized", invoiceShape(desk, invoice));
  return invoice;
}

function nextNumber(desk: Desk, customerId: string): string {
  const count = (desk.state.counters.get(customerId) ?? 0) + 1;
  desk.state.counters.put(customerId, count);
  return `${customerId.slice(-8).toUpperCase()}-${String(count).padStart(4, "0")}`;
}

/** The card a subscription is paid with: its own, else its customer's. */
export function cardOf(desk: Desk, subscription: Subscription): PaymentMethod | undefined {
  const customer = desk.state.customers.get(subscription.customer);
  const id = subscription.default_payment_method ?? customer?.default_payment_method;
  return id ? desk.state.paymentMethods.get(id) : undefined;
}

function refusalOf(card: PaymentMethod | undefined, present: boolean) {
  if (!card) return "no_payment_method" as const;
  const { first, later } = card.behaviour;
  return present ? first : (later ?? first);
}

/**
 * Tries to collect a payment and emits the resulting events.
 * @param present whether the payer is on the page: cards that only fail later then succeed
 */
export function collect(
  desk: Desk,
  subscription: Subscription,
  invoice: Invoice,
  present: boolean,
): boolean {
  const card = cardOf(desk, subscription);
  const decline = invoice.amount_due === 0 ? undefined : refusalOf(card, present);
  // Manual attempts don't affect the schedule of retries.
  const counts = !present || invoice.attempt_count === 0;
  if (invoice.amount_due > 0 && counts) invoice.attempt_count += 1;
  if (decline) {
    invoice.last_decline = decline;
    if (!present) {
      const wait = RETRY_DAYS[invoice.attempt_count - 1];
      invoice.next_payment_attempt = wait === undefined ? null : desk.now() + wait * DAY;
    }
    desk.state.invoices.save(invoice);
    desk.emit("invoice.payment_failed", invoiceShape(desk, invoice));
    return false;
  }
  if (card && invoice.amount_due > 0) invoice.charge = makeCharge(desk, invoice, card).id;
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.paid_at = desk.now();
  invoice.next_payment_attempt = null;
  invoice.last_decline = null;
  settle(subscription, invoice);
  desk.state.invoices.save(invoice);
  desk.emit("invoice.paid", invoiceShape(desk, invoice));
  desk.emit("invoice.payment_succeeded", invoiceShape(desk, invoice));
  return true;
}

export function voidInvoice(desk: Desk, subscription: Subscription, invoice: Invoice): void {
  invoice.status = "void";
  invoice.voided_at = desk.now();
  invoice.next_payment_attempt = null;
  settle(subscription, invoice);
  desk.state.invoices.save(invoice);
  desk.emit("invoice.voided", invoiceShape(desk, invoice));
}

function settle(subscription: Subscription, invoice: Invoice): void {
  subscription.open_invoices = subscription.open_invoices.filter((id) => id !== invoice.id);
}

/** The open invoices of a subscription, oldest first. */
export function openInvoices(desk: Desk, subscription: Subscription): Invoice[] {
  return subscription.open_invoices.map((id) => desk.state.invoices.need(id));
}

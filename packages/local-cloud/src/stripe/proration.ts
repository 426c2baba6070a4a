import { beginPeriod, takePayment, update } from "./billing.ts";
import type { Desk } from "./desk.ts";
import { makeInvoice } from "./invoicing.ts";
import type { InvoiceLine, Subscription, SubscriptionItem } from "./model.ts";
import { longDate } from "./money.ts";

export type ProrationBehavior = "create_prorations" | "none" | "always_invoice";

/**
 * Changes a subscription's items. The rest of the period is credited at the old price and charged
 * at the new one, by the second. The lines wait for the next invoice, or are invoiced at once
 * (`always_invoice`). Another interval starts a new period now. A trial continues.
 */
export function changeItems(
  desk: Desk,
  subscription: Subscription,
  items: SubscriptionItem[],
  behavior: ProrationBehavior,
): void {
  const now = desk.now();
  const resets = resetsPeriod(desk, subscription, items);
  const lines = behavior === "none" ? [] : prorations(desk, subscription, items);
  update(desk, subscription, {
    items,
    pending_lines: [...subscription.pending_lines, ...lines],
  });
  if (resets) beginPeriod(desk, subscription, now, "subscription_update", false);
  else if (behavior === "always_invoice" && lines.length > 0) {
    const invoice = makeInvoice(desk, subscription, "subscription_update", []);
    takePayment(desk, subscription, invoice, false);
  }
}

/** What a change of plan that's invoiced at once costs now; below zero is credit. */
export function costOfChange(
  desk: Desk,
  subscription: Subscription,
  items: SubscriptionItem[],
): number {
  const lines = [...subscription.pending_lines, ...prorations(desk, subscription, items)];
  const newPeriod =
    subscription.status === "trialing" || resetsPeriod(desk, subscription, items)
      ? items.map(({ price, quantity }) => desk.state.prices.need(price).unit_amount * quantity)
      : [];
  const { balance } = desk.state.customers.need(subscription.customer);
  return [balance, ...lines.map(({ amount }) => amount), ...newPeriod].reduce(
    (sum, amount) => sum + amount,
  );
}

const resetsPeriod = (desk: Desk, { status, items }: Subscription, next: SubscriptionItem[]) =>
  status !== "trialing" && intervalOf(desk, items) !== intervalOf(desk, next);

/** Credit for what's left of the period, and the charge for it at the new price. */
function prorations(
  desk: Desk,
  subscription: Subscription,
  items: SubscriptionItem[],
): InvoiceLine[] {
  if (subscription.status === "trialing") return [];
  const before = subscription.items;
  const now = desk.now();
  const { current_period_start: start, current_period_end: end } = subscription;
  const left = Math.max(end - now, 0) / (end - start);
  const changed = (list: SubscriptionItem[], other: SubscriptionItem[]) =>
    list.filter(
      (item) =>
        !other.some(
          (one) => one.id === item.id && one.price === item.price && one.quantity === item.quantity,
        ),
    );
  return [
    ...changed(before, items).map((item) => line(desk, item, "Unused time", -left, now, end)),
    ...(resetsPeriod(desk, subscription, items)
      ? []
      : changed(items, before).map((item) => line(desk, item, "Remaining time", left, now, end))),
  ];
}

function intervalOf(desk: Desk, items: SubscriptionItem[]): string {
  const { interval, interval_count } = desk.state.prices.need(items[0]?.price ?? "").recurring;
  return `${interval_count} ${interval}`;
}

function line(
  desk: Desk,
  item: SubscriptionItem,
  words: string,
  share: number,
  start: number,
  end: number,
): InvoiceLine {
  const price = desk.state.prices.need(item.price);
  const product = desk.state.products.need(price.product);
  return {
    id: desk.newId("il"),
    amount: Math.round(price.unit_amount * item.quantity * share),
    description: `${words} on ${product.name} after ${longDate(start)}`,
    price: price.id,
    product: product.id,
    quantity: item.quantity,
    period: { start, end },
    proration: true,
    subscription_item: item.id,
  };
}

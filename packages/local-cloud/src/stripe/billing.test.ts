// Amounts and periods by the clock, driven by the real Stripe SDK.
import { afterEach, beforeEach, expect, test } from "vitest";
import { card, startStripe, submit, type TestStripe } from "./test-stripe.ts";

let local: TestStripe;
let price: string;
let customer: string;

beforeEach(async () => {
  local = await startStripe();
  const made = await local.sdk.prices.create({
    currency: "eur",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "InnerCircle" },
  });
  price = made.id;
  customer = (await local.sdk.customers.create({ email: "ann@example.test" })).id;
});
afterEach(() => local.close());

async function subscribe() {
  const session = await local.sdk.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://app.test/done",
  });
  await submit(session.url ?? "", card("4242424242424242"));
  const done = await local.sdk.checkout.sessions.retrieve(session.id);
  return again(String(done.subscription));
}

const again = (id: string) => local.sdk.subscriptions.retrieve(id);
const now = () => Math.floor(local.clock.now() / 1000);
const periodEnd = (one: Awaited<ReturnType<typeof again>>) =>
  one.items.data[0]?.current_period_end ?? 0;

function otherPrice(unit_amount: number, interval: "month" | "year") {
  return local.sdk.prices.create({
    currency: "eur",
    unit_amount,
    recurring: { interval },
    product_data: { name: "Patron" },
  });
}

async function newestInvoice(subscription: string) {
  const { data } = await local.sdk.invoices.list({ subscription, limit: 1 });
  if (!data[0]) throw new Error("There is no invoice.");
  return data[0];
}

test("a higher price halfway through charges half the difference on the next invoice", async () => {
  const begun = await subscribe();
  const dear = await local.sdk.prices.create({
    currency: "eur",
    unit_amount: 5000,
    recurring: { interval: "month" },
    product_data: { name: "Patron" },
  });
  const half = Math.floor((periodEnd(begun) - begun.created) / 2);
  local.clock.advance(half * 1000);
  const item = begun.items.data[0]?.id ?? "";
  const changed = await local.sdk.subscriptions.update(begun.id, {
    items: [{ id: item, price: dear.id }],
  });
  expect(changed.items.data[0]?.price.unit_amount).toBe(5000);
  local.clock.advance((periodEnd(begun) - now() + 1) * 1000);
  const { data } = await local.sdk.invoices.list({ subscription: begun.id, limit: 1 });
  const amounts = data[0]?.lines.data.map((line) => line.amount) ?? [];
  expect(amounts).toHaveLength(3);
  expect(Math.abs((amounts[0] ?? 0) + 1000)).toBeLessThanOrEqual(2);
  expect(Math.abs((amounts[1] ?? 0) - 2500)).toBeLessThanOrEqual(2);
  expect(amounts[2]).toBe(5000);
  expect(data[0]?.amount_paid).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
});

test("a subscription begun on the 31st renews on the last day of shorter months", async () => {
  const year = new Date(local.clock.now()).getUTCFullYear() + 1;
  const start = Date.UTC(year, 2, 31, 12);
  local.clock.advance(start - local.clock.now());
  const begun = await subscribe();
  const days: string[] = [];
  for (let month = 0; month < 3; month++) {
    const end = periodEnd(await again(begun.id));
    days.push(new Date(end * 1000).toISOString().slice(0, 10));
    local.clock.advance((end - now()) * 1000);
  }
  expect(days).toEqual([`${year}-04-30`, `${year}-05-31`, `${year}-06-30`]);
});

test("another interval begins a new period at once and credits the unused time", async () => {
  const begun = await subscribe();
  const yearly = await otherPrice(20_000, "year");
  local.clock.advance(((periodEnd(begun) - begun.created) / 2) * 1000);
  const changed = await local.sdk.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? "", price: yearly.id }],
  });
  expect(periodEnd(changed) - now()).toBeGreaterThan(364 * 86_400);
  const invoice = await newestInvoice(begun.id);
  expect(invoice.billing_reason).toBe("subscription_update");
  expect(Math.abs(invoice.amount_paid - 19_000)).toBeLessThanOrEqual(2);
});

test("a lower price invoiced at once gives credit, which the next invoices use up", async () => {
  const begun = await subscribe();
  const cheap = await otherPrice(500, "month");
  const changed = await local.sdk.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? "", price: cheap.id }],
    proration_behavior: "always_invoice",
  });
  const credit = await newestInvoice(begun.id);
  expect(credit).toMatchObject({ status: "paid", amount_due: 0 });
  expect(credit.ending_balance).toBe(credit.total);
  local.clock.advance((periodEnd(changed) - now() + 1) * 1000);
  const next = await newestInvoice(begun.id);
  expect(next).toMatchObject({ total: 500, amount_due: 0, starting_balance: credit.total });
  expect(next.ending_balance).toBe((credit.total ?? 0) + 500);
});

test("without proration only the next price changes", async () => {
  const begun = await subscribe();
  const dear = await otherPrice(5000, "month");
  await local.sdk.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? "", price: dear.id }],
    proration_behavior: "none",
  });
  local.clock.advance((periodEnd(begun) - now() + 1) * 1000);
  expect((await newestInvoice(begun.id)).amount_paid).toBe(5000);
});

test("an unpaid first invoice leaves a subscription incomplete, then expired", async () => {
  const method = await local.sdk.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  const begun = await local.sdk.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: method.id,
  });
  expect(begun.status).toBe("incomplete");
  await expect(local.sdk.invoices.pay(String(begun.latest_invoice))).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
  });
  local.clock.advance(23 * 3_600_000);
  expect((await again(begun.id)).status).toBe("incomplete_expired");
});

// Checkout, subscriptions and their renewals by the hosted page and the clock, driven by the real SDK.
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { card, DAY, startStripe, submit, type TestStripe } from "./test-stripe.ts";

let local: TestStripe;
let price: string;
let customer: string;

beforeEach(async () => {
  local = await startStripe({
    prices: [
      {
        lookupKey: "inner_month",
        productName: "InnerCircle",
        currency: "eur",
        unitAmount: 2000,
        interval: "month",
      },
    ],
  });
  const { data } = await local.sdk.prices.list({ lookup_keys: ["inner_month"] });
  price = data[0]?.id ?? "";
  customer = (await local.sdk.customers.create({ email: "ann@example.test", name: "Ann" })).id;
  await local.settle();
  local.eventTypes();
});
afterEach(() => local.close());

function checkout(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return local.sdk.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: "mem_1",
    line_items: [{ price, quantity: 1 }],
    success_url: "http://app.test/done?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://app.test/plans",
    metadata: { planId: "inner" },
    ...more,
  });
}

/** Pays on the hosted page and gives the subscription. */
async function subscribe(
  number = "4242 4242 4242 4242",
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const session = await checkout(more);
  const answer = await submit(session.url ?? "", card(number));
  expect(answer.status).toBe(303);
  const done = await local.sdk.checkout.sessions.retrieve(session.id);
  return local.sdk.subscriptions.retrieve(String(done.subscription));
}

const now = () => Math.floor(local.clock.now() / 1000);
const again = (id: string) => local.sdk.subscriptions.retrieve(id);
const periodEnd = (one: Stripe.Subscription) => one.items.data[0]?.current_period_end ?? 0;

/** Moves the clock in steps of a day at most, delivering what comes up. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= DAY) {
    local.clock.advance(Math.min(left, DAY));
    await local.settle();
  }
}

describe("checkout", () => {
  test("a payment makes a subscription, an invoice and the notices", async () => {
    const session = await checkout({ subscription_data: { metadata: { userId: "mem_1" } } });
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 2000,
      currency: "eur",
      mode: "subscription",
    });
    const paid = await submit(session.url ?? "", card("4242424242424242"));
    expect(paid.headers.get("location")).toBe(`http://app.test/done?session_id=${session.id}`);
    const done = await local.sdk.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice", "line_items"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "mem_1",
      url: null,
      line_items: { data: [{ description: "InnerCircle", amount_total: 2000 }] },
      subscription: {
        status: "active",
        customer,
        metadata: { userId: "mem_1" },
        items: { data: [{ price: { id: price, unit_amount: 2000 } }] },
        latest_invoice: {
          status: "paid",
          amount_paid: 2000,
          billing_reason: "subscription_create",
          hosted_invoice_url: expect.stringContaining("/_stripe/invoice/in_"),
        },
      },
    });
    await local.settle();
    expect(local.eventTypes()).toEqual([
      "payment_method.attached",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
    const twice = await submit(session.url ?? "", card("4242424242424242"));
    expect(twice.headers.get("location")).toContain("http://app.test/done");
    expect((await local.sdk.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  test("prices may be given inline, and a customer is created when none is named", async () => {
    const session = await local.sdk.checkout.sessions.create({
      mode: "subscription",
      customer_email: "new@example.test",
      line_items: [
        {
          price_data: {
            currency: "eur",
            unit_amount: 900,
            recurring: { interval: "month" },
            product_data: { name: "Basic", description: "All of the community" },
          },
          quantity: 1,
        },
      ],
      success_url: "http://app.test/done",
    });
    await submit(session.url ?? "", { ...card("5555555555554444"), email: "new@example.test" });
    const done = await local.sdk.checkout.sessions.retrieve(session.id, { expand: ["customer"] });
    expect(done.customer).toMatchObject({ email: "new@example.test", name: "Ann Lee" });
    expect(done.amount_total).toBe(900);
  });

  test("a declined card pays nothing, and another one can be tried", async () => {
    const session = await checkout();
    const refused = await submit(session.url ?? "", card("4000000000000002"));
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain("Your card was declined.");
    expect((await local.sdk.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await local.sdk.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    const paid = await submit(session.url ?? "", card("4242424242424242"));
    expect(paid.status).toBe(303);
  });

  test("an open checkout expires on request or by the clock", async () => {
    const one = await checkout();
    expect((await local.sdk.checkout.sessions.expire(one.id)).status).toBe("expired");
    await expect(local.sdk.checkout.sessions.expire(one.id)).rejects.toMatchObject({
      statusCode: 400,
    });
    // Else its notice may be too old by the time it arrives.
    await local.settle();
    const other = await checkout({ expires_at: now() + 3600 });
    local.clock.advance(3_600_000);
    await local.settle();
    expect((await local.sdk.checkout.sessions.retrieve(other.id)).status).toBe("expired");
    expect(local.eventTypes()).toEqual(["checkout.session.expired", "checkout.session.expired"]);
    expect((await submit(other.url ?? "", card("4242424242424242"))).status).toBe(410);
  });
});

describe("the life of a subscription", () => {
  test("a trial is announced before its end, then charged, and renews by the month", async () => {
    const begun = await subscribe("4242424242424242", {
      subscription_data: { trial_period_days: 30 },
    });
    expect(begun).toMatchObject({
      status: "trialing",
      trial_end: begun.created + 30 * 86_400,
    });
    expect((await local.sdk.invoices.list({ customer })).data[0]?.amount_paid).toBe(0);
    await local.settle();
    local.eventTypes();
    await pass(26 * DAY);
    expect(local.eventTypes()).toEqual(["invoice.upcoming"]);
    await pass(DAY);
    expect(local.eventTypes()).toEqual(["customer.subscription.trial_will_end"]);
    await pass(3 * DAY);
    expect(local.eventTypes()).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    const charged = await again(begun.id);
    expect(charged.status).toBe("active");
    const { data } = await local.sdk.invoices.list({ subscription: begun.id, limit: 1 });
    expect(data[0]).toMatchObject({ billing_reason: "subscription_cycle", amount_paid: 2000 });
    await pass(31 * DAY);
    expect(periodEnd(await again(begun.id))).toBeGreaterThan(periodEnd(charged));
  });

  test("a card that fails later leads to past_due, retries and a cancellation", async () => {
    const begun = await subscribe("4000 0000 0000 0341");
    await local.settle();
    await pass((periodEnd(begun) - now()) * 1000);
    expect((await again(begun.id)).status).toBe("past_due");
    const failed = local.notices.filter((event) => event.type === "invoice.payment_failed");
    // This event's object is an invoice.
    const invoice = failed[0]?.data.object as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: "open",
      attempt_count: 1,
      amount_remaining: 2000,
      parent: { subscription_details: { subscription: begun.id } },
    });
    expect((invoice.next_payment_attempt ?? 0) - invoice.created).toBe(3 * 86_400);
    local.eventTypes();
    await pass(15 * DAY);
    expect(await again(begun.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    const types = local.eventTypes();
    expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(3);
    expect(types.at(-1)).toBe("customer.subscription.deleted");
  });

  test("a new card in the portal pays open invoices and reactivates the subscription", async () => {
    const begun = await subscribe("4000 0000 0000 0341");
    await pass((periodEnd(begun) - now()) * 1000);
    const portal = await local.sdk.billingPortal.sessions.create({
      customer,
      return_url: "http://app.test/settings",
    });
    const shown = await (await fetch(portal.url)).text();
    expect(shown).toContain("Payment failed");
    const saved = await submit(`${portal.url}/card`, card("4242424242424242"));
    expect(saved.status).toBe(303);
    const back = await again(begun.id);
    expect(back.status).toBe("active");
    const open = await local.sdk.invoices.list({ customer, status: "open" });
    expect(open.data).toEqual([]);
  });

  test("a cancellation at the period's end can be undone, and otherwise takes effect then", async () => {
    const begun = await subscribe();
    const stopping = await local.sdk.subscriptions.update(begun.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: "too_expensive" },
    });
    expect(stopping).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: periodEnd(begun),
      status: "active",
      cancellation_details: { feedback: "too_expensive", reason: "cancellation_requested" },
    });
    const portal = await local.sdk.billingPortal.sessions.create({ customer });
    await submit(`${portal.url}/resume/${begun.id}`);
    expect(await again(begun.id)).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
    await submit(`${portal.url}/cancel/${begun.id}`);
    expect(await again(begun.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: periodEnd(begun),
    });
    await submit(`${portal.url}/resume/${begun.id}`);
    expect(await again(begun.id)).toMatchObject({ cancel_at: null, canceled_at: null });
    await submit(`${portal.url}/cancel/${begun.id}`);
    await pass((periodEnd(begun) - now()) * 1000);
    expect(await again(begun.id)).toMatchObject({ status: "canceled", ended_at: periodEnd(begun) });
    expect(local.eventTypes()).toContain("customer.subscription.deleted");
    expect((await local.sdk.subscriptions.list({ customer })).data).toEqual([]);
    expect((await local.sdk.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  });

  test("canceling at once ends it, and only once", async () => {
    const begun = await subscribe();
    expect((await local.sdk.subscriptions.cancel(begun.id)).status).toBe("canceled");
    await expect(local.sdk.subscriptions.cancel(begun.id)).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });
});

// Checkout and subscriptions without the hosted page, driven by the real Stripe SDK; see
// conformance.ts.
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Subject, startSubject } from "./conformance.ts";

let subject: Subject;
let price: string;
beforeAll(async () => {
  subject = await startSubject();
  price = await priceOf(2000);
});
afterAll(() => subject.close());

async function priceOf(unit_amount: number): Promise<string> {
  const made = await subject.sdk.prices.create({
    currency: "eur",
    unit_amount,
    recurring: { interval: "month" },
    product_data: { name: "InnerCircle" },
  });
  return made.id;
}

/** A subscription of a new customer who pays with one of Stripe's test cards. */
async function subscribe(
  more: Partial<Stripe.SubscriptionCreateParams> = {},
  card = "pm_card_visa",
) {
  const customer = await subject.customer({ email: "ann@example.test" });
  const { id: default_payment_method } = await subject.sdk.paymentMethods.attach(card, {
    customer,
  });
  return subject.sdk.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method,
    ...more,
  });
}

test("a checkout is open until it is paid or ended", async () => {
  const customer = await subject.customer();
  const session = await subject.sdk.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: "mem_1",
    line_items: [{ price, quantity: 1 }],
    success_url: "https://app.test/done?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://app.test/plans",
    metadata: { planId: "inner" },
  });
  expect(session).toMatchObject({
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    mode: "subscription",
    amount_total: 2000,
    currency: "eur",
    client_reference_id: "mem_1",
    metadata: { planId: "inner" },
    url: expect.stringMatching(/^https?:/),
  });
  expect((await subject.sdk.checkout.sessions.expire(session.id)).status).toBe("expired");
  await expect(subject.sdk.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test("a subscription is active with its first invoice paid", async () => {
  const begun = await subscribe({ metadata: { userId: "mem_1" } });
  expect(begun).toMatchObject({ status: "active", metadata: { userId: "mem_1" } });
  const { data } = await subject.sdk.invoices.list({ subscription: begun.id });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    status: "paid",
    amount_paid: 2000,
    billing_reason: "subscription_create",
  });
  const { data: found } = await subject.sdk.subscriptions.list({
    customer: String(begun.customer),
  });
  expect(found.map(({ id }) => id)).toEqual([begun.id]);
});

test("a trial costs nothing at first", async () => {
  const begun = await subscribe({ trial_period_days: 30 });
  expect(begun.status).toBe("trialing");
  expect((begun.trial_end ?? 0) - begun.created).toBe(30 * 86_400);
  const { data } = await subject.sdk.invoices.list({ subscription: begun.id });
  expect(data[0]?.amount_paid).toBe(0);
});

test("a subscription can be cancelled at the period's end, kept after all, or cancelled at once", async () => {
  const begun = await subscribe();
  const stopping = await subject.sdk.subscriptions.update(begun.id, { cancel_at_period_end: true });
  expect(stopping).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    cancel_at: begun.items.data[0]?.current_period_end,
  });
  const back = await subject.sdk.subscriptions.update(begun.id, { cancel_at_period_end: false });
  expect(back).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
  expect((await subject.sdk.subscriptions.cancel(begun.id)).status).toBe("canceled");
  const { data } = await subject.sdk.subscriptions.list({
    customer: String(begun.customer),
    status: "all",
  });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
});

test("a higher price replaces the old one", async () => {
  const begun = await subscribe();
  const dear = await priceOf(5000);
  const changed = await subject.sdk.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? "", price: dear }],
    proration_behavior: "none",
  });
  expect(changed.items.data.map((item) => item.price.id)).toEqual([dear]);
});

test("a card that fails leaves the first invoice open", async () => {
  const begun = await subscribe(
    { payment_behavior: "allow_incomplete" },
    "pm_card_chargeCustomerFail",
  );
  expect(begun.status).toBe("incomplete");
  await expect(subject.sdk.invoices.pay(String(begun.latest_invoice))).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
  });
});

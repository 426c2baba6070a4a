import { afterEach, expect, test } from "vitest";
import { startStripe, type TestStripe } from "./test-stripe.ts";

const MINUTE = 60_000;
let stripe: TestStripe;
afterEach(() => stripe?.close());

/** A customer who has paid 20 euros, and the payment. */
async function payWith(card: string) {
  stripe = await startStripe({
    prices: [
      {
        lookupKey: "basic",
        productName: "Basic",
        currency: "eur",
        unitAmount: 2000,
        interval: "month",
      },
    ],
  });
  const { sdk } = stripe;
  const [price] = (await sdk.prices.list({ lookup_keys: ["basic"] })).data;
  const customer = await sdk.customers.create({ email: "ann@people.example" });
  await sdk.paymentMethods.attach(card, { customer: customer.id });
  const [method] = (await sdk.paymentMethods.list({ customer: customer.id })).data;
  await sdk.subscriptions.create({
    customer: customer.id,
    items: [{ price: price?.id ?? "" }],
    default_payment_method: method?.id ?? "",
  });
  const { data } = await sdk.invoices.list({ customer: customer.id, expand: ["data.payments"] });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
  await stripe.settle();
  stripe.eventTypes();
  return { sdk, customer: customer.id, payment_intent: String(intent) };
}

test("a payment is refunded in parts, up to what was paid", async () => {
  const { sdk, customer, payment_intent } = await payWith("pm_card_visa");
  const part = await sdk.refunds.create({
    payment_intent,
    amount: 500,
    reason: "requested_by_customer",
    metadata: { userId: "ann" },
  });
  expect(part).toMatchObject({ amount: 500, status: "succeeded", metadata: { userId: "ann" } });
  await expect(sdk.refunds.create({ payment_intent, amount: 1501 })).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    param: "amount",
  });
  expect((await sdk.refunds.create({ payment_intent })).amount).toBe(1500);
  await expect(sdk.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await sdk.charges.list({ customer })).data).toMatchObject([
    { amount: 2000, amount_refunded: 2000, refunded: true, disputed: false },
  ]);
  expect((await sdk.refunds.list({ payment_intent })).data).toHaveLength(2);
  await stripe.settle();
  expect(stripe.eventTypes()).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
});

test("a disputed payment can't be refunded", async () => {
  const { sdk, payment_intent } = await payWith("pm_card_createDispute");
  await expect(sdk.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_disputed",
    statusCode: 400,
  });
});

test("a refund that the bank sends back leaves the payment as it was", async () => {
  const { sdk, customer, payment_intent } = await payWith("pm_card_refundFail");
  const { id, status } = await sdk.refunds.create({ payment_intent });
  expect(status).toBe("succeeded");
  await stripe.settle();
  stripe.clock.advance(MINUTE);
  await stripe.settle();
  expect(await sdk.refunds.retrieve(id)).toMatchObject({ status: "failed" });
  expect((await sdk.charges.list({ customer })).data).toMatchObject([
    { amount_refunded: 0, refunded: false },
  ]);
  expect(stripe.eventTypes()).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.updated",
    "refund.failed",
  ]);
});

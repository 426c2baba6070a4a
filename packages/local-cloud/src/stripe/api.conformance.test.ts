// Calls, errors, lists and keys, driven by the real Stripe SDK; see conformance.ts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Subject, startSubject } from "./conformance.ts";

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.close());

test("a wrong or missing key is refused", async () => {
  await expect(subject.stranger("sk_test_other").customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  const bare = await fetch(`${subject.endpoint}/v1/customers`);
  expect(bare.status).toBe(401);
  expect(await bare.json()).toMatchObject({
    error: {
      message: expect.stringMatching(/^You did not provide an API key\./),
      type: "invalid_request_error",
    },
  });
});

test("errors have Stripe's shape", async () => {
  await expect(subject.sdk.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    code: "resource_missing",
    param: "id",
    statusCode: 404,
    message: "No such subscription: 'sub_none'",
    requestId: expect.stringMatching(/^req_/),
  });
  await expect(
    subject.sdk.checkout.sessions.create({ mode: "subscription", success_url: "http://a.test/" }),
  ).rejects.toMatchObject({ param: "line_items", statusCode: 400 });
});

test("a repeated idempotency key gives the same answer, for the same parameters", async () => {
  const idempotencyKey = subject.unique("customer");
  const create = (email: string) => subject.sdk.customers.create({ email }, { idempotencyKey });
  const first = await create("ann@example.test");
  const second = await create("ann@example.test");
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  await expect(create("other@example.test")).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
  await subject.sdk.customers.del(first.id);
});

test("a list is cut into pages, newest first, and the SDK walks through all of it", async () => {
  // Others may be using the account.
  const email = `${subject.unique("member")}@example.test`;
  const made: string[] = [];
  for (let number = 0; number < 7; number++)
    made.push(await subject.customer({ email, name: `Member ${number}` }));
  const page = await subject.sdk.customers.list({ email, limit: 3 });
  expect(page.data.map((one) => one.id)).toEqual(made.slice(-3).reverse());
  expect(page.has_more).toBe(true);
  const before = await subject.sdk.customers.list({
    email,
    limit: 3,
    ending_before: made[1] ?? "",
  });
  expect(before.data.map((one) => one.id)).toEqual([made[4], made[3], made[2]]);
  const found: string[] = [];
  for await (const { id } of subject.sdk.customers.list({ email, limit: 3 })) found.push(id);
  expect(found).toEqual(made.toReversed());
});

test("metadata is merged, and an empty value removes a key", async () => {
  const id = await subject.customer({ metadata: { userId: "m1", note: "x" } });
  const changed = await subject.sdk.customers.update(id, { metadata: { note: "", plan: "inner" } });
  expect(changed.metadata).toEqual({ userId: "m1", plan: "inner" });
});

test("a lookup key names one price, and can be transferred to another", async () => {
  const lookup_key = subject.unique("basic_month");
  const create = (more: object) =>
    subject.sdk.prices.create({
      currency: "eur",
      unit_amount: 900,
      recurring: { interval: "month" },
      product_data: { name: "Basic" },
      lookup_key,
      ...more,
    });
  const first = await create({});
  await expect(create({})).rejects.toMatchObject({ param: "lookup_key" });
  const second = await create({ transfer_lookup_key: true });
  const { data } = await subject.sdk.prices.list({ lookup_keys: [lookup_key] });
  expect(data.map((price) => price.id)).toEqual([second.id]);
  expect((await subject.sdk.prices.retrieve(first.id)).lookup_key).toBeNull();
});

test("a deleted customer is marked, and gone from the list", async () => {
  const id = await subject.customer();
  expect(await subject.sdk.customers.del(id)).toMatchObject({ id, deleted: true });
  const { data } = await subject.sdk.customers.list({ limit: 1 });
  expect(data.some((one) => one.id === id)).toBe(false);
});

test("an address that isn't one, and metadata that's too long, are refused", async () => {
  const create = (parameters: object) => subject.sdk.customers.create(parameters);
  await expect(create({ email: "not-an-email" })).rejects.toMatchObject({
    statusCode: 400,
    code: "email_invalid",
    param: "email",
    message: "Invalid email address: not-an-email",
  });
  await expect(
    subject.sdk.checkout.sessions.create({
      mode: "subscription",
      success_url: "https://a.test/",
      customer_email: "not-an-email",
      line_items: [{ price: "price_none", quantity: 1 }],
    }),
  ).rejects.toMatchObject({ statusCode: 400 });
  await expect(create({ metadata: { note: "x".repeat(501) } })).rejects.toMatchObject({
    statusCode: 400,
    param: "metadata[note]",
  });
  await expect(create({ metadata: { ["k".repeat(41)]: "x" } })).rejects.toMatchObject({
    statusCode: 400,
    param: "metadata",
  });
  const id = await subject.customer({ metadata: { ["k".repeat(40)]: "x".repeat(500) } });
  await subject.sdk.customers.del(id);
});

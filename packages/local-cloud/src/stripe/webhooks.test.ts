// Clock, webhooks and storage, driven by the real Stripe SDK.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../kernel/store.ts";
import { card, DAY, startStripe, submit, type TestStripe } from "./test-stripe.ts";

const MINUTE = 60_000;
const monthly = {
  lookupKey: "inner_month",
  productName: "InnerCircle",
  currency: "eur",
  unitAmount: 2000,
  interval: "month",
} as const;

let local: TestStripe;
beforeEach(async () => {
  local = await startStripe();
});
afterEach(() => local.close());

test("an idempotency key is free again after a day", async () => {
  const create = () =>
    local.sdk.customers.create({ email: "ann@example.test" }, { idempotencyKey: "customer-mem_1" });
  const first = await create();
  expect((await create()).id).toBe(first.id);
  expect((await local.sdk.customers.list()).data).toHaveLength(1);
  local.clock.advance(DAY);
  expect((await create()).id).not.toBe(first.id);
});

test("unsupported parameters are refused", async () => {
  await expect(
    local.sdk.customers.create({ email: "ann@example.test", tax_exempt: "exempt" }),
  ).rejects.toMatchObject({ code: "parameter_unknown", param: "tax_exempt" });
  await expect(local.sdk.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  const { id } = await local.sdk.customers.create({});
  await local.sdk.customers.del(id);
  await expect(local.sdk.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
});

describe("webhooks", () => {
  test("are signed, and their events can be read again", async () => {
    await local.sdk.customers.create({ email: "ann@example.test" });
    await local.settle();
    const [notice] = local.notices;
    expect(notice).toMatchObject({
      type: "customer.created",
      livemode: false,
      data: { object: { email: "ann@example.test" } },
    });
    expect(await local.sdk.events.retrieve(notice?.id ?? "")).toEqual(
      expect.objectContaining({ id: notice?.id, type: "customer.created" }),
    );
    const { data } = await local.sdk.events.list({ type: "customer.created" });
    expect(data).toHaveLength(1);
  });

  test("are retried by the clock when they're refused, and finally given up", async () => {
    local.hook.status = 500;
    await local.sdk.customers.create({});
    await local.settle();
    expect(local.eventTypes()).toEqual(["customer.created"]);
    expect(local.stripe.pending()).toBe(0);
    local.clock.advance(MINUTE);
    await local.settle();
    expect(local.eventTypes()).toEqual(["customer.created"]);
    local.hook.status = 200;
    local.clock.advance(10 * MINUTE);
    await local.settle();
    expect(local.eventTypes()).toEqual(["customer.created"]);
    local.clock.advance(4 * DAY);
    await local.settle();
    expect(local.eventTypes()).toEqual([]);

    local.hook.status = 500;
    await local.sdk.customers.create({});
    for (let day = 0; day < 10; day++) {
      await local.settle();
      local.clock.advance(DAY);
    }
    await local.settle();
    expect(local.eventTypes()).toHaveLength(9);
    expect(local.logged.at(-1)?.text).toContain("attempt 9, the last");
  });

  test("go to an endpoint for the types of events it lists", async () => {
    const some = await startStripe({ webhookEvents: ["product.created"] });
    await some.sdk.customers.create({});
    await some.sdk.products.create({ name: "Tea" });
    await some.settle();
    expect(some.eventTypes()).toEqual(["product.created"]);
    await some.close();
  });

  test("wait until there's a listener", async () => {
    local.hook.open = false;
    await local.sdk.customers.create({});
    await local.settle();
    expect(local.eventTypes()).toEqual([]);
    local.hook.open = true;
    await local.settle();
    expect(local.eventTypes()).toEqual(["customer.created"]);
  });

  test("come late, twice or in the wrong order when the faults say so", async () => {
    const { faults } = local.stripe;
    faults.delay = MINUTE;
    await local.sdk.customers.create({ name: "one" });
    await local.sdk.customers.create({ name: "two" });
    await local.settle();
    expect(local.eventTypes()).toEqual([]);
    faults.reversed = true;
    faults.doubled = true;
    local.clock.advance(MINUTE);
    await local.settle();
    // All events above are about customers.
    const names = local.notices.map((event) => (event.data.object as Stripe.Customer).name);
    expect(names).toEqual(["two", "two", "one", "one"]);
    expect(new Set(local.notices.map((event) => event.id)).size).toBe(2);
  });
});

describe("a restart", () => {
  test("loses no price, no renewal and no notice", async () => {
    const folder = mkdtempSync(join(tmpdir(), "stripe-"));
    const first = await startStripe({ prices: [monthly] }, openStore(folder));
    const { data: prices } = await first.sdk.prices.list({ lookup_keys: ["inner_month"] });
    const session = await first.sdk.checkout.sessions.create({
      mode: "subscription",
      customer_email: "ann@example.test",
      line_items: [{ price: prices[0]?.id ?? "", quantity: 1 }],
      success_url: "http://app.test/",
    });
    first.hook.open = false;
    await submit(session.url ?? "", {
      ...card("4242424242424242"),
      email: "ann@example.test",
    });
    const { subscription } = await first.sdk.checkout.sessions.retrieve(session.id);
    await first.close();

    const later = 40 * DAY;
    const second = await startStripe({ prices: [monthly] }, openStore(folder), later);
    second.clock.advance(1000);
    await second.settle();
    const types = second.eventTypes();
    expect(types).toContain("checkout.session.completed");
    expect(types.filter((type) => type === "invoice.paid")).toHaveLength(2);
    const renewed = await second.sdk.subscriptions.retrieve(String(subscription));
    expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(second.clock.now() / 1000);
    expect((await second.sdk.prices.list()).data).toHaveLength(1);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});

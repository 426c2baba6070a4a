// Errors, idempotency, lists and webhooks, driven by the real Stripe SDK.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openStore } from "../kernel/store.ts";
import { card, DAY, startStripe, submit, type TestStripe } from "./test-stripe.ts";

vi.setConfig({ testTimeout: 30_000 });

const MINUTE = 60_000;
const monthly = {
  lookupKey: "inner_month",
  productName: "InnerCircle",
  currency: "eur",
  unitAmount: 2000,
  interval: "month",
} as const;

let world: TestStripe;
beforeEach(async () => {
  world = await startStripe();
});
afterEach(() => world.close());

describe("calls", () => {
  test("a wrong or missing key is refused", async () => {
    const { hostname, port } = new URL(world.endpoint);
    const stranger = new Stripe("sk_test_other", { host: hostname, port, protocol: "http" });
    await expect(stranger.customers.list()).rejects.toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
    });
    const bare = await fetch(`${world.endpoint}/v1/customers`);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toEqual({
      error: { message: "You did not provide an API key.", type: "invalid_request_error" },
    });
  });

  test("errors have Stripe's shape", async () => {
    await expect(world.sdk.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      code: "resource_missing",
      param: "id",
      statusCode: 404,
      message: "No such subscription: 'sub_none'",
      requestId: expect.stringMatching(/^req_/),
    });
    await expect(
      world.sdk.checkout.sessions.create({ mode: "subscription", success_url: "http://a.test/" }),
    ).rejects.toMatchObject({ code: undefined, param: "line_items", statusCode: 400 });
    await expect(
      world.sdk.customers.create({ email: "ann@example.test", tax_exempt: "exempt" }),
    ).rejects.toMatchObject({ code: "parameter_unknown", param: "tax_exempt" });
    await expect(world.sdk.refunds.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test("an idempotency key gives the same answer once more, for the same parameters", async () => {
    const create = (email: string) =>
      world.sdk.customers.create({ email }, { idempotencyKey: "customer-mem_1" });
    const first = await create("ann@example.test");
    const second = await create("ann@example.test");
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await world.sdk.customers.list()).data).toHaveLength(1);
    await expect(create("other@example.test")).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
    world.clock.advance(DAY);
    expect((await create("other@example.test")).id).not.toBe(first.id);
  });

  test("a list is cut into pages, newest first, and the SDK walks through all of it", async () => {
    const made: string[] = [];
    for (let number = 0; number < 7; number++)
      made.push((await world.sdk.customers.create({ name: `Member ${number}` })).id);
    const page = await world.sdk.customers.list({ limit: 3 });
    expect(page.data.map((one) => one.id)).toEqual(made.slice(-3).reverse());
    expect(page.has_more).toBe(true);
    const before = await world.sdk.customers.list({ limit: 3, ending_before: made[1] ?? "" });
    expect(before.data.map((one) => one.id)).toEqual([made[4], made[3], made[2]]);
    const all: string[] = [];
    for await (const customer of world.sdk.customers.list({ limit: 3 })) all.push(customer.id);
    expect(all).toEqual(made.toReversed());
  });

  test("metadata is merged, and an empty value takes a key away", async () => {
    const { id } = await world.sdk.customers.create({ metadata: { userId: "m1", note: "x" } });
    const changed = await world.sdk.customers.update(id, { metadata: { note: "", plan: "inner" } });
    expect(changed.metadata).toEqual({ userId: "m1", plan: "inner" });
  });

  test("a lookup key names one price, and seeded prices are made once", async () => {
    const create = (more: object) =>
      world.sdk.prices.create({
        currency: "eur",
        unit_amount: 900,
        recurring: { interval: "month" },
        product_data: { name: "Basic" },
        lookup_key: "basic_month",
        ...more,
      });
    const first = await create({});
    await expect(create({})).rejects.toMatchObject({ param: "lookup_key" });
    const second = await create({ transfer_lookup_key: true });
    const { data } = await world.sdk.prices.list({ lookup_keys: ["basic_month"] });
    expect(data.map((price) => price.id)).toEqual([second.id]);
    expect((await world.sdk.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  test("a deleted customer is gone with everything", async () => {
    const { id } = await world.sdk.customers.create({});
    expect(await world.sdk.customers.del(id)).toMatchObject({ deleted: true });
    await expect(world.sdk.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe("webhooks", () => {
  test("they are signed, and events can be read again", async () => {
    await world.sdk.customers.create({ email: "ann@example.test" });
    await world.settle();
    const [notice] = world.notices;
    expect(notice).toMatchObject({
      type: "customer.created",
      livemode: false,
      data: { object: { email: "ann@example.test" } },
    });
    expect(await world.sdk.events.retrieve(notice?.id ?? "")).toEqual(
      expect.objectContaining({ id: notice?.id, type: "customer.created" }),
    );
    const { data } = await world.sdk.events.list({ type: "customer.created" });
    expect(data).toHaveLength(1);
  });

  test("what is not taken comes again by the clock, and at last no more", async () => {
    world.hook.status = 500;
    await world.sdk.customers.create({});
    await world.settle();
    expect(world.told()).toEqual(["customer.created"]);
    expect(world.stripe.pending()).toBe(0);
    world.clock.advance(MINUTE);
    await world.settle();
    expect(world.told()).toEqual(["customer.created"]);
    world.hook.status = 200;
    world.clock.advance(10 * MINUTE);
    await world.settle();
    expect(world.told()).toEqual(["customer.created"]);
    world.clock.advance(4 * DAY);
    await world.settle();
    expect(world.told()).toEqual([]);

    world.hook.status = 500;
    await world.sdk.customers.create({});
    for (let day = 0; day < 10; day++) {
      await world.settle();
      world.clock.advance(DAY);
    }
    await world.settle();
    expect(world.told()).toHaveLength(9);
    expect(world.logged.at(-1)?.text).toContain("attempt 9, the last");
  });

  test("they wait while nobody listens", async () => {
    world.hook.open = false;
    await world.sdk.customers.create({});
    await world.settle();
    expect(world.told()).toEqual([]);
    world.hook.open = true;
    await world.settle();
    expect(world.told()).toEqual(["customer.created"]);
  });

  test("faults deliver them late, twice, or in the wrong order", async () => {
    const { faults } = world.stripe;
    faults.delay = MINUTE;
    await world.sdk.customers.create({ name: "one" });
    await world.sdk.customers.create({ name: "two" });
    await world.settle();
    expect(world.told()).toEqual([]);
    faults.reversed = true;
    faults.doubled = true;
    world.clock.advance(MINUTE);
    await world.settle();
    const names = world.notices.map((event) => (event.data.object as Stripe.Customer).name);
    expect(names).toEqual(["two", "two", "one", "one"]);
    expect(new Set(world.notices.map((event) => event.id)).size).toBe(2);
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
    const told = second.told();
    expect(told).toContain("checkout.session.completed");
    expect(told.filter((type) => type === "invoice.paid")).toHaveLength(2);
    const renewed = await second.sdk.subscriptions.retrieve(String(subscription));
    expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(second.clock.now() / 1000);
    expect((await second.sdk.prices.list()).data).toHaveLength(1);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});

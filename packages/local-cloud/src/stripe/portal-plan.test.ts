// Changing the plan in the portal, as its page does it.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { card, DAY, startStripe, submit, type TestStripe } from "./test-stripe.ts";

let local: TestStripe;
let basic: { id: string; product: string };
let patron: { id: string; product: string };
let yearly: { id: string; product: string };

async function price(name: string, unit_amount: number, interval: "month" | "year" = "month") {
  const made = await local.sdk.prices.create({
    currency: "eur",
    unit_amount,
    recurring: { interval },
    product_data: { name },
  });
  return { id: made.id, product: String(made.product) };
}

beforeEach(async () => {
  local = await startStripe();
  basic = await price("Basic", 900);
  patron = await price("Patron", 2000);
  yearly = await price("Basic by the year", 9000, "year");
});
afterEach(() => local.close());

async function subscribe(number = "4242424242424242", trial_period_days?: number) {
  const session = await local.sdk.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: basic.id, quantity: 1 }],
    success_url: "http://app.test/done",
    ...(trial_period_days ? { subscription_data: { trial_period_days } } : {}),
  });
  await submit(session.url ?? "", { ...card(number), email: "ann@example.test" });
  const done = await local.sdk.checkout.sessions.retrieve(session.id);
  return { customer: String(done.customer), subscription: String(done.subscription) };
}

const configure = (enabled = true) =>
  local.sdk.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: {
        enabled,
        default_allowed_updates: ["price"],
        products: [basic, patron, yearly].map(({ id, product }) => ({ product, prices: [id] })),
        proration_behavior: "always_invoice",
        trial_update_behavior: "end_trial",
      },
    },
  });

async function open(
  { customer, subscription }: { customer: string; subscription: string },
  configuration?: string,
) {
  return local.sdk.billingPortal.sessions.create({
    customer,
    configuration: configuration ?? (await configure()).id,
    return_url: "http://app.test/settings",
    flow_data: {
      type: "subscription_update",
      subscription_update: { subscription },
      after_completion: { type: "redirect", redirect: { return_url: "http://app.test/changed" } },
    },
  });
}

const read = async (address: string) => (await fetch(address)).text();
const confirmOf = (url: string, subscription: string, { id }: { id: string }) =>
  `${url}/plan/${subscription}/${id}`;
const stateOf = async (subscription: string) => {
  const { status, items } = await local.sdk.subscriptions.retrieve(subscription);
  return { status, price: items.data[0]?.price.id };
};
const paidBy = async (customer: string) =>
  (await local.sdk.invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid);

describe("changing the plan in the portal", () => {
  test("offers the other plans, says what's due, changes at once and returns to the site", async () => {
    const mine = await subscribe();
    const { url } = await open(mine);
    const plans = await read(url);
    expect(plans).toContain("Now it's Basic, €9.00 per month.");
    expect(plans).toContain("Choose Patron");
    expect(plans).not.toContain("Choose Basic<");
    expect(plans).toContain('href="http://app.test/settings"');
    const page = confirmOf(url, mine.subscription, patron);
    expect(await read(page)).toContain("Due today</dt><dd>€11.00");
    local.notices.length = 0;
    const answer = await submit(page);
    expect(answer.headers.get("location")).toBe("http://app.test/changed");
    expect(await stateOf(mine.subscription)).toEqual({ status: "active", price: patron.id });
    expect(await paidBy(mine.customer)).toEqual([1100, 900]);
    await local.settle();
    expect(local.eventTypes()).toContain("customer.subscription.updated");
  });

  test("a cheaper plan leaves credit for the next payments", async () => {
    const mine = await subscribe();
    const { url } = await open(mine);
    await submit(confirmOf(url, mine.subscription, patron));
    const page = confirmOf(url, mine.subscription, basic);
    expect(await read(page)).toContain("Credit for the next payments</dt><dd>€11.00");
    await submit(page);
    local.clock.advance(32 * DAY);
    expect(await paidBy(mine.customer)).toEqual([0, 0, 1100, 900]);
  });

  test("another interval begins a new period, less what was paid for", async () => {
    const mine = await subscribe();
    const { url } = await open(mine);
    const page = confirmOf(url, mine.subscription, yearly);
    expect(await read(page)).toContain("Due today</dt><dd>€81.00");
    await submit(page);
    expect(await paidBy(mine.customer)).toEqual([8100, 900]);
  });

  test("a trial ends, and the new plan is paid for", async () => {
    const mine = await subscribe(undefined, 30);
    const { url } = await open(mine);
    const page = confirmOf(url, mine.subscription, patron);
    expect(await read(page)).toContain("and the trial ends");
    await submit(page);
    expect(await stateOf(mine.subscription)).toEqual({ status: "active", price: patron.id });
    expect(await paidBy(mine.customer)).toEqual([2000, 0]);
  });

  test("a declined card changes nothing", async () => {
    const mine = await subscribe("4000000000000341");
    const { url } = await open(mine);
    const answer = await submit(confirmOf(url, mine.subscription, patron));
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain("The payment did not go through.");
    expect(await stateOf(mine.subscription)).toEqual({ status: "active", price: basic.id });
    expect(await paidBy(mine.customer)).toEqual([900]);
  });

  test("isn't offered for a subscription that's ending, or when the configuration doesn't allow it", async () => {
    const mine = await subscribe();
    await expect(open(mine, (await configure(false)).id)).rejects.toMatchObject({
      param: "flow_data[type]",
    });
    const { url } = await open(mine);
    const portal = await local.sdk.billingPortal.sessions.create({ customer: mine.customer });
    expect(await read(portal.url)).not.toContain("Change plan");
    await submit(`${portal.url}/cancel/${mine.subscription}`);
    expect(await read(url)).toContain("There is no other plan to change to.");
    expect((await submit(confirmOf(url, mine.subscription, patron))).status).toBe(404);
  });

  test("configurations are listed with what may be changed to", async () => {
    const { id } = await configure();
    const { data } = await local.sdk.billingPortal.configurations.list({ active: true });
    expect(data.map((one) => one.id)).toEqual([id]);
    expect(data[0]?.features.subscription_update.products).toHaveLength(3);
  });
});

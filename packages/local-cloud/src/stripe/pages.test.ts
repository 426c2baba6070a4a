import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { card, startStripe, submit, type TestStripe } from "./test-stripe.ts";

let local: TestStripe;
let session: { id: string; url: string };

beforeEach(async () => {
  local = await startStripe();
  session = await open();
});
afterEach(() => local.close());

async function open(name = "InnerCircle <b>&", more: object = {}) {
  const made = await local.sdk.checkout.sessions.create({
    mode: "subscription",
    line_items: [
      {
        price_data: {
          currency: "eur",
          unit_amount: 2000,
          recurring: { interval: "month" },
          product_data: { name },
        },
        quantity: 1,
      },
    ],
    success_url: "http://app.test/done",
    cancel_url: "http://app.test/plans",
    ...more,
  });
  return { id: made.id, url: made.url ?? "" };
}

const read = async (address: string) => (await fetch(address)).text();
const filled = (number = "4242 4242 4242 4242") => ({
  ...card(number),
  email: "ann@example.test",
});

describe("the payment page", () => {
  test("shows the amount, says that it's local, and runs no script", async () => {
    const answer = await fetch(session.url);
    const page = await answer.text();
    expect(page).toContain("€20.00 <small>per month</small>");
    expect(page).toContain("No money moves");
    expect(page).toContain("Back to Attune");
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<b>&");
    expect(page).toContain("InnerCircle &lt;b&gt;&amp;");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://app.test");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a trial says when and how much is charged after it", async () => {
    const { url } = await open("Basic", { subscription_data: { trial_period_days: 30 } });
    const page = await read(url);
    expect(page).toContain("30 days free");
    expect(page).toMatch(/Then €20\.00 per month, from \d+ \w+ \d{4}/);
    expect(page).toContain("Start trial");
    expect(page).toMatch(/Due today<\/dt><dd>€0\.00/);
  });

  test("ties each error to its field and keeps what was typed", async () => {
    const answer = await submit(session.url, { ...filled("4242 4242 4242 4243"), cvc: "1" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain('href="#number"');
    expect(page).toMatch(
      /id="number"[^>]*aria-invalid="true"[^>]*aria-describedby="number-error"/s,
    );
    expect(page).toContain("This is not a card number. Check the digits.");
    expect(page).toContain("Enter the 3 or 4 digits on the card.");
    expect(page).toContain('value="ann@example.test"');
  });

  test("a number that isn't a test card is refused and never shown again or kept", async () => {
    const real = "4539578763621486";
    const answer = await submit(session.url, filled(real));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Only test cards work here");
    expect(page).not.toContain(real);
  });

  test("an expired card is refused, and one that's valid until the month's end isn't", async () => {
    const today = new Date(local.clock.now());
    const month = String(today.getUTCMonth() + 1).padStart(2, "0");
    const year = String(today.getUTCFullYear());
    const past = await submit(session.url, { ...filled(), expiry: `${month} / 20` });
    expect(await past.text()).toContain("This date is in the past.");
    const now = await submit(session.url, { ...filled(), expiry: `${month}/${year}` });
    expect(now.status).toBe(303);
  });

  test("a refused payment can be tried again and leaves nothing behind", async () => {
    const answer = await submit(session.url, filled("4000 0000 0000 9995"));
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain("Your card has insufficient funds.");
    expect((await local.sdk.customers.list()).data).toEqual([]);
    expect((await local.sdk.events.list({ type: "customer.created" })).data).toEqual([]);
  });

  test("asks for no card when none is needed", async () => {
    const { id, url } = await open("Basic", {
      payment_method_collection: "if_required",
      subscription_data: { trial_period_days: 30 },
    });
    expect(await read(url)).not.toContain("Card number");
    const answer = await submit(url, { email: "ann@example.test" });
    expect(answer.status).toBe(303);
    const done = await local.sdk.checkout.sessions.retrieve(id);
    expect(done.payment_status).toBe("no_payment_required");
  });
});

describe("portal and invoice", () => {
  async function subscribed() {
    await submit(session.url, filled());
    const done = await local.sdk.checkout.sessions.retrieve(session.id);
    const portal = await local.sdk.billingPortal.sessions.create({
      customer: String(done.customer),
      return_url: "http://app.test/settings",
    });
    return { portal, customer: String(done.customer), subscription: String(done.subscription) };
  }

  test("the portal shows plan, card and invoices, and asks before it cancels", async () => {
    const { portal, subscription } = await subscribed();
    const page = await read(portal.url);
    expect(page).toContain("Visa ending in 4242, valid until 12 / 2040");
    expect(page).toContain("It renews on");
    expect(page).toContain("Cancel subscription");
    const asked = await read(`${portal.url}/cancel/${subscription}`);
    expect(asked).toContain("Keep it");
    expect((await local.sdk.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
    await submit(`${portal.url}/cancel/${subscription}`);
    expect(await read(portal.url)).toContain("Take it up again");
  });

  test("one customer's portal doesn't reach another's subscription, and expires", async () => {
    const { subscription } = await subscribed();
    const { id } = await local.sdk.customers.create({});
    const other = await local.sdk.billingPortal.sessions.create({ customer: id });
    const answer = await submit(`${other.url}/cancel/${subscription}`);
    expect(answer.status).toBe(404);
    expect((await local.sdk.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
    local.clock.advance(3_600_000);
    expect((await fetch(other.url)).status).toBe(410);
  });

  test("an invoice is a page, and a file that says the same", async () => {
    const { customer } = await subscribed();
    const [invoice] = (await local.sdk.invoices.list({ customer })).data;
    const page = await read(invoice?.hosted_invoice_url ?? "");
    expect(page).toContain(invoice?.number);
    expect(page).toContain("€20.00");
    const file = await fetch(invoice?.invoice_pdf ?? "");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    const pdf = Buffer.from(await file.arrayBuffer()).toString("latin1");
    expect(pdf.startsWith("%PDF-1.4")).toBe(true);
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe("xref");
    expect(pdf).toContain(invoice?.number);
  });

  test("a missing page says so", async () => {
    for (const path of ["/pay/cs_none", "/portal/bps_none", "/invoice/in_none", "/other", ""])
      expect((await fetch(`${local.origin}/_stripe${path}`)).status).toBe(404);
    const style = await fetch(`${local.origin}/_stripe/style.css`);
    expect(style.headers.get("content-type")).toContain("text/css");
  });
});

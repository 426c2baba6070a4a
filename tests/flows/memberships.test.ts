import { day, hour } from "@attune/core/kernel/clock";
import { dateIn } from "@attune/core/kernel/texts/formats";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNoon } from "../support/clock.ts";
import { grant } from "../support/operator.ts";
import { confirmEmail, type Person, pay, signUp, submitCard } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

/** The local Stripe, to disturb its webhooks. */
function provider() {
  if (!world.stripe) throw new Error("The world has no payment provider.");
  return world.stripe;
}

const membershipOf = (person: Person) => person.api.memberships.getMembership();

/** Moves the clock by days and signs the person in again. */
async function pass(days: number, ...people: Person[]): Promise<void> {
  world.clock.advance(days * day);
  await world.settle();
  for (const person of people) await person.signIn();
}

async function checkout(person: Person, planId: "innercircle" | "basic") {
  const { items } = await person.api.memberships.listPlans();
  const plan = items.find(({ id }) => id === planId);
  if (!plan) throw new Error("The plan is missing.");
  return person.api.billing.createCheckout({
    membershipId: plan.id,
    membershipName: plan.name,
    priceAmount: plan.price,
  });
}

test("[F1] [F2] [L5] the plans come from the table with their prices", async () => {
  const person = await signUp(world);
  const { items, trialAvailable } = await person.api.memberships.listPlans();
  expect(items.map(({ name }) => name)).toEqual(["InnerCircle Membership", "Basic Membership"]);
  expect(items[0]).toMatchObject({
    price: 2000,
    regularPrice: 5000,
    currency: "EUR",
    interval: "month",
  });
  expect(items[1]?.trialDays).toBe(30);
  expect(trialAvailable).toBe(true);
});

test("[F6] another price than the plan's own is refused, and no price is the plan's own", async () => {
  const person = await signUp(world);
  const wish = { membershipId: "innercircle", membershipName: "InnerCircle Membership" };
  const cheap = await refusal(person.api.billing.createCheckout({ ...wish, priceAmount: 1 }));
  expect(cheap).toMatchObject({ code: "membership.price_mismatch", status: 422 });
  const { url } = await person.api.billing.createCheckout({ ...wish, priceAmount: 2000 });
  expect(new URL(url).pathname).toMatch(/^\/_stripe\/pay\//);
  const strange = await refusal(
    person.api.billing.createCheckout({ membershipId: "gold", membershipName: "Gold" }),
  );
  expect(strange.code).toBe("membership.none_available");
});

test("[F10] a payment's notice makes the membership active, however often it is delivered", async () => {
  const person = await signUp(world);
  provider().faults.doubled = true;
  provider().faults.reversed = true;
  await pay(world, person);
  provider().faults.doubled = false;
  provider().faults.reversed = false;
  await world.settle();
  expect(await membershipOf(person)).toMatchObject({
    status: "active",
    typeName: "InnerCircle Membership",
    isTrial: false,
    price: 2000,
  });
});

test("[F5] when a payer returns before the webhook, the payment is looked up at the provider", async () => {
  const person = await signUp(world);
  const { url } = await checkout(person, "innercircle");
  provider().faults.delay = day;
  const answer = await submitCard(url, "4242424242424242");
  const back = new URL(answer.headers.get("location") ?? "", world.origin);
  expect(back.pathname).toBe("/signup-handler");
  expect(back.searchParams.get("payment")).toBe("success");
  expect(await membershipOf(person)).toBeNull();
  const verified = await person.api.billing.verifyCheckout({
    sessionId: back.searchParams.get("session_id") ?? "",
  });
  expect(verified.status).toBe("active");
  expect((await membershipOf(person))?.status).toBe("active");
  provider().faults.delay = 0;
  await world.settle({ advance: 2 * day });
});

test("[F5] returning without the checkout's id, or with an invalid one, gets an answer", async () => {
  const person = await signUp(world);
  const bare = () =>
    fetch(`${world.origin}/api/memberships/checkout/verify`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.accessToken()}` },
    });
  expect(await (await bare()).json()).toEqual({ status: "none", membership: null });
  const { url } = await checkout(person, "innercircle");
  const forged = await refusal(person.api.billing.verifyCheckout({ sessionId: "forged" }));
  expect(forged).toMatchObject({ code: "not_found", status: 404 });
  provider().faults.delay = day;
  await submitCard(url, "4242424242424242");
  provider().faults.delay = 0;
  expect(await (await bare()).json()).toMatchObject({ status: "active" });
  await world.settle({ advance: 2 * day });
});

test("[F4] of two checkouts in two windows only one can be paid", async () => {
  const person = await signUp(world);
  const card = "4242424242424242";
  const first = await checkout(person, "innercircle");
  const second = await checkout(person, "basic");
  const refused = await submitCard(first.url, card);
  expect(refused.headers.get("location")).toBeNull();
  expect((await submitCard(second.url, card)).status).toBe(303);
  await world.settle();
  expect(await membershipOf(person)).toMatchObject({ membershipTypeId: "basic", isTrial: true });

  const another = await signUp(world);
  const urls = await Promise.all(
    ["innercircle", "basic"].map((plan) => checkout(another, plan as "innercircle" | "basic")),
  );
  const answers = await Promise.all(urls.map(({ url }) => submitCard(url, card)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  await world.settle();
});

test("[F4] [F10] someone who paid can't begin another checkout before the notice arrives", async () => {
  const person = await signUp(world);
  const { url } = await checkout(person, "innercircle");
  provider().faults.delay = day;
  await submitCard(url, "4242424242424242");
  provider().faults.delay = 0;
  expect(await membershipOf(person)).toBeNull();
  expect((await refusal(checkout(person, "basic"))).code).toBe("membership.already_active");
  expect((await membershipOf(person))?.status).toBe("active");
  await world.settle({ advance: 2 * day });
});

test("another person's checkout doesn't give me a membership", async () => {
  const [ada, ben] = [await signUp(world), await signUp(world)];
  const { url } = await checkout(ada, "innercircle");
  const answer = await submitCard(url, "4242424242424242");
  const session = new URL(answer.headers.get("location") ?? "", world.origin).searchParams.get(
    "session_id",
  );
  await checkout(ben, "innercircle");
  const refused = await refusal(ben.api.billing.verifyCheckout({ sessionId: session ?? "" }));
  expect(refused.code).toBe("not_found");
  await world.settle();
});

test("[F3] the trial runs thirty days, is announced before it ends, and is given once", async () => {
  await startNoon(world);
  const person = await signUp(world);
  await confirmEmail(world, person);
  const firstPayment = dateIn("en")(new Date(world.clock.now() + 30 * day).toISOString());
  await pay(world, person, "basic");
  const trial = await membershipOf(person);
  expect(trial).toMatchObject({ isTrial: true, status: "active", price: 900 });
  const days = (Date.parse(trial?.expiresAt ?? "") - world.clock.now()) / day;
  expect(Math.round(days)).toBeGreaterThanOrEqual(30);
  expect(Math.round(days)).toBeLessThanOrEqual(31);
  await world.settle({ advance: 29 * day });
  await person.signIn();
  const reminders = world.mail.list({ to: person.email, subject: "Your trial ends soon" });
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain(`On ${firstPayment} your Basic Membership continues`);
  await person.api.billing.createPortal();
  await pass(3, person);
  expect(await membershipOf(person)).toMatchObject({ isTrial: false, status: "active" });
  expect((await person.api.memberships.listPlans()).trialAvailable).toBe(false);
});

test("a failed renewal is mailed and leaves seven days of grace, and then the membership lapses", async () => {
  const person = await signUp(world);
  await confirmEmail(world, person);
  await pay(world, person, "innercircle", "4000000000000341");
  expect((await membershipOf(person))?.status).toBe("active");
  const timeZone = "Pacific/Kiritimati";
  await person.api.mail.updateEmailPreferences({ timeZone });
  await pass(32, person);
  const grace = await membershipOf(person);
  expect(grace?.status).toBe("grace");
  const { items } = await person.api.billing.listInvoices();
  expect(items[0]).toMatchObject({ amount: 2000, status: "open" });
  await pass(2);
  const warnings = world.mail.list({ to: person.email, subject: "Your payment didn't go through" });
  expect(warnings).toHaveLength(1);
  const end = dateIn("en", timeZone)(grace?.expiresAt ?? "");
  expect(warnings[0]?.text).toContain(`Your membership ends on ${end} unless`);
  // The provider gives up after more days than these, which doesn't change when it ended.
  for (const days of [9, 20]) {
    await pass(days, person);
    expect(await membershipOf(person)).toMatchObject({
      status: "lapsed",
      expiresAt: grace?.expiresAt,
    });
  }
});

test("a member who pays again while the old subscription is retried keeps what they paid", async () => {
  const person = await signUp(world);
  await pay(world, person, "innercircle", "4000000000000341");
  await pass(32, person);
  const grace = await membershipOf(person);
  expect(grace?.status).toBe("grace");
  world.clock.advance(Date.parse(grace?.expiresAt ?? "") + hour - world.clock.now());
  await world.settle();
  await person.signIn();
  await pay(world, person);
  const paid = await membershipOf(person);
  expect(paid?.status).toBe("active");
  await pass(2, person);
  expect(await membershipOf(person)).toEqual(paid);
  // Nor is it charged with a card that works.
  const { url } = await person.api.billing.createPortal();
  await submitCard(`${url}/card`, "4242424242424242");
  await pass(10, person);
  // So the old subscription's invoice isn't due any more, either.
  const { items } = await person.api.billing.listInvoices();
  expect(items.map(({ status }) => status)).toEqual(["paid", "uncollectible", "paid"]);
});

test("[X2] an admin's sync takes over what the provider knows, and says when nothing changed", async () => {
  const [admin, person] = [await signUp(world), await signUp(world)];
  await grant(world, admin.userId, ["users_update"]);
  const { url } = await checkout(person, "innercircle");
  provider().faults.delay = day;
  await submitCard(url, "4242424242424242");
  expect(await admin.api.billing.syncMembership({ email: person.email })).toMatchObject({
    synced: true,
    userId: person.userId,
  });
  provider().faults.delay = 0;
  const again = await admin.api.billing.syncMembership({ email: person.email });
  expect(again.synced).toBe(false);
  const nobody = await admin.api.billing.syncMembership({ email: "nobody@people.example" });
  expect(nobody).toMatchObject({ synced: false, userId: null });
});

test("invoices and the portal are the member's own", async () => {
  const person = await signUp(world);
  await pay(world, person);
  const { items } = await person.api.billing.listInvoices();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ amount: 2000, currency: "EUR", status: "paid" });
  const { url } = await person.api.billing.createPortal();
  expect((await fetch(url)).status).toBe(200);
  const stranger = await signUp(world);
  expect((await stranger.api.billing.listInvoices()).items).toEqual([]);
  expect((await refusal(stranger.api.billing.createPortal())).code).toBe(
    "membership.none_available",
  );
});

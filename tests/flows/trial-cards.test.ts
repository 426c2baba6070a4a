import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signUp, submitCard } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

const membershipOf = (person: Person) => person.api.memberships.getMembership();

/** Pays for a trial with a card that's the same for everybody. @returns the checkout's id */
async function tryWithSharedCard(person: Person): Promise<string> {
  const wish = { membershipId: "basic", membershipName: "Basic Membership" };
  const { url } = await person.api.billing.createCheckout(wish);
  const answer = await submitCard(url, "6011111111111117");
  const back = new URL(answer.headers.get("location") ?? "", world.origin);
  return back.searchParams.get("session_id") ?? "";
}

test("[F4] a card has one trial: a second one is refused uncharged, and paying still works", async () => {
  const [first, second] = [await signUp(world), await signUp(world)];
  await tryWithSharedCard(first);
  await world.settle();
  expect(await membershipOf(first)).toMatchObject({ status: "active", isTrial: true });

  const sessionId = await tryWithSharedCard(second);
  const refused = { code: "membership.card_trial_used", status: 409 };
  // Also once the webhooks have arrived.
  for (const _when of ["before", "after"]) {
    expect(await refusal(second.api.billing.verifyCheckout({ sessionId }))).toMatchObject(refused);
    expect(await membershipOf(second)).toBeNull();
    await world.settle();
  }
  const { items } = await second.api.billing.listInvoices();
  expect(items.map(({ amount }) => amount)).toEqual([0]);
  expect((await second.api.memberships.listPlans()).trialAvailable).toBe(false);
  expect(await membershipOf(first)).toMatchObject({ status: "active", isTrial: true });

  await tryWithSharedCard(second);
  await world.settle();
  expect(await membershipOf(second)).toMatchObject({ status: "active", isTrial: false });
});

test("a refused trial of a payer who doesn't come back is cancelled by its webhook, and mailed once", async () => {
  const person = await signUp(world);
  const provider = world.stripe;
  if (!provider) throw new Error("The world has no payment provider.");
  provider.faults.doubled = true;
  const sessionId = await tryWithSharedCard(person);
  await world.settle();
  provider.faults.doubled = false;
  await refusal(person.api.billing.verifyCheckout({ sessionId }));
  await world.settle({ advance: 2 * day });
  await person.signIn();
  const mails = world.mail.list({ to: person.email, subject: "Your trial couldn't start" });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("nothing was charged");
  expect(mails[0]?.text).toContain(`${world.origin}/membership`);
  expect(await membershipOf(person)).toBeNull();
  expect((await person.api.memberships.listPlans()).trialAvailable).toBe(false);
});

import { day } from "@attune/core/kernel/clock";
import { PlanEntity } from "@attune/core/members/membership.entity";
import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorTable } from "../support/operator.ts";
import { confirmEmail, type Person, pay, payAndOnboard, signUp } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

const membershipOf = (person: Person) => person.api.memberships.getMembership();

function provider() {
  if (!world.stripe) throw new Error("The world has no payment provider.");
  return world.stripe;
}

const submit = (url: string) =>
  fetch(url, {
    method: "POST",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(),
    redirect: "manual",
  });

/** Chooses and confirms on the provider's pages, as a browser does. @returns where it leads */
async function changeTo(person: Person, planName: string, price = "per month"): Promise<string> {
  const { url } = await person.api.billing.createPlanChange();
  const page = await (await fetch(url)).text();
  const offer = page.split("<section").find((one) => one.includes(planName) && one.includes(price));
  const [, path] = /href="([^"]+)"/.exec(offer ?? "") ?? [];
  if (!path) throw new Error(`The portal doesn't offer ${planName}.`);
  const answer = await submit(new URL(path, url).href);
  return answer.headers.get("location") ?? `status ${answer.status}`;
}

const mailsTo = (person: Person) =>
  world.mail.list({ to: person.email, subject: "Your plan was changed" });
const paidBy = async (person: Person) =>
  (await person.api.billing.listInvoices()).items.map(({ amount }) => amount);
const badgesOf = async (person: Person) =>
  (await person.api.profiles.getProfile({ userId: person.userId })).badges;

test("a member changes to InnerCircle and back: plan, price, badge and mail follow", async () => {
  const person = await signUp(world);
  await confirmEmail(world, person);
  await payAndOnboard(world, person);
  const before = await membershipOf(person);
  expect(await badgesOf(person)).toContain("innercircle_member");

  const back = await changeTo(person, "Basic Membership");
  expect(back).toBe(`${world.origin}/settings?section=membership&from=plan-change`);
  await world.settle();
  expect(await membershipOf(person)).toEqual({
    ...before,
    membershipTypeId: "basic",
    typeName: "Basic Membership",
    price: 900,
  });
  expect(await badgesOf(person)).not.toContain("innercircle_member");
  expect(mailsTo(person)).toHaveLength(1);
  expect(mailsTo(person)[0]?.text).toContain(
    "Your plan is now Basic Membership, for 9.00 EUR a month",
  );

  await changeTo(person, "InnerCircle Membership");
  await world.settle();
  expect(await membershipOf(person)).toEqual(before);
  expect(await badgesOf(person)).toContain("innercircle_member");
  expect(mailsTo(person)).toHaveLength(2);
  // The credit of the first change pays for the second.
  expect(await paidBy(person)).toEqual([0, 0, 2000]);
});

test("a change during the trial ends it, and the new plan is paid for", async () => {
  const person = await signUp(world);
  await pay(world, person, "basic");
  await changeTo(person, "InnerCircle Membership");
  await world.settle();
  expect(await membershipOf(person)).toMatchObject({
    status: "active",
    isTrial: false,
    membershipTypeId: "innercircle",
  });
  expect(await paidBy(person)).toEqual([2000, 0]);
});

test("notices that are late, doubled and out of order change a plan once", async () => {
  const person = await signUp(world);
  await pay(world, person);
  Object.assign(provider().faults, { delay: day, doubled: true, reversed: true });
  await changeTo(person, "Basic Membership");
  expect((await membershipOf(person))?.membershipTypeId).toBe("innercircle");
  const { membership } = await person.api.billing.refreshMembership();
  expect(membership?.membershipTypeId).toBe("basic");
  await world.settle({ advance: 2 * day });
  Object.assign(provider().faults, { delay: 0, doubled: false, reversed: false });
  await person.signIn();
  expect(await membershipOf(person)).toEqual(membership);
  expect(mailsTo(person)).toHaveLength(1);
});

test("members without a subscription, or with an unpaid or cancelled one, can't change plans", async () => {
  const change = async ({ api }: Person) => (await refusal(api.billing.createPlanChange())).code;
  const visitor = await signUp(world);
  expect(await change(visitor)).toBe("membership.none_available");
  expect((await refusal(visitor.api.billing.refreshMembership())).code).toBe(
    "membership.none_available",
  );

  const cancelled = await signUp(world);
  await pay(world, cancelled);
  const { url } = await cancelled.api.billing.createPortal();
  const [cancel] = /[^"]+\/cancel\/[^"]+/.exec(await (await fetch(url)).text()) ?? [];
  // Before its notice.
  provider().faults.delay = day;
  await submit(new URL(cancel ?? "", url).href);
  expect(await change(cancelled)).toBe("request.conflict");
  provider().faults.delay = 0;

  const unpaid = await signUp(world);
  await pay(world, unpaid, "innercircle", "4000000000000341");
  await world.settle({ advance: 32 * day });
  await unpaid.signIn();
  expect(await change(unpaid)).toBe("request.conflict");
});

test("a declined card changes nothing, nor does it end the trial", async () => {
  const person = await signUp(world);
  await pay(world, person, "basic", "4000000000000341");
  const trial = await membershipOf(person);
  expect(await changeTo(person, "InnerCircle Membership")).toBe("status 402");
  await world.settle();
  expect(await membershipOf(person)).toEqual(trial);
});

test("the portal offers the plans and prices as an operator changes them", async () => {
  const [innerCircle, basic] = firstPlans;
  const { client, name: table } = operatorTable(world);
  const put = (plan: object) =>
    client.send(
      new PutCommand(
        PlanEntity.put({ ...basic, features: [...basic.features], ...plan }).params({ table }),
      ),
    );
  await put({ planId: "basic-year", price: 9000, interval: "year", trialDays: 0 });
  await put({ ...innerCircle, price: 2500 });
  const person = await signUp(world);
  await pay(world, person);
  await put(innerCircle);

  await changeTo(person, "Basic Membership", "€90.00 per year");
  await world.settle();
  const yearly = await membershipOf(person);
  expect(yearly).toMatchObject({ membershipTypeId: "basic-year", price: 9000, interval: "year" });
  const days = (Date.parse(yearly?.expiresAt ?? "") - world.clock.now()) / day;
  expect(Math.round(days)).toBeGreaterThanOrEqual(365);
  expect(await paidBy(person)).toEqual([6500, 2500]);
});

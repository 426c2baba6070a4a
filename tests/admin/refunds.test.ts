import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refundAtProvider } from "../support/at-provider.ts";
import { costOf } from "../support/cost.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, confirmEmail, type Person, pay, signUp } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let admin: Person;
let token = 0;

beforeAll(async () => {
  world = await startAttune();
  admin = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  await grant(world, admin.userId, ["system_admin"]);
});
afterAll(() => world?.close());
beforeEach(() => {
  world.faults.clear();
});

/** A member who has paid 20 euros. */
async function payer(card?: string) {
  const person = await signUp(world);
  await confirmEmail(world, person);
  await pay(world, person, "innercircle", card);
  return withPayment(person);
}

async function withPayment(person: Person) {
  const [payment] = await paymentsOf(person);
  if (!payment) throw new Error("There is no payment.");
  return { person, payment };
}

const paymentsOf = async ({ userId }: Person) =>
  (await admin.api.billing.listPayments({ userId })).items;

const requestFor = (person: Person, invoiceId: string, more: object = {}) => ({
  userId: person.userId,
  invoiceId,
  amount: 2000,
  reason: "Charged by mistake",
  endMembership: false,
  token: `refund-token-${token++}`,
  ...more,
});

const mailsTo = (person: Person, subject = "Your payment was refunded") =>
  world.mail.list({ to: person.email, subject });
const auditOf = async ({ userId }: Person, eventType = "payment_refunded") =>
  (await admin.api.security.listSecurityEvents()).items.filter(
    (event) => event.eventType === eventType && event.userId === userId,
  );
const statusOf = async (person: Person) =>
  (await person.api.memberships.getMembership())?.status ?? null;

test("an admin refunds a part and then the rest, which both see, and the member is mailed", async () => {
  const { person, payment } = await withPayment(await becomeMember(world));
  expect(payment).toMatchObject({
    amount: 2000,
    plan: "InnerCircle Membership",
    refunded: 0,
    refundable: 2000,
    disputed: false,
  });
  const socket = await listen(world, ["attune", person.accessToken()]);
  await admin.api.billing.refundInvoice(requestFor(person, payment.id, { amount: 500 }));
  await world.settle();
  await socket.heard("membership.refunded");
  await socket.close();
  expect((await person.api.billing.listInvoices()).items).toMatchObject([
    { amount: 2000, refunded: 500, status: "paid" },
  ]);
  await admin.api.billing.refundInvoice(requestFor(person, payment.id, { amount: 1500 }));
  await world.settle();
  expect(await paymentsOf(person)).toMatchObject([{ refunded: 2000, refundable: 0 }]);
  expect(await statusOf(person)).toBe("active");
  const mails = mailsTo(person).map(({ text }) => text);
  expect(mails).toHaveLength(2);
  for (const amount of [" 5.00 EUR", "15.00 EUR"]) expect(mails.join(" ")).toContain(amount);
  expect(mails[0]).toContain("Your membership doesn't change.");
  expect(await auditOf(person)).toHaveLength(2);
  expect((await auditOf(person))[0]?.details).toMatchObject({
    by: "Ada Winter",
    reason: "Charged by mistake",
    amount: "15.00 EUR",
  });
  expect(
    await refusedWith(admin.api.billing.refundInvoice(requestFor(person, payment.id))),
  ).toEqual({ code: "payment.already_refunded", status: 409 });
});

test("pressing twice refunds once", async () => {
  const { person, payment } = await payer();
  const request = requestFor(person, payment.id, { amount: 500 });
  await Promise.all([1, 2].map(() => admin.api.billing.refundInvoice(request)));
  await admin.api.billing.refundInvoice(request);
  await world.settle();
  expect(await paymentsOf(person)).toMatchObject([{ refunded: 500 }]);
  expect(await auditOf(person)).toHaveLength(1);
  expect(mailsTo(person)).toHaveLength(1);
});

test("a refund whose answer is lost is recorded by the provider's webhook, with its admin", async () => {
  const { person, payment } = await payer();
  const request = requestFor(person, payment.id);
  world.faults.rate("stripe.POST /v1/refunds", 1, { code: "ServiceUnavailable", after: true });
  expect(await refusedWith(admin.api.billing.refundInvoice(request))).toEqual({
    code: "payment.unavailable",
    status: 503,
  });
  world.faults.clear();
  await world.settle();
  expect(await auditOf(person)).toHaveLength(1);
  await admin.api.billing.refundInvoice(request);
  await world.settle();
  expect(await paymentsOf(person)).toMatchObject([{ refunded: 2000 }]);
  expect(await auditOf(person)).toHaveLength(1);
  expect(mailsTo(person)).toHaveLength(1);
});

test("while the provider is down, nothing is refunded or recorded", async () => {
  const { person, payment } = await payer();
  world.faults.rate("stripe", 1, { code: "ServiceUnavailable" });
  const down = { code: "payment.unavailable", status: 503 };
  expect(
    await refusedWith(admin.api.billing.refundInvoice(requestFor(person, payment.id))),
  ).toEqual(down);
  expect(await refusedWith(paymentsOf(person))).toEqual(down);
  world.faults.clear();
  await world.settle();
  expect(await auditOf(person)).toEqual([]);
  expect(await paymentsOf(person)).toMatchObject([{ refunded: 0 }]);
});

test("the admin can end the membership with the refund", async () => {
  const { person, payment } = await payer();
  await admin.api.billing.refundInvoice(requestFor(person, payment.id, { endMembership: true }));
  expect(await statusOf(person)).toBe("lapsed");
  await world.settle();
  expect(await statusOf(person)).toBe("lapsed");
  expect(mailsTo(person)[0]?.text).toContain("Your membership has ended.");
  expect(mailsTo(person, "Your membership has been cancelled")).toEqual([]);
});

test("more than was paid, a disputed payment, another's and a trial's aren't refunded", async () => {
  const { person, payment } = await payer();
  const refund = (id: string, who = person, more: object = {}) =>
    refusedWith(admin.api.billing.refundInvoice(requestFor(who, id, more)));
  expect((await refund(payment.id, person, { amount: 2001 })).code).toBe(
    "payment.refund_too_large",
  );
  for (const amount of [0, -5, 1.5, Number.MAX_SAFE_INTEGER]) {
    expect((await refund(payment.id, person, { amount })).code).toBe("request.invalid");
  }
  expect((await refund(payment.id, person, { reason: "  " })).code).toBe("request.invalid");
  expect((await refund("in_nothing")).code).toBe("not_found");

  const other = await payer("4000000000000259");
  expect(other.payment).toMatchObject({ disputed: true, refundable: 0 });
  expect((await refund(other.payment.id, other.person)).code).toBe("payment.disputed");
  expect((await refund(other.payment.id)).code).toBe("not_found");

  const onTrial = await signUp(world);
  await pay(world, onTrial, "basic");
  const [trial] = await paymentsOf(onTrial);
  expect(trial).toMatchObject({ amount: 0, refundable: 0, plan: "Basic Membership" });
  expect((await refund(trial?.id ?? "", onTrial)).code).toBe("payment.not_refundable");
});

test("a refund that the bank sends back is undone, and both are informed", async () => {
  const { person, payment } = await payer("4000000000005126");
  await admin.api.billing.refundInvoice(requestFor(person, payment.id));
  await world.settle({ advance: 2 * minute });
  expect(await paymentsOf(person)).toMatchObject([{ refunded: 0, refundable: 2000 }]);
  expect(mailsTo(person, "Your refund came back")).toHaveLength(1);
  expect(await auditOf(person, "refund_failed")).toHaveLength(1);
});

test("a refund made in the provider's dashboard is taken over, without an admin", async () => {
  const { person } = await payer();
  await refundAtProvider(world, person, 700);
  await world.settle();
  expect(mailsTo(person)[0]?.text).toContain("7.00 EUR");
  expect(await auditOf(person)).toEqual([]);
});

test("refunds count against the month's revenue", async () => {
  const figures = async () => {
    await admin.api.admin.countFigures();
    await world.settle();
    return (await admin.api.admin.getFigures({ days: 7 })).counted;
  };
  const { person, payment } = await payer();
  const before = await figures();
  await admin.api.billing.refundInvoice(requestFor(person, payment.id, { amount: 900 }));
  const after = await figures();
  expect(after?.refunded).toBe((before?.refunded ?? 0) + 900);
  expect(after?.revenue).toBe((before?.revenue ?? 0) - 900);
});

test("only system admins refund, and never themselves", async () => {
  const { person, payment } = await payer();
  const helper = await becomeMember(world);
  await grant(world, helper.userId, ["users_update"]);
  expect((await helper.api.billing.listPayments({ userId: person.userId })).items).toHaveLength(1);
  const denied = { code: "permission.denied", status: 403 };
  const refund = (by: Person, who: Person, id: string) =>
    refusedWith(by.api.billing.refundInvoice(requestFor(who, id)));
  expect(await refund(helper, person, payment.id)).toEqual(denied);
  const [own] = await paymentsOf(admin);
  expect(await refund(admin, admin, own?.id ?? "")).toEqual(denied);
});

test("a refund costs a bounded number of writes", async () => {
  const { person, payment } = await payer();
  const cost = await costOf(world, () =>
    admin.api.billing.refundInvoice(requestFor(person, payment.id)),
  );
  expect(cost.transactions).toBeLessThanOrEqual(3);
  expect(cost.writeUnits).toBeLessThanOrEqual(40);
});

import Stripe from "stripe";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { firstPlans } from "./first-plans.rules.ts";

const table = await startTable();
const { AccountEntity } = await import("../members/account.entity.ts");
const { getMembership } = await import("./memberships.service.ts");
const { ensurePlans } = await import("./plans.ts");
const { syncFromProvider } = await import("./provider-sync.service.ts");
afterAll(() => table.close());

const [{ planId }] = firstPlans;
const start = Date.parse("2026-11-20T10:00:00.000Z");
const stripe = new Stripe("sk_test");

const subscriptionOf = (fields: Partial<Stripe.Subscription>) => ({
  id: "sub_1",
  customer: "cus_1",
  status: "active",
  created: start / 1000,
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: { planId },
  items: { data: [] },
  ...fields,
});

/** Asks the provider at a moment, in milliseconds after the start. */
function syncAt(moment: number, answer: Promise<Partial<Stripe.Subscription>>) {
  vi.setSystemTime(start + moment);
  const page = { autoPagingToArray: async () => [subscriptionOf(await answer)] };
  // Of the list's many attributes, only this is used.
  vi.spyOn(stripe.subscriptions, "list").mockReturnValueOnce(page as never);
  return syncFromProvider(stripe, "ada", "cus_1");
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await ensurePlans();
  await AccountEntity.put({
    userId: "ada",
    username: "ada",
    name: "Ada",
    email: "ada@people.example",
    createdAt: "2026-11-20T10:00:00.000Z",
  }).go();
  return () => vi.useRealTimers();
});

test("a payment counts, though it was still due in the same second", async () => {
  await syncAt(100, Promise.resolve({ status: "incomplete" }));
  await syncAt(600, Promise.resolve({}));
  expect(await getMembership("ada")).toMatchObject({ status: "active" });
});

test("a slow answer doesn't undo what was asked later in the same second", async () => {
  const slow = Promise.withResolvers<Partial<Stripe.Subscription>>();
  const earlier = syncAt(1_100, slow.promise);
  await syncAt(1_600, Promise.resolve({ cancel_at_period_end: true }));
  slow.resolve({});
  await earlier;
  expect(await getMembership("ada")).toMatchObject({ status: "cancelled" });
});

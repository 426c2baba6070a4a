import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const customers = vi.hoisted(() => ({ made: [] as string[], meanwhile: async () => {} }));
const stripe = {
  customers: {
    async create() {
      await customers.meanwhile();
      customers.made.push("cus_1");
      return { id: "cus_1" };
    },
    async del(id: string) {
      customers.made = customers.made.filter((one) => one !== id);
    },
  },
  checkout: {
    sessions: {
      create: async () => ({ url: "https://checkout.example/1" }),
      list: async () => ({ data: [] }),
    },
  },
};
vi.mock("./stripe.ts", () => ({ paymentProvider: async () => ({ stripe }) }));
vi.mock("./plan-prices.service.ts", () => ({ pricesOf: async () => [{ id: "price_1" }] }));
process.env.ORIGIN = "https://attune.example";
const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { createCheckout } = await import("./billing.service.ts");
const { readPlans } = await import("./memberships.service.ts");
afterAll(() => table.close());

const day = "2026-11-20T10:00:00.000Z";
const email = "ada@people.example";
const accountOf = (userId: string) => AccountEntity.get({ userId }).go({ consistent: true });
const checkoutOf = async (userId: string) => {
  const [plan] = await readPlans();
  if (!plan) throw new Error("There is no plan.");
  return createCheckout(system(userId), { membershipId: plan.id, membershipName: plan.name });
};

beforeEach(async () => {
  customers.made = [];
  customers.meanwhile = async () => {};
  await AccountEntity.put({
    userId: "ada",
    username: "ada",
    name: "Ada",
    email,
    createdAt: day,
  }).go();
});

test("a first checkout makes a customer that the account remembers", async () => {
  expect(await checkoutOf("ada")).toEqual({ url: "https://checkout.example/1" });
  expect((await accountOf("ada")).data?.paymentCustomerId).toBe("cus_1");
  expect(customers.made).toEqual(["cus_1"]);
});

test("an account that's deleted during a checkout leaves no customer at the provider", async () => {
  customers.meanwhile = async () => {
    await AccountEntity.patch({ userId: "ada" }).set({ deletingSince: day }).go();
  };
  await expect(checkoutOf("ada")).rejects.toMatchObject({ code: "auth.required" });
  expect(customers.made).toEqual([]);
  expect((await accountOf("ada")).data?.paymentCustomerId).toBeUndefined();
});

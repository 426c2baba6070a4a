import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { firstPlans } from "./first-plans.rules.ts";

const table = await startTable();
const { PlanEntity } = await import("../members/membership.entity.ts");
const { readPlans } = await import("./memberships.service.ts");
const { ensurePlans } = await import("./plans.ts");
afterAll(() => table.close());

const [first] = firstPlans;

test("a visitor sees all plans, even while another's visit is still writing the first ones", async () => {
  await PlanEntity.put({ ...first, features: [...first.features] }).go();
  expect((await readPlans()).map(({ id }) => id).toSorted()).toEqual(
    firstPlans.map(({ planId }) => planId).toSorted(),
  );
});

test("what an operator changed of a plan stays", async () => {
  await PlanEntity.patch({ planId: first.planId }).set({ price: 1 }).go();
  await Promise.all([ensurePlans(), ensurePlans()]);
  expect((await readPlans()).find(({ id }) => id === first.planId)?.price).toBe(1);
});

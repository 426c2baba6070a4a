import { tryWrite } from "../kernel/conditional-writes.ts";
import { PlanEntity } from "../members/membership.entity.ts";
import { firstPlans } from "./first-plans.rules.ts";

export async function ensurePlans(): Promise<void> {
  for (const { features, ...plan } of firstPlans) {
    await tryWrite(PlanEntity.create({ ...plan, features: [...features] }).go());
  }
}

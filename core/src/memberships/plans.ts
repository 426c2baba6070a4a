import { isConditionFailure } from "../kernel/table.ts";
import { PlanEntity } from "../members/membership.entity.ts";
import { firstPlans } from "./first-plans.rules.ts";

export async function ensurePlans(): Promise<void> {
  for (const { features, ...plan } of firstPlans) {
    try {
      await PlanEntity.create({ ...plan, features: [...features] }).go();
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  }
}

const counted = "counts requests, and a strict world makes some be repeated";
const bursts = "counts calls within a burst, which slow calls stretch";
const rules = "asks what one call accepts or refuses, and reads nothing that was just written";
const demo = "starts the demo, not a world of its own";

/**
 * Flows that don't run in a strict world, and why. Any flow can be run in one with `STRICT_SEED=…
 * npx vitest run --project flows <file>`.
 */
const leftOut: Readonly<Record<string, string>> = {
  "admin/figures": counted,
  "flows/accounts-pool": rules,
  "flows/accounts-sign-up-tickets": rules,
  "flows/bad-input": rules,
  "flows/bad-requests": rules,
  "flows/charts-operations": rules,
  "flows/demo": demo,
  "flows/limits": bursts,
  "flows/others-things": rules,
  "flows/who-may-call": rules,
  "flows/who-may-call-own": rules,
  "flows/work-budget": counted,
  "flows/work-budget-albums": counted,
  "flows/work-budget-events": counted,
  "flows/work-budget-reports": counted,
  "flows/written-text": rules,
};

export const notStrict = Object.keys(leftOut).map((name) => `tests/${name}.test.ts`);

const counted = "counts requests, and a strict world makes some be repeated";

/**
 * Flows that don't run in a strict world, and why. Any flow can be run in one with `STRICT_SEED=…
 * npx vitest run --project flows <file>`.
 */
const leftOut: Readonly<Record<string, string>> = {
  "admin/figures": counted,
  "flows/work-budget": counted,
  "flows/work-budget-albums": counted,
  "flows/work-budget-events": counted,
  "flows/work-budget-reports": counted,
};

export const notStrict = Object.keys(leftOut).map((name) => `tests/${name}.test.ts`);

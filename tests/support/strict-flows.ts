const counted = "counts requests, and a strict world makes some be repeated";
const bursts = "counts calls within a burst, which slow calls stretch";
const rules = "asks what one call accepts or refuses, and reads nothing that was just written";
const demo = "starts the demo, not a world of its own";
const rest = "left out to keep the whole within a few minutes";

/**
 * Flows that don't run again in a strict world, each with its reason. All others do, so a new file
 * does. `STRICT_SEED=… npx vitest run --project flows <file>` runs any of them so.
 */
const leftOut: Readonly<Record<string, string>> = {
  "account-leaving": rest,
  "accounts-facilitators": rest,
  "accounts-pool": rules,
  "accounts-sign-up-tickets": rules,
  "accounts-taken-address": rest,
  "admin-care": rest,
  "admin-channels": rest,
  "admin-emails": rest,
  "album-tags": rest,
  albums: rest,
  "bad-input": rules,
  "bad-requests": rules,
  charts: rest,
  "charts-operations": rules,
  demo,
  figures: counted,
  limits: bursts,
  "others-things": rules,
  texts: rest,
  "who-may-call": rules,
  "who-may-call-own": rules,
  "work-budget": counted,
  "work-budget-albums": counted,
  "work-budget-events": counted,
  "work-budget-reports": counted,
  "written-text": rules,
};

export const notStrict = Object.keys(leftOut).map((name) => `tests/flows/${name}.test.ts`);

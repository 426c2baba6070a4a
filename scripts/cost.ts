// Prints what 1,000 members cost a month.
//   npm run cost
import { existsSync, readFileSync } from "node:fs";
import { habits, monthlyCost, sumBy } from "./scale/cost.ts";
import { countsFile, type Result } from "./scale/result.ts";

if (!existsSync(countsFile)) {
  console.error("Nothing is counted yet: run `npm run scale` first.");
  process.exit(1);
}
const width = 62;
// The file is written by scale.ts.
const results = JSON.parse(readFileSync(countsFile, "utf8")) as Result[];
for (const { members, measured } of results) {
  const costs = new Map(measured.map(({ what, cost }) => [what, cost]));
  // Skips large communities, in which search isn't measured.
  if (Object.keys(habits).some((what) => !costs.has(what))) continue;
  const items = monthlyCost(1_000, costs);
  const total = items.reduce((sum, { dollars }) => sum + dollars, 0);
  console.log(`In a community of ${members.toLocaleString("en")}, 1,000 members a month:`);
  for (const by of ["service", "what"] as const) {
    for (const [name, dollars] of sumBy(items, by)) {
      console.log(`  ${name.padEnd(width)} $${dollars.toFixed(3)}`);
    }
    console.log(`  ${"together".padEnd(width)} $${total.toFixed(2)}\n`);
  }
}

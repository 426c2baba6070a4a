// What 1,000 members cost a month.
//   npm run cost
import { existsSync, readFileSync } from "node:fs";
import { habits, monthlyCost } from "./scale/cost.ts";
import { countsFile, type Result } from "./scale/result.ts";

if (!existsSync(countsFile)) {
  console.error("Nothing is counted yet: run `npm run scale` first.");
  process.exit(1);
}
// Written by scale.ts.
const results = JSON.parse(readFileSync(countsFile, "utf8")) as Result[];
for (const { members, measured } of results) {
  const costs = new Map(measured.map(({ what, cost }) => [what, cost]));
  // Large communities aren't searched.
  if (Object.keys(habits).some((what) => !costs.has(what))) continue;
  const shares = monthlyCost(1_000, costs);
  const total = shares.reduce((sum, { dollars }) => sum + dollars, 0);
  console.log(`In a community of ${members.toLocaleString("en")}, 1,000 members a month:`);
  for (const { service, dollars } of shares) {
    console.log(`  ${service.padEnd(22)} $${dollars.toFixed(2)}`);
  }
  console.log(`  ${"together".padEnd(22)} $${total.toFixed(2)}`);
}

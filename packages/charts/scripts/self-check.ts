/**
 * Compares our charts with the yardstick's for random births and counts differences: `node
 * scripts/self-check.ts 20000 1` takes count and seed.
 */
import { computeChart } from "../src/chart.ts";
import { randomBirths } from "./births.ts";
import { differencesOf } from "./differences.ts";

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const different: Record<string, number> = {};
const note = (what: string) => {
  different[what] = (different[what] ?? 0) + 1;
};
let compared = 0;
for (const birth of randomBirths(count, seed)) {
  const chart = computeChart(birth);
  if (!chart.ok) {
    note(`error ${chart.error.code}`);
    continue;
  }
  if (!chart.timeKnown) continue;
  compared++;
  for (const { part, mine, theirs } of differencesOf(birth, chart)) {
    note(part);
    console.log(part, mine, theirs, birth, chart.flags);
  }
  if (chart.flags.some(({ code }) => code === "near_cusp")) note("(flagged near a cusp)");
}
console.log(`${compared} charts compared`, different);

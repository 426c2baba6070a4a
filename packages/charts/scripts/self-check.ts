/**
 * Compares our charts with the yardstick's for many made-up births, and counts what differs:
 * `node scripts/self-check.ts 20000 1` takes the count and the seed.
 */
import { computeChart } from "../src/chart.ts";
import { activationName } from "../src/human-design/gates.ts";
import { type Body, bodies } from "../src/sky/bodies.ts";
import { randomBirths } from "./births.ts";
import { referenceOutcome } from "./reference.ts";

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
  const { signs, humanDesign } = chart;
  const reference = referenceOutcome(Date.parse(chart.utc) / 1000, birth.latitude, birth.longitude);
  const mine = {
    sunSign: signs.sun,
    moonSign: signs.moon,
    risingSign: signs.rising,
    type: humanDesign.type,
    authority: humanDesign.authority,
    profile: humanDesign.profile,
  };
  for (const [part, value] of Object.entries(mine)) {
    if (reference.outcome[part as keyof typeof mine] === value) continue;
    note(part);
    console.log(part, value, reference.outcome[part as keyof typeof mine], birth, chart.flags);
  }
  for (const moment of ["personality", "design"] as const) {
    for (const body of bodies as readonly Body[]) {
      const theirs = activationName(reference.humanDesign[moment][body]);
      if (humanDesign[moment][body] !== theirs) note("line of an activation");
      if (Number.parseInt(humanDesign[moment][body], 10) !== Number.parseInt(theirs, 10)) {
        note("gate of an activation");
      }
    }
  }
  if (chart.flags.some(({ code }) => code === "near_cusp")) note("(flagged near a cusp)");
}
console.log(`${compared} charts compared`, different);

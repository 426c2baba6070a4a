import type { BirthInput, ChartWithTime } from "../src/chart.ts";
import { nameChart } from "../src/names.ts";
import { bodies } from "../src/sky/bodies.ts";
import { referenceOutcome } from "./reference.ts";

/** A part of a chart, as computed by us and by the yardstick. */
export interface Difference {
  part: string;
  mine: string;
  theirs: string;
}

/**
 * Where a chart differs from the yardstick's for the same instant and place: signs, type,
 * authority, profile, definition, centres, channels, and the gate and line of each activation.
 */
export function differencesOf(birth: BirthInput, chart: ChartWithTime): Difference[] {
  const { outcome, humanDesign } = referenceOutcome(
    Date.parse(chart.utc) / 1000,
    birth.latitude,
    birth.longitude,
  );
  const theirs = nameChart(humanDesign);
  const { signs, humanDesign: mine } = chart;
  const compared: [part: string, mine: string, theirs: string][] = [
    ["sunSign", signs.sun, outcome.sunSign],
    ["moonSign", signs.moon, outcome.moonSign],
    ["risingSign", signs.rising, outcome.risingSign],
    ...(
      ["type", "strategy", "authority", "profile", "definition", "centres", "channels"] as const
    ).map((part): [string, string, string] => [part, String(mine[part]), String(theirs[part])]),
    ...(["personality", "design"] as const).flatMap((moment) =>
      bodies.flatMap((body): [string, string, string][] => {
        const [one, other] = [mine[moment][body], theirs[moment][body]];
        // split() returns at least one part.
        const gate = (name: string) => name.split(".")[0] as string;
        return [
          ["gate", gate(one), gate(other)],
          ["line", one, other],
        ];
      }),
    ),
  ];
  return compared
    .map(([part, one, other]) => ({ part, mine: one, theirs: other }))
    .filter((each) => each.mine !== each.theirs);
}

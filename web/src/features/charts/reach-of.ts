import { activeGates, channelShapes } from "@attune/charts/bodygraph";
import { listed } from "../../lib/join-words.ts";
import type { HumanDesign } from "./charts.queries.ts";

/** A gate's channels: the complete ones, and the gates that the others lack. */
export function reachOf(gate: number, design: HumanDesign) {
  const active = activeGates(design);
  const whole: string[] = [];
  const missing: number[] = [];
  for (const { name, gates } of channelShapes) {
    if (!gates.includes(gate)) continue;
    const other = gates[0] === gate ? gates[1] : gates[0];
    if (active.has(other)) whole.push(name);
    else missing.push(other);
  }
  return { whole: listed(whole), missing: listed(missing.map(String)) };
}

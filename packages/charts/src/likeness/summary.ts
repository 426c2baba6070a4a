import type { Authority, HumanDesignType, Profile } from "../human-design/types.ts";
import type { Chart } from "../result.ts";
import type { Sign } from "../signs.ts";

/** A member's shared signs; moon and rising need a birth time. */
export interface SignSummary {
  sun: Sign;
  moon: Sign | null;
  rising: Sign | null;
}

/** The parts of a Human Design chart that are compared. */
export interface HumanDesignSummary {
  type: HumanDesignType;
  authority: Authority;
  profile: Profile;
  /** all active gates, whichever of the two moments activates them; empty when they aren't shared */
  gates: readonly number[];
}

/** A member's comparable data; null or empty where not shared. */
export interface LikenessSummary {
  interests: readonly string[];
  signs: SignSummary | null;
  humanDesign: HumanDesignSummary | null;
}

/** The part of the summary that comes from a chart. */
export function summarizeChart(chart: Chart): Omit<LikenessSummary, "interests"> {
  if (!chart.timeKnown) return { signs: chart.signs, humanDesign: null };
  const { type, authority, profile, personality, design } = chart.humanDesign;
  const gates = [personality, design]
    .flatMap(Object.values)
    .map((name: string) => Number.parseInt(name, 10));
  return {
    signs: chart.signs,
    humanDesign: {
      type,
      authority,
      profile,
      gates: [...new Set(gates)].sort((a, b) => a - b),
    },
  };
}

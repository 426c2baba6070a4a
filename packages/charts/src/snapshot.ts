import { type HumanDesignChart, humanDesignOf } from "./human-design/chart.ts";
import { type Sign, signAt } from "./signs.ts";
import { type Ascendant, ascendantAt } from "./sky/ascendant.ts";
import { designMoment, type Longitudes, longitudesAt } from "./sky/positions.ts";
import { terrestrialDays, universalDays } from "./time/terrestrial.ts";

/** The sky at an instant and at its design moment, and what a chart derives from it. */
export interface Snapshot {
  birth: Longitudes;
  design: Longitudes;
  /** days of terrestrial time since J2000.0 */
  designDays: number;
  sunSign: Sign;
  moonSign: Sign;
  humanDesign: HumanDesignChart;
}

/** @param moment Unix seconds */
export function snapshotAt(moment: number): Snapshot {
  const days = terrestrialDays(moment);
  const designDays = designMoment(days);
  const birth = longitudesAt(days);
  const design = longitudesAt(designDays);
  return {
    birth,
    design,
    designDays,
    sunSign: signAt(birth.sun),
    moonSign: signAt(birth.moon),
    humanDesign: humanDesignOf(birth, design),
  };
}

/** The ascendant at an instant (Unix seconds) and a place (degrees north and east). */
export function risingAt(moment: number, latitude: number, longitude: number): Ascendant {
  return ascendantAt(universalDays(moment), terrestrialDays(moment), latitude, longitude);
}

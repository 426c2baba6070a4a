import type { CuspPart } from "../src/flags.ts";
import { type HumanDesignChart, humanDesignOf } from "../src/human-design/chart.ts";
import { signAt } from "../src/signs.ts";
import { normalizeDegrees, signedDegrees } from "../src/sky/angles.ts";
import type { Longitudes } from "../src/sky/positions.ts";
import { universalDays } from "../src/time/terrestrial.ts";
import * as yardstick from "./yardstick.ts";

/** The longitudes of the thirteen as the yardstick gives them. */
function referenceLongitudes(days: number): Longitudes {
  const of = (body: yardstick.YardstickBody) => yardstick.longitude(body, days);
  const [sun, node] = [of("sun"), of("northNode")];
  return {
    sun,
    earth: normalizeDegrees(sun + 180),
    moon: of("moon"),
    northNode: node,
    southNode: normalizeDegrees(node + 180),
    mercury: of("mercury"),
    venus: of("venus"),
    mars: of("mars"),
    jupiter: of("jupiter"),
    saturn: of("saturn"),
    uranus: of("uranus"),
    neptune: of("neptune"),
    pluto: of("pluto"),
  };
}

/** When the yardstick's Sun was 88° earlier, found by halving. */
function referenceDesignMoment(days: number): number {
  const goal = yardstick.longitude("sun", days) - 88;
  let [low, high] = [days - 95, days - 82];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (signedDegrees(yardstick.longitude("sun", middle) - goal) < 0) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The yardstick's result for an instant (Unix seconds) and a place: positions, delta T, ascendant.
 * Only gates and channels are read by our code.
 */
export function referenceOutcome(
  moment: number,
  latitude: number,
  longitude: number,
): { outcome: Record<CuspPart, string>; humanDesign: HumanDesignChart } {
  const universal = universalDays(moment);
  const days = universal + yardstick.deltaT(universal) / 86_400;
  const birth = referenceLongitudes(days);
  const humanDesign = humanDesignOf(birth, referenceLongitudes(referenceDesignMoment(days)));
  return {
    outcome: {
      sunSign: signAt(birth.sun),
      moonSign: signAt(birth.moon),
      risingSign: signAt(yardstick.angles(universal, latitude, longitude).ascendant),
      type: humanDesign.type,
      authority: humanDesign.authority,
      profile: humanDesign.profile,
    },
    humanDesign,
  };
}

import type { CuspPart, Flag } from "./flags.ts";
import { type HumanDesignChart, humanDesignOf } from "./human-design/chart.ts";
import { activationAt, activationName } from "./human-design/gates.ts";
import { signAt } from "./signs.ts";
import { normalizeDegrees } from "./sky/angles.ts";
import type { Body } from "./sky/bodies.ts";
import { type Longitudes, sunLongitudeAt } from "./sky/positions.ts";
import { risingAt, type Snapshot, snapshotAt } from "./snapshot.ts";
import { terrestrialDays } from "./time/terrestrial.ts";

/** A chart's parts as one word each, compared to find cusps. */
export type Outcome = Record<CuspPart, string>;

/** Degrees from a border within which a result is flagged. */
const margin = 0.01;
const minute = 60;
const day = 86_400;

function outcomeOf(snapshot: Snapshot, ascendant: number): Outcome {
  const { type, authority, profile } = snapshot.humanDesign;
  return {
    sunSign: snapshot.sunSign,
    moonSign: snapshot.moonSign,
    risingSign: signAt(ascendant),
    type,
    authority,
    profile,
  };
}

/** Bodies that are shifted together; the others are shifted one at a time. */
const movers: readonly (readonly Body[])[] = [
  ["sun", "earth"],
  ["moon"],
  ["northNode", "southNode"],
  ["mercury"],
  ["venus"],
  ["mars"],
  ["jupiter"],
  ["saturn"],
  ["uranus"],
  ["neptune"],
  ["pluto"],
];

function moved(longitudes: Longitudes, together: readonly Body[], by: number): Longitudes {
  const result = { ...longitudes };
  for (const body of together) result[body] = normalizeDegrees(result[body] + by);
  return result;
}

/** Whether a shift carries any of the bodies into another line. */
function leavesLine(longitudes: Longitudes, together: readonly Body[], by: number): boolean {
  const name = (longitude: number) => activationName(activationAt(longitude));
  return together.some((body) => name(longitudes[body]) !== name(longitudes[body] + by));
}

/** The different charts that a shift of one body by the margin would give. */
function nearbyDesigns({ birth, design }: Snapshot, by: number): HumanDesignChart[] {
  return movers.flatMap((together) => {
    const atBirth = leavesLine(birth, together, by);
    const atDesign = leavesLine(design, together, by);
    // A shifted Sun shifts its place at the design moment as well: the two are always 88° apart.
    if (together[0] === "sun") {
      return atBirth || atDesign
        ? [humanDesignOf(moved(birth, together, by), moved(design, together, by))]
        : [];
    }
    return [
      ...(atBirth ? [humanDesignOf(moved(birth, together, by), design)] : []),
      ...(atDesign ? [humanDesignOf(birth, moved(design, together, by))] : []),
    ];
  });
}

/** The outcomes that a shift by the margin would give. */
function nearbyOutcomes(snapshot: Snapshot, ascendant: number): Partial<Outcome>[] {
  return [-margin, margin].flatMap((by) => [
    { sunSign: signAt(normalizeDegrees(snapshot.birth.sun + by)) },
    { moonSign: signAt(normalizeDegrees(snapshot.birth.moon + by)) },
    { risingSign: signAt(normalizeDegrees(ascendant + by)) },
    ...nearbyDesigns(snapshot, by).map(({ type, authority, profile }) => ({
      type,
      authority,
      profile,
    })),
  ]);
}

/**
 * Flags for what a minute earlier or later, or 0.01°, would change, and for a Sun that changes sign
 * within a day.
 */
export function cuspFlags(
  moment: number,
  place: { latitude: number; longitude: number },
  snapshot: Snapshot,
  ascendant: number,
): Flag[] {
  const here = outcomeOf(snapshot, ascendant);
  const others: Partial<Outcome>[] = [-minute, minute].map((by) =>
    outcomeOf(
      snapshotAt(moment + by),
      risingAt(moment + by, place.latitude, place.longitude).longitude,
    ),
  );
  others.push(...nearbyOutcomes(snapshot, ascendant));
  const flags: Flag[] = [];
  // Object.keys() types keys as strings.
  for (const of of Object.keys(here) as CuspPart[]) {
    const other = others.map((each) => each[of]).find((each) => each && each !== here[of]);
    if (other) flags.push({ code: "near_cusp", of, other });
  }
  const nextDoor = [-day, day]
    .map((by) => signAt(sunLongitudeAt(terrestrialDays(moment + by))))
    .find((sign) => sign !== here.sunSign);
  if (nextDoor) flags.push({ code: "sun_cusp_within_a_day", other: nextDoor });
  return flags;
}

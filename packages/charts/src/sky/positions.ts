import { normalizeDegrees, signedDegrees } from "./angles.ts";
import type { Body } from "./bodies.ts";
import { deflection, deflectionReach } from "./deflection.ts";
import { tableValue } from "./table.ts";

/** Apparent geocentric longitudes, true equinox of the date, in degrees from 0 to 360. */
export type Longitudes = Record<Body, number>;

/**
 * Whether a planet near the Sun in longitude is behind it: inner planets are when they overtake it.
 */
function isBehindSun(planet: string, ahead: number, days: number): boolean {
  if (planet !== "mercury" && planet !== "venus") return true;
  const earlier = days - 0.1;
  const before = tableValue(`${planet}.longitude`, earlier) - tableValue("sun.longitude", earlier);
  return signedDegrees(ahead - before) > 0;
}

function planetLongitude(planet: string, sun: number, days: number): number {
  const longitude = tableValue(`${planet}.longitude`, days);
  const ahead = longitude - sun;
  // Further away the deflection is zero, so latitude and distance needn't be computed.
  if (Math.abs(signedDegrees(ahead)) > deflectionReach) return longitude;
  const latitude = tableValue(`${planet}.latitude`, days);
  return longitude + deflection(planet, ahead, latitude, isBehindSun(planet, ahead, days));
}

/** All longitudes at a moment in days of terrestrial time since J2000.0. */
export function longitudesAt(days: number): Longitudes {
  const turn = tableValue("nutation.longitude", days);
  const sun = tableValue("sun.longitude", days);
  const node = tableValue("northNode.longitude", days) + turn;
  const planet = (name: string) => normalizeDegrees(planetLongitude(name, sun, days) + turn);
  return {
    sun: normalizeDegrees(sun + turn),
    earth: normalizeDegrees(sun + turn + 180),
    moon: normalizeDegrees(tableValue("moon.longitude", days) + turn),
    northNode: normalizeDegrees(node),
    southNode: normalizeDegrees(node + 180),
    mercury: planet("mercury"),
    venus: planet("venus"),
    mars: planet("mars"),
    jupiter: planet("jupiter"),
    saturn: planet("saturn"),
    uranus: planet("uranus"),
    neptune: planet("neptune"),
    pluto: planet("pluto"),
  };
}

/** One longitude alone, the same as among all, at a moment in days of terrestrial time. */
export function longitudeAt(body: Body, days: number): number {
  const turn = tableValue("nutation.longitude", days);
  const of = (name: string) => tableValue(`${name}.longitude`, days);
  switch (body) {
    case "sun":
    case "moon":
      return normalizeDegrees(of(body) + turn);
    case "earth":
      return normalizeDegrees(of("sun") + turn + 180);
    case "northNode":
      return normalizeDegrees(of("northNode") + turn);
    case "southNode":
      return normalizeDegrees(of("northNode") + turn + 180);
    default:
      return normalizeDegrees(planetLongitude(body, of("sun"), days) + turn);
  }
}

/** The Sun's longitude alone, in degrees from 0 to 360. */
export function sunLongitudeAt(days: number): number {
  return normalizeDegrees(
    tableValue("sun.longitude", days) + tableValue("nutation.longitude", days),
  );
}

/** Mean motion of the Sun in degrees a day. */
const sunMotion = 0.98564736;
/** Arc between the design moment and birth, in degrees of the Sun's longitude. */
const designArc = 88;

/**
 * The moment (days of terrestrial time since J2000.0) at which the Sun was exactly 88° before
 * its place at birth, found by Newton's method with the mean motion, to a thousandth of a second.
 * @param near where to begin to look
 */
export function designMoment(birthDays: number, near = birthDays - designArc / sunMotion): number {
  const goal = sunLongitudeAt(birthDays) - designArc;
  let moment = near;
  for (let round = 0; round < 12; round++) {
    const step = signedDegrees(goal - sunLongitudeAt(moment)) / sunMotion;
    moment += step;
    if (Math.abs(step) < 1e-8) break;
  }
  return moment;
}

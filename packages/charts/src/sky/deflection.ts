import { degree, signedDegrees } from "./angles.ts";

/**
 * Bending of light at the Sun, in arcseconds, for something infinitely far away that is seen one
 * degree from it; and how much of that is left for a planet of which the light comes from behind
 * the Sun, which is its distance from the Sun over its distance from the Earth at that time.
 */
const bendingAtOneDegree = 0.46665;
const shares: Readonly<Record<string, number>> = {
  mercury: 0.28,
  venus: 0.42,
  mars: 0.604,
  jupiter: 0.839,
  saturn: 0.905,
  uranus: 0.95,
  neptune: 0.968,
  pluto: 0.972,
};

/** Farther from the Sun than this (degrees) the bending is below 0.03″ and left out. */
export const deflectionReach = 15;
/**
 * How concentrated the Sun's mass is, in degrees as seen from here: behind its disc, where no eye
 * follows a planet, the bending fades towards the middle.
 */
const core = 0.0625;

/**
 * What the bending of light adds to a planet's longitude, in degrees.
 * @param ahead longitude of the planet minus the Sun's, in degrees
 * @param latitude of the planet, in degrees
 * @param behind whether the planet is farther away than the Sun
 */
export function deflection(
  planet: string,
  ahead: number,
  latitude: number,
  behind: boolean,
): number {
  const east = signedDegrees(ahead);
  if (!behind || Math.abs(east) > deflectionReach) return 0;
  const squared = (east * Math.cos(latitude * degree)) ** 2 + latitude ** 2;
  const enclosed = -Math.expm1(-squared / core ** 2);
  const share = shares[planet] ?? 0;
  return squared === 0 ? 0 : (share * bendingAtOneDegree * east * enclosed) / squared / 3600;
}

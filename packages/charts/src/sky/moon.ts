import { degree, normalizeDegrees, signedDegrees } from "./angles.ts";
import { type MoonPhase, moonPhases } from "./moon-phases.ts";
import { longitudeAt } from "./positions.ts";

/** How far the Moon is ahead of the Sun, in degrees from 0 to 360. */
export function elongationAt(days: number): number {
  return normalizeDegrees(longitudeAt("moon", days) - longitudeAt("sun", days));
}

/** Mean motion of the Moon away from the Sun, in degrees a day. */
const meanMotion = 360 / 29.530588;
/** The four principal phases are moments; each gives its name to half a day before and after. */
const principalReach = meanMotion / 2;

export function phaseAt(days: number): MoonPhase {
  const elongation = elongationAt(days);
  const quarter = Math.round(elongation / 90);
  const principal = Math.abs(elongation - quarter * 90) <= principalReach;
  const index = principal ? (quarter % 4) * 2 : Math.floor(elongation / 90) * 2 + 1;
  // The index is from 0 to 7.
  return moonPhases[index] as MoonPhase;
}

/** Inclination of the Moon's orbit, in degrees. */
const inclination = 5.145;
/** The Moon's mean distance over the Sun's. */
const distanceRatio = 0.00257;

/**
 * The lit part of the disc as seen from the Earth's centre, from 0 to 1 (Meeus, Astronomical
 * Algorithms, chapter 48). The latitude is the mean orbit's, so it's within 0.003.
 */
export function illuminatedAt(days: number): number {
  const fromNode = longitudeAt("moon", days) - longitudeAt("northNode", days);
  const latitude = Math.asin(Math.sin(inclination * degree) * Math.sin(fromNode * degree));
  const cosine = Math.cos(latitude) * Math.cos(elongationAt(days) * degree);
  const sine = Math.sqrt(1 - cosine * cosine);
  const phaseAngle = Math.atan2(sine, distanceRatio - cosine);
  return (1 + Math.cos(phaseAngle)) / 2;
}

/**
 * The next moment at which the Moon is so far ahead of the Sun: 0° is new, 180° full. By Newton's
 * method with the mean motion, to a thousandth of a second.
 */
export function nextElongation(goal: number, days: number): number {
  let moment = days + normalizeDegrees(goal - elongationAt(days)) / meanMotion;
  for (let round = 0; round < 20; round++) {
    const move = signedDegrees(goal - elongationAt(moment)) / meanMotion;
    moment += move;
    if (Math.abs(move) < 1e-8) break;
  }
  return moment;
}

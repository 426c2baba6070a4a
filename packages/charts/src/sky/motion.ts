import { signedDegrees } from "./angles.ts";
import type { Body } from "./bodies.ts";
import { longitudeAt } from "./positions.ts";

/** Days before and after a moment between which a body's speed is measured. */
const half = 0.125;

/** Degrees of longitude a day; negative while the body is retrograde. */
export function speedAt(body: Body, days: number): number {
  const moved = longitudeAt(body, days + half) - longitudeAt(body, days - half);
  return signedDegrees(moved) / (2 * half);
}

/** A third of a second. */
const closeEnough = 4e-6;

/** Where a condition that holds at `from` and not at `to` ends, in days. */
export function turningPoint(holds: (days: number) => boolean, from: number, to: number): number {
  let [holding, ended] = [from, to];
  while (ended - holding > closeEnough) {
    const middle = (holding + ended) / 2;
    if (holds(middle)) holding = middle;
    else ended = middle;
  }
  return ended;
}

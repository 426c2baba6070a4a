import { plutoPosition } from "./pluto.ts";
import type { Vector } from "./vectors.ts";
import { type VsopPlanet, vsopPosition } from "./vsop.ts";

export type Planet = VsopPlanet | "pluto";

/**
 * Heliocentric position in the equatorial frame of J2000.0, in au, at a moment in days of
 * terrestrial time since J2000.0.
 */
export function heliocentric(planet: Planet, days: number): Vector {
  return planet === "pluto" ? plutoPosition(days) : vsopPosition(planet, days);
}

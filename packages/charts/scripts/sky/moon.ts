import elp from "astronomia/data/elpMppDeFull";
import { arcsecond, polynomial } from "../../src/sky/angles.ts";
import { fromSpherical, turnX, turnZ, type Vector } from "./vectors.ts";

/** Terms below this (arcseconds; 0.0001 km in the distance) are left out; together they make 0.001″. */
const negligible = 3e-5;

function prepare(series: PeriodicTerms, unit: number) {
  return Object.entries(series).map(([power, terms]) => ({
    power: Number(power),
    terms: Float64Array.from(
      terms
        .filter(([amplitude = 0]) => Math.abs(amplitude) * unit > negligible)
        .flatMap((term) => [0, 1, 2, 3, 4, 5].map((index) => term[index] ?? 0)),
    ),
  }));
}

const longitudeTerms = prepare(elp.L, 1);
const latitudeTerms = prepare(elp.B, 1);
const distanceTerms = prepare(elp.R, 0.3);

// Read in loops within its length.
const value = (terms: Float64Array, at: number) => terms[at] as number;

function sum(parts: ReturnType<typeof prepare>, t: number): number {
  let total = 0;
  for (const { power, terms } of parts) {
    let part = 0;
    for (let at = terms.length - 6; at >= 0; at -= 6) {
      const phase =
        value(terms, at + 1) +
        t *
          (value(terms, at + 2) +
            t * (value(terms, at + 3) + t * (value(terms, at + 4) + t * value(terms, at + 5))));
      part += value(terms, at) * Math.sin(phase);
    }
    total += part * t ** power;
  }
  return total;
}

/**
 * Geocentric position of the Moon in kilometres, in the equatorial frame of J2000.0, after
 * ELP/MPP02 (Chapront and Francou 2003), at a moment in days of terrestrial time since J2000.0.
 * The last two turns, from the inertial ecliptic of the theory to the equator, are the ones that
 * lunar laser ranging gives (Chapront, Chapront-Touzé and Francou 2002).
 */
export function moonPosition(days: number): Vector {
  const t = days / 36_525;
  const longitude = polynomial(t, elp.W1) + sum(longitudeTerms, t) * arcsecond;
  const latitude = sum(latitudeTerms, t) * arcsecond;
  const [x, y, z] = fromSpherical(longitude, latitude, sum(distanceTerms, t));
  const p = polynomial(
    t,
    [0, 0.10180391e-4, 0.47020439e-6, -0.5417367e-9, -0.2507948e-11, 0.463486e-14],
  );
  const q = polynomial(
    t,
    [0, -0.113469002e-3, 0.12372674e-6, 0.1265417e-8, -0.1371808e-11, -0.320334e-14],
  );
  const root = 2 * Math.sqrt(1 - p * p - q * q);
  const inertial: Vector = [
    (1 - 2 * p * p) * x + 2 * p * q * y + p * root * z,
    2 * p * q * x + (1 - 2 * q * q) * y - q * root * z,
    -p * root * x + q * root * y + (1 - 2 * p * p - 2 * q * q) * z,
  ];
  return turnX(turnZ(inertial, -0.05542 * arcsecond), 84_381.411 * arcsecond);
}

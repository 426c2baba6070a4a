import vsop from "astronomia/data";
import { arcsecond } from "../../src/sky/angles.ts";
import { chebyshevSum } from "../../src/sky/chebyshev.ts";
import { correctionSpan, corrections } from "./corrections.ts";
import { fromSpherical, turnX, type Vector } from "./vectors.ts";

const vsopPlanets = [
  "mercury",
  "venus",
  "earth",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
] as const;
export type VsopPlanet = (typeof vsopPlanets)[number];

type Terms = readonly { power: number; terms: Float64Array }[];

function prepare(series: PeriodicTerms): Terms {
  return Object.entries(series).map(([power, terms]) => ({
    power: Number(power),
    terms: Float64Array.from(terms.flat()),
  }));
}

const series = new Map(
  vsopPlanets.map((planet) => {
    const source = vsop[`vsop87B${planet}`];
    if (!source) throw new Error(`astronomia has no vsop87B${planet}.`);
    return [planet, { L: prepare(source.L), B: prepare(source.B), R: prepare(source.R) }] as const;
  }),
);

function sum(parts: Terms, millennia: number): number {
  let total = 0;
  for (const { power, terms } of parts) {
    let part = 0;
    for (let at = terms.length - 3; at >= 0; at -= 3) {
      // Terms are threes.
      const [amplitude, phase, rate] = [terms[at], terms[at + 1], terms[at + 2]] as [
        number,
        number,
        number,
      ];
      part += amplitude * Math.cos(phase + rate * millennia);
    }
    total += part * millennia ** power;
  }
  return total;
}

function correction(planet: VsopPlanet, part: "longitude" | "latitude", days: number): number {
  const coefficients = corrections[planet]?.[part];
  if (!coefficients) return 0;
  const [from, to] = correctionSpan;
  return chebyshevSum((2 * (days - from)) / (to - from) - 1, coefficients) * arcsecond;
}

/**
 * Ecliptic (dynamical, J2000.0) to equatorial (FK5, J2000.0) as VSOP87's authors give it; it holds
 * the turn of 0.09 arcseconds between the two origins.
 */
function equatorial(v: Vector): Vector {
  return [
    v[0] + 4.4036e-7 * v[1] - 1.90919e-7 * v[2],
    -4.79966e-7 * v[0] + 0.917482137087 * v[1] - 0.397776982902 * v[2],
    0.397776982902 * v[1] + 0.917482137087 * v[2],
  ];
}

/** VSOP87 without correction, as the measuring of corrections needs it. Equatorial, in au. */
export function vsopPosition(planet: VsopPlanet, days: number, corrected = true): Vector {
  const terms = series.get(planet);
  if (!terms) throw new Error(`No series for ${planet}.`);
  const millennia = days / 365_250;
  const longitude = sum(terms.L, millennia);
  const latitude = sum(terms.B, millennia);
  const turn = corrected ? correction(planet, "longitude", days) : 0;
  const lift = corrected ? correction(planet, "latitude", days) : 0;
  return equatorial(fromSpherical(longitude + turn, latitude + lift, sum(terms.R, millennia)));
}

/** Equatorial to ecliptic of J2000.0, for longitudes and latitudes to be compared. */
export function eclipticOf2000(v: Vector): Vector {
  return turnX(v, -84_381.406 * arcsecond);
}

import { arcsecond } from "../../src/sky/angles.ts";
import { nutationTerms } from "./nutation-terms.ts";

/** Nutation in longitude and in obliquity, in arcseconds. */
export interface Nutation {
  longitude: number;
  obliquity: number;
}

/** Arcseconds at J2000.0 and a century, of l, l′, F, D and Ω. */
const fundamentalArguments = [
  [485_868.249036, 1_717_915_923.2178],
  [1_287_104.79305, 129_596_581.0481],
  [335_779.526232, 1_739_527_262.8478],
  [1_072_260.70369, 1_602_961_601.209],
  [450_160.398036, -6_962_890.5431],
] as const;

/**
 * IAU 2000B nutation at a moment given in days of terrestrial time since J2000.0.
 * The two constants replace the planetary terms, as the model prescribes.
 */
export function nutationAt(days: number): Nutation {
  const t = days / 36_525;
  // One for each of the five arguments.
  const [l, lPrime, f, d, omega] = fundamentalArguments.map(
    ([at2000, rate]) => ((at2000 + rate * t) % 1_296_000) * arcsecond,
  ) as [number, number, number, number, number];
  let longitude = 0;
  let obliquity = 0;
  for (const row of nutationTerms) {
    const angle = row[0] * l + row[1] * lPrime + row[2] * f + row[3] * d + row[4] * omega;
    const sine = Math.sin(angle);
    const cosine = Math.cos(angle);
    longitude += (row[5] + row[6] * t) * sine + row[7] * cosine;
    obliquity += (row[8] + row[9] * t) * cosine + row[10] * sine;
  }
  return { longitude: longitude * 1e-7 - 0.000135, obliquity: obliquity * 1e-7 + 0.000388 };
}

import type { State } from "./pluto.ts";

/** The span (days since J2000.0) on which the corrections' polynomials are defined. */
export const correctionSpan: readonly [number, number] = [-36_700, 18_700];

/**
 * What VSOP87 lacks against JPL's DE431 for Uranus and Neptune: heliocentric longitude and latitude
 * in arcseconds, as Chebyshev coefficients over `correctionSpan`. Made by
 * `scripts/measure-outer-planets.ts`.
 */
export const corrections: Partial<
  Record<string, { longitude: readonly number[]; latitude: readonly number[] }>
> = {
  uranus: {
    longitude: [
      0.3345, 0.5182, 0.2516, 0.0508, -0.3755, -0.2972, -0.0309, 0.0515, 0.0313, 0.0056, -0.0015,
    ],
    latitude: [-0.0003, 0.0398, 0, 0.0263, -0.0037, -0.0396, -0.001, 0.01, 0.0008],
  },
  neptune: {
    longitude: [
      -0.6878, -0.9418, -0.3878, 0.0048, 0.0822, 0.0048, -0.0006, -0.0011, -0.0018, -0.0012, 0.0031,
    ],
    latitude: [-0.0063, -0.0744, -0.0638, 0.0495, 0.0066, -0.0086, 0.0011, 0.0017, -0.0003],
  },
};

/**
 * Where Pluto was and how it moved (heliocentric, equatorial frame of J2000.0, au and au a day):
 * the state from which its orbit runs nearest to JPL's DE431 from 1899 to 2051. Made by
 * `scripts/measure-outer-planets.ts`.
 */
export const plutoState: State & { epoch: number } = {
  epoch: -9131.5,
  position: [-29.248821368757, -7.1421841798495, 6.5840593719377],
  velocity: [0.00090569093241146, -0.0030579841783719, -0.0012264958454966],
};

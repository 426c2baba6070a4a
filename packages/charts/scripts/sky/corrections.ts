import type { State } from "./vectors.ts";

/** The span (days since J2000.0) on which the corrections' polynomials are defined. */
export const correctionSpan: readonly [number, number] = [-45_900, 18_700];

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
      0.2669, 0.5681, 0.2186, 0.1079, -0.2045, -0.3861, -0.1346, 0.0327, 0.0491, 0.0205, 0.0014,
      -0.0025, -0.0026,
    ],
    latitude: [
      0.0116, 0.0117, 0.0284, -0.0031, 0.0228, -0.0287, -0.0288, 0.0122, 0.0074, -0.0011, 0.0005,
    ],
  },
  neptune: {
    longitude: [
      -0.5831, -1.0036, -0.3558, -0.1208, 0.1206, 0.021, -0.0057, 0.001, -0.0009, -0.0027, 0.0009,
      0.0017, 0.0016,
    ],
    latitude: [
      -0.0308, -0.0182, -0.1014, 0.0398, 0.0276, -0.0112, -0.0038, 0.0034, 0.0004, -0.0003, -0.0002,
    ],
  },
};

/**
 * Where Pluto was and how it moved (heliocentric, equatorial frame of J2000.0, au and au a day):
 * the state from which its orbit runs nearest to JPL's DE431 from 1874 to 2051. Made by
 * `scripts/measure-outer-planets.ts`.
 */
export const plutoState: State & { epoch: number } = {
  epoch: -9131.5,
  position: [-29.2488213712305, -7.1421841679895, 6.5840593875442],
  velocity: [0.00090569093158049, -0.003057984178996, -0.0012264958450583],
};

import SwissEphemeris from "swisseph-wasm";

/** The Swiss Ephemeris (over JPL's DE431), development only: nothing that ships imports it. */
const library = new SwissEphemeris();
await library.initSwissEph();

const julian2000 = 2_451_545;
const swissEphemeris = 2;
const moshierEphemeris = 4;
const heliocentricEquatorial2000 = 2 | 8 | 16 | 32 | 64 | 2048 | 4096;

export const bodyNumbers = {
  sun: 0,
  moon: 1,
  mercury: 2,
  venus: 3,
  mars: 4,
  jupiter: 5,
  saturn: 6,
  uranus: 7,
  neptune: 8,
  pluto: 9,
  northNode: 11,
} as const;
export type YardstickBody = keyof typeof bodyNumbers;

/** Apparent geocentric longitude of date in degrees, at days of terrestrial time since J2000.0. */
export function longitude(body: YardstickBody, days: number): number {
  return library.calc(julian2000 + days, bodyNumbers[body], swissEphemeris).longitude;
}

/**
 * The same by Moshier's analytical theories, fitted to JPL's older DE404 rather than DE431; the
 * frames are the same. Its lunar node is no yardstick (50″).
 */
export function longitudeByMoshier(body: YardstickBody, days: number): number {
  return library.calc(julian2000 + days, bodyNumbers[body], moshierEphemeris).longitude;
}

/** Geometric heliocentric position, equatorial frame of J2000.0, au. */
export function heliocentric(body: YardstickBody, days: number): [number, number, number] {
  const found = library.calc(julian2000 + days, bodyNumbers[body], heliocentricEquatorial2000);
  return [found.longitude, found.latitude, found.distance];
}

/** Terrestrial minus universal time in seconds, at days of universal time since J2000.0. */
export function deltaT(days: number): number {
  return library.deltat(julian2000 + days) * 86_400;
}

/** Ascendant and midheaven in degrees at days of universal time since J2000.0. */
export function angles(days: number, latitude: number, longitudeEast: number) {
  const { ascmc } = library.houses(julian2000 + days, latitude, longitudeEast, "P");
  // The library's first two angles.
  return { ascendant: ascmc[0] as number, midheaven: ascmc[1] as number };
}

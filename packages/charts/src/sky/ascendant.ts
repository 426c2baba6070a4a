import { arcsecond, degree, normalizeDegrees, polynomial, signedDegrees } from "./angles.ts";
import { tableValue } from "./table.ts";

/** Where the ecliptic rises, in degrees; `polar` if the ecliptic does not rise and set daily. */
export interface Ascendant {
  longitude: number;
  /** Where the ecliptic crosses the meridian, in degrees. */
  midheaven: number;
  polar: boolean;
}

/** Mean obliquity of the ecliptic in arcseconds (IAU 2006). */
function meanObliquity(centuries: number): number {
  return polynomial(
    centuries,
    [84_381.406, -46.836769, -0.0001831, 0.0020034, -0.000000576, -0.0000000434],
  );
}

/** Greenwich mean sidereal time in degrees (IAU 2006), from universal and terrestrial days. */
function meanSiderealTime(universalDays: number, centuries: number): number {
  const rotation = 360 * (0.779057273264 + 1.0027378119113546 * universalDays);
  const precession = polynomial(
    centuries,
    [0.014506, 4612.156534, 1.3915817, -0.00000044, -0.000029956, -0.0000000368],
  );
  return rotation + precession / 3600;
}

/**
 * The ascendant for a place, at a moment given both ways in days since noon of 1 January 2000.
 * Universal time here is UTC; it is never more than 0.9 s from the turning Earth, or 14″ of
 * ascendant. Inside the polar circles the axis is turned, where needed, so that the midheaven
 * precedes the ascendant, as the Swiss Ephemeris does.
 */
export function ascendantAt(
  universalDays: number,
  terrestrialDays: number,
  latitude: number,
  longitudeEast: number,
): Ascendant {
  const centuries = terrestrialDays / 36_525;
  const obliquity =
    meanObliquity(centuries) * arcsecond +
    tableValue("nutation.obliquity", terrestrialDays) * degree;
  const equinoxes = tableValue("nutation.longitude", terrestrialDays) * Math.cos(obliquity);
  const siderealTime =
    (meanSiderealTime(universalDays, centuries) + equinoxes + longitudeEast) * degree;
  // At the poles themselves the horizon is the equator, and the tangent would be endless.
  const north = Math.max(-89.9999, Math.min(89.9999, latitude)) * degree;
  const [sine, cosine] = [Math.sin(siderealTime), Math.cos(siderealTime)];
  const rising = Math.atan2(
    cosine,
    -(sine * Math.cos(obliquity) + Math.tan(north) * Math.sin(obliquity)),
  );
  const midheaven = Math.atan2(sine, cosine * Math.cos(obliquity));
  const polar = Math.abs(latitude) >= 90 - obliquity / degree;
  const turned = polar && signedDegrees((rising - midheaven) / degree) < 0;
  return {
    longitude: normalizeDegrees(rising / degree + (turned ? 180 : 0)),
    midheaven: normalizeDegrees(midheaven / degree),
    polar,
  };
}

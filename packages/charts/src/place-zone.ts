import { find } from "geo-tz/all";
import { findZoneByName } from "./time/zones.ts";

/**
 * The time zone of a place, by the boundaries of all zones that ever differed (not only since
 * 1970). Node only: it reads its boundaries from files. Where two zones are claimed, the first.
 * Boundaries © OpenStreetMap contributors, ODbL, by way of timezone-boundary-builder.
 * @returns a name that `computeChart` knows, or undefined if the place is not on Earth
 */
export function findZoneByPlace(latitude: number, longitude: number): string | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return find(latitude, longitude).find((name) => findZoneByName(name) !== undefined);
}

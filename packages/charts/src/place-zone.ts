import { find } from "geo-tz/all";
import { findZoneByName } from "./time/zones.ts";

/** The zone of ships at sea. */
function nauticalZone(longitude: number): string {
  const west = -Math.round(longitude / 15);
  return west === 0 ? "Etc/GMT" : `Etc/GMT${west > 0 ? "+" : "-"}${Math.abs(west)}`;
}

/**
 * The time zones of a place, by the boundaries of all zones that ever differed (not only since
 * 1970); several where two are claimed or in use, or where zones meet. Node only: it reads its
 * boundaries from files. Boundaries © OpenStreetMap contributors, ODbL, by way of
 * timezone-boundary-builder.
 * @returns names that `computeChart` knows; none if the place is not on Earth
 */
export function findZonesByPlace(latitude: number, longitude: number): string[] {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
  const zones = find(latitude, longitude).filter((name) => findZoneByName(name) !== undefined);
  // At the North Pole all nautical zones meet; the given meridian decides.
  const atSea = nauticalZone(longitude);
  return zones.includes(atSea) ? [atSea, ...zones.filter((name) => name !== atSea)] : zones;
}

/** The first of a place's zones; undefined if it is not on Earth. */
export const findZoneByPlace = (latitude: number, longitude: number): string | undefined =>
  findZonesByPlace(latitude, longitude)[0];

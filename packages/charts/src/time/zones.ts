import { legacyZoneNames } from "./legacy-names.ts";
import {
  type PosixRule,
  parsePosixRule,
  type Transition,
  transitionsInYear,
} from "./posix-rule.ts";
import { zoneTable } from "./zones.data.js";

/** Offsets of one zone over all time: `initial` until the first transition, the rule at the end. */
export interface Zone {
  initial: number;
  transitions: readonly Transition[];
  rule: PosixRule;
}

export const zoneEdition = zoneTable.edition;

const parsed = new Map<number, Zone>();

/** Reads one history: `offsets;indexes;first moment and distances;rule`, numbers in base 36. */
function parseHistory(text: string): Zone {
  const [offsets = "", indexes = "", moments = "", rule = ""] = text.split(";");
  const offsetList = offsets.split(",").map((offset) => Number.parseInt(offset, 36));
  // Digits index the zone's own offsets.
  const offsetAt = (digit: string) => offsetList[Number.parseInt(digit, 36)] as number;
  const [first = "0", ...rest] = [...indexes];
  let moment = 0;
  const transitions = moments
    .split(",")
    .filter(Boolean)
    .map((distance, index) => {
      moment += Number.parseInt(distance, 36);
      // As many digits as moments.
      return { at: moment, offset: offsetAt(rest[index] as string) };
    });
  return { initial: offsetAt(first), transitions, rule: parsePosixRule(rule) };
}

function fixedZone(name: string): Zone | undefined {
  const found = /^Etc\/GMT(?:([+-])(\d{1,2}))?$/.exec(name);
  if (!found) return undefined;
  // Etc/GMT+5 is west, five hours behind.
  const count = Number(found[2] ?? 0);
  const hours = found[1] === "+" ? 0 - count : count;
  return hours < -12 || hours > 14 ? undefined : zoneOfOffset(hours * 3600);
}

/** A zone whose clocks are always ahead of universal time by so many seconds. */
export function zoneOfOffset(offset: number): Zone {
  return { initial: offset, transitions: [], rule: { standardOffset: offset } };
}

/** The zone with a name of the IANA database, older names included; undefined if there is none. */
export function findZoneByName(name: string): Zone | undefined {
  const current = Object.hasOwn(legacyZoneNames, name) ? (legacyZoneNames[name] ?? name) : name;
  if (!Object.hasOwn(zoneTable.zones, current)) return fixedZone(current);
  // Checked on the line above.
  const index = zoneTable.zones[current] as number;
  const known = parsed.get(index);
  if (known) return known;
  // Zones index the table's own histories.
  const zone = parseHistory(zoneTable.histories[index] as string);
  parsed.set(index, zone);
  return zone;
}

/** A stretch of universal time (Unix seconds, `to` excluded) with one offset. */
export interface Stretch {
  from: number;
  to: number;
  offset: number;
}

/** The stretches of constant offset that touch the time between two moments, in order. */
export function stretchesBetween(zone: Zone, from: number, to: number): Stretch[] {
  const last = zone.transitions.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const listed = zone.transitions;
  const later: Transition[] = [];
  const firstYear = new Date(from * 1000).getUTCFullYear() - 1;
  const lastYear = new Date(to * 1000).getUTCFullYear() + 1;
  for (let year = firstYear; year <= lastYear; year++) {
    later.push(...transitionsInYear(zone.rule, year).filter(({ at }) => at > last));
  }
  const start = listed.findLastIndex(({ at }) => at <= from);
  const changes = [...listed.slice(Math.max(start, 0)), ...later];
  const stretches: Stretch[] = [];
  let current = { at: Number.NEGATIVE_INFINITY, offset: zone.initial };
  for (const change of [...changes, { at: Number.POSITIVE_INFINITY, offset: 0 }]) {
    if (current.at < to && change.at > from) {
      stretches.push({ from: current.at, to: change.at, offset: current.offset });
    }
    current = change;
  }
  return stretches;
}

/** Offset from universal time in seconds (east positive) at a moment in Unix seconds. */
export function offsetAt(zone: Zone, moment: number): number {
  const [stretch] = stretchesBetween(zone, moment, moment + 1);
  return stretch?.offset ?? zone.rule.standardOffset;
}

import {
  type PosixRule,
  parsePosixRule,
  type Transition,
  transitionsInYear,
} from "../src/time/posix-rule.ts";
import type { ZoneTable } from "../src/time/zone-table.ts";

/** One zone of the source; `data/README.md` says what the letters mean. */
interface SourceZone {
  o: number[];
  t: number[];
  i: number[];
  f: string;
}

/** The zone database as the source holds it. */
export interface ZoneSource {
  source: string;
  zones: Record<string, SourceZone>;
}

/** Nothing before this is needed: the first births are of 1875. */
const needed = Date.UTC(1874, 6, 1) / 1000;

function ruleOffset(rule: PosixRule, moment: number): number {
  const year = new Date(moment * 1000).getUTCFullYear();
  const change = [year - 1, year, year + 1]
    .flatMap((each) => transitionsInYear(rule, each))
    .findLast(({ at }) => at <= moment);
  return change?.offset ?? rule.standardOffset;
}

/** Drops trailing transitions that the rule produces anyway. */
function withoutRuled(initial: number, transitions: Transition[], rule: PosixRule): Transition[] {
  let kept = transitions.length;
  while (kept > 0) {
    // The condition ensures there's one.
    const last = transitions[kept - 1] as Transition;
    const before = transitions[kept - 2] ?? { at: Number.NEGATIVE_INFINITY, offset: initial };
    const next = transitions[kept]?.at;
    const ruled =
      ruleOffset(rule, last.at) === last.offset &&
      ruleOffset(rule, last.at - 1) === before.offset &&
      Number.isFinite(before.at) &&
      ruledBetween(rule, before.at, last.at) === 0 &&
      (next === undefined || ruledBetween(rule, last.at, next) === 0);
    if (!ruled) break;
    kept--;
  }
  return transitions.slice(0, kept);
}

/** How many changes the rule makes strictly between two moments. */
function ruledBetween(rule: PosixRule, from: number, to: number): number {
  const first = new Date(from * 1000).getUTCFullYear() - 1;
  const last = new Date(to * 1000).getUTCFullYear() + 1;
  let count = 0;
  for (let year = first; year <= last; year++) {
    count += transitionsInYear(rule, year).filter(({ at }) => at > from && at < to).length;
  }
  return count;
}

function packZone(zone: SourceZone): string {
  const all = zone.t.map((at, index) => ({
    at,
    // Each transition has an index, and each index an offset.
    offset: zone.o[zone.i[index] as number] as number,
  }));
  // Every zone has a first offset.
  const start = all.findLast(({ at }) => at < needed)?.offset ?? (zone.o[0] as number);
  const within = all.filter(({ at }) => at >= needed);
  const distinct = within.filter(
    ({ offset }, index) => offset !== (within[index - 1]?.offset ?? start),
  );
  const kept = withoutRuled(start, distinct, parsePosixRule(zone.f));
  const offsets = [...new Set([start, ...kept.map(({ offset }) => offset)])];
  if (offsets.length > 36) throw new Error("More offsets than one digit can tell.");
  const digit = (offset: number) => offsets.indexOf(offset).toString(36);
  return [
    offsets.map((offset) => offset.toString(36)).join(","),
    [start, ...kept.map(({ offset }) => offset)].map(digit).join(""),
    kept.map(({ at }, index) => (at - (kept[index - 1]?.at ?? 0)).toString(36)).join(","),
    zone.f,
  ].join(";");
}

/** The compact table of all zones; zones with the same history share it. */
export function packZones(source: ZoneSource): ZoneTable {
  const histories: string[] = [];
  const zones: Record<string, number> = {};
  for (const [name, zone] of Object.entries(source.zones)) {
    const text = packZone(zone);
    const known = histories.indexOf(text);
    zones[name] = known < 0 ? histories.push(text) - 1 : known;
  }
  return { edition: source.source.replace("tzdata # version ", "tzdata "), histories, zones };
}

/** The text of the module that holds the table. */
export function zoneModule(table: ZoneTable): string {
  return `// Made by scripts/build-zones.ts; see README.md.
export const zoneTable = ${JSON.stringify(table)};
`;
}

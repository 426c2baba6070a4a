import { type Stretch, stretchesBetween, type Zone } from "./zones.ts";

/** One instant that a local clock time can mean. */
export interface Instant {
  /** Unix seconds. */
  moment: number;
  /** Offset from universal time in seconds, east positive. */
  offset: number;
}

/** Clock times that the zone skipped: as if universal time, in Unix seconds. */
export interface Gap {
  from: number;
  to: number;
}

/** What a local clock time is in a zone: one instant, several (in order), or none. */
export type LocalTime =
  | { kind: "once"; instant: Instant }
  | { kind: "repeated"; instants: readonly Instant[] }
  | { kind: "skipped"; gap: Gap; moment: number };

/** No clock has ever been set by more than this. */
const furthest = 26 * 3600;

function gapAround(stretches: readonly Stretch[], clock: number): { gap: Gap; moment: number } {
  for (const [index, stretch] of stretches.entries()) {
    const previous = stretches[index - 1];
    if (!previous) continue;
    const gap = { from: stretch.from + previous.offset, to: stretch.from + stretch.offset };
    if (clock >= gap.from && clock < gap.to) return { gap, moment: stretch.from };
  }
  throw new Error("A clock time that never occurs is in no gap.");
}

/**
 * The instants at which a zone's clocks showed a time.
 * @param clock the local date and time as if it were universal time, in Unix seconds
 */
export function resolveLocalTime(zone: Zone, clock: number): LocalTime {
  const stretches = stretchesBetween(zone, clock - furthest, clock + furthest);
  const instants = stretches
    .map(({ from, to, offset }) => ({ moment: clock - offset, offset, from, to }))
    .filter(({ moment, from, to }) => moment >= from && moment < to)
    .map(({ moment, offset }) => ({ moment, offset }));
  const [instant] = instants;
  if (!instant) return { kind: "skipped", ...gapAround(stretches, clock) };
  return instants.length > 1 ? { kind: "repeated", instants } : { kind: "once", instant };
}

/** First moment of a local day and of the next; equal if the day was skipped. */
export function localDay(zone: Zone, midnight: number): { from: number; to: number } {
  const edge = (clock: number, which: 0 | -1) => {
    const found = resolveLocalTime(zone, clock);
    if (found.kind === "skipped") return found.moment;
    if (found.kind === "once") return found.instant.moment;
    // An ambiguous time has at least two instants.
    return (found.instants.at(which) as Instant).moment;
  };
  return { from: edge(midnight, 0), to: edge(midnight + 86_400, -1) };
}

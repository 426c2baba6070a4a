import { day, minute } from "../kernel/clock.ts";

/** To the minute, without a zone: `2026-11-25T19:00`. */
export type LocalTime = string;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

export function localTimeAt(moment: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

const asUtc = (local: LocalTime): number => Date.parse(`${local}:00Z`);

/** By the zone's clock: three days are 73 hours when clocks go back in between. */
export const lengthOf = (start: LocalTime, end: LocalTime): number => asUtc(end) - asUtc(start);

/** The zone's offset from UTC, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  asUtc(localTimeAt(moment, timeZone)) - Math.floor(moment / minute) * minute;

/**
 * When clocks go back, the first of the two moments; in the gap when they go forward, later by the
 * gap.
 */
export function momentOf(local: LocalTime, timeZone: string): number {
  const asIfUtc = asUtc(local);
  const before = aheadAt(asIfUtc - day, timeZone);
  const after = aheadAt(asIfUtc + day, timeZone);
  if (aheadAt(asIfUtc - before, timeZone) === before) return asIfUtc - before;
  if (aheadAt(asIfUtc - after, timeZone) === after) return asIfUtc - after;
  return asIfUtc - before;
}

/** False also for days and times that don't exist, such as 30 February or 24:30. */
export function isLocalTime(local: LocalTime): boolean {
  const utc = asUtc(local);
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(local);
}

import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { timestamp } from "../kernel/clock.ts";
import { idPrefixes } from "../kernel/id-prefixes.ts";
import type { Optional } from "../kernel/objects.ts";
import { lengthOf, localTimeAt, momentOf } from "./local-time.ts";
import type { Recurrence } from "./meetups.contract.ts";
import type { MeetupEntity } from "./meetups.entity.ts";
import { addDays, type CalendarDay, daysBetween, daysOf } from "./recurrence.ts";

export const scheduleAheadDays = 56;
const fewest = 3;

type Item = EntityItem<typeof MeetupEntity>;
export type Timing = Pick<Item, "start" | "end" | "timeZone" | "frequency"> &
  Optional<Pick<Item, "until" | "count">>;

export interface Planned {
  day: CalendarDay;
  startsAt: string;
  endsAt: string;
}

export const recurrenceOf = ({ frequency, until, count }: Timing): Recurrence => ({
  frequency,
  until: until ?? null,
  count: count ?? null,
});

/**
 * Keeps the same local hours across daylight saving time. Where clocks skip the start, it's later
 * by the gap, and so is the end: that could come first otherwise.
 */
export function timesOn(day: CalendarDay, { start, end, timeZone }: Timing): Planned {
  const [startDay = "", startTime = ""] = start.split("T");
  const [endDay = "", endTime = ""] = end.split("T");
  const lastDay = addDays(day, daysBetween(startDay, endDay));
  const localStart = `${day}T${startTime}`;
  const startsAt = momentOf(localStart, timeZone);
  const endsAt =
    localTimeAt(startsAt, timeZone) === localStart
      ? momentOf(`${lastDay}T${endTime}`, timeZone)
      : startsAt + lengthOf(start, end);
  return { day, startsAt: timestamp(startsAt), endsAt: timestamp(endsAt) };
}

export function isDayOf(timing: Timing, asked: CalendarDay): boolean {
  for (const day of daysOf(timing.start.slice(0, 10), recurrenceOf(timing))) {
    if (day >= asked) return day === asked;
  }
  return false;
}

/** @returns also the last day covered, and whether the series ends there */
export function plan(timing: Timing, now: number) {
  const today = localTimeAt(now, timing.timeZone).slice(0, 10);
  const horizon = addDays(today, scheduleAheadDays);
  const ahead: Planned[] = [];
  for (const day of daysOf(timing.start.slice(0, 10), recurrenceOf(timing))) {
    if (day < today) continue;
    if (day > horizon && ahead.length >= fewest) {
      return { ahead, until: lastOf(ahead, horizon), isWhole: false };
    }
    const times = timesOn(day, timing);
    if (Date.parse(times.startsAt) > now) ahead.push(times);
  }
  return { ahead, until: lastOf(ahead, horizon), isWhole: true };
}

const lastOf = (planned: Planned[], horizon: CalendarDay): CalendarDay => {
  const last = planned.at(-1)?.day ?? horizon;
  return last > horizon ? last : horizon;
};

/** Crockford's Base32, as in ULIDs. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Derived from meetup and day, so creation is idempotent; sorts by day. */
export function occurrenceIdOf(meetupId: string, day: CalendarDay): string {
  const digest = createHash("sha256").update(`${meetupId} ${day}`).digest();
  const rest = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join("");
  return `${idPrefixes.occurrence}_${encodeTime(Date.parse(`${day}T00:00:00Z`), 10)}${rest}`;
}

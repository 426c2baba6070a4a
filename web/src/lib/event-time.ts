import { chosenClock } from "./clock-choice.ts";
import { comma } from "./join-words.ts";
import { language, locale } from "./languages/language.ts";

/** Events are shown in their own time zone. */
const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options });

export interface EventTime {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** For example "Mon", "23", "November 2026". */
export function calendarDay({ startsAt, timeZone }: EventTime) {
  const date = new Date(startsAt);
  return {
    weekday: format(timeZone, { weekday: "short" }).format(date),
    day: format(timeZone, { day: "numeric" }).format(date),
    month: format(timeZone, { month: "short" }).format(date),
    monthAndYear: format(timeZone, { month: "long", year: "numeric" }).format(date),
  };
}

/** Hours and minutes as chosen on this device. */
export const clock = () =>
  ({
    hour: chosenClock() === "h12" ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: chosenClock(),
  }) as const;
const wholeDay = { weekday: "long", day: "numeric", month: "long" } as const;

const dayMs = 86_400_000;
const localMs = (at: Date, timeZone: string): number =>
  at.getTime() + utcOffsetMs(timeZone, at.getTime());
const dayNumber = (at: Date, timeZone: string): number => Math.floor(localMs(at, timeZone) / dayMs);

/** An event that ends by this time the next morning counts as one night. */
const nightEndsMs = 9 * 3_600_000;

/** "18:30 to 20:00"; "22:00 to 02:00 the next day" for a night; otherwise with the end day. */
export function formatHours({ startsAt, endsAt, timeZone }: EventTime): string {
  const [day, time] = [format(timeZone, wholeDay), format(timeZone, clock())];
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const [from, until] = [time.format(start), time.format(end)];
  const days = dayNumber(end, timeZone) - dayNumber(start, timeZone);
  if (days === 0) return `${from} to ${until}`;
  if (days === 1 && localMs(end, timeZone) % dayMs <= nightEndsMs)
    return `${from} to ${until} the next day`;
  return `${from} to ${day.format(end)}, ${until}`;
}

/** "Monday, 23 November, 18:30 to 20:00"; with the year when it isn't this one. */
export function formatDayAndHours(event: EventTime, now = Date.now()): string {
  const start = new Date(event.startsAt);
  const yearOf = (at: Date) => format(event.timeZone, { year: "numeric" }).format(at);
  const isThisYear = yearOf(start) === yearOf(new Date(now));
  if (language !== "en" && !isThisYear) {
    const withYear = format(event.timeZone, { ...wholeDay, year: "numeric" });
    return withYear.format(start) + comma + formatHours(event);
  }
  const year = isThisYear ? "" : ` ${yearOf(start)}`;
  return format(event.timeZone, wholeDay).format(start) + year + comma + formatHours(event);
}

/** The hours in another zone, with the day if it differs; null if both clocks show the same. */
export function hoursIn(zone: string, event: EventTime): string | null {
  const there = { ...event, timeZone: zone };
  const isSameDay = calendarDay(event).day === calendarDay(there).day;
  return differsIn(zone, event) ? (isSameDay ? formatHours : formatDayAndHours)(there) : null;
}

/** Whether the clock or calendar in another zone shows something else at the start. */
function differsIn(zone: string, { startsAt, timeZone }: EventTime): boolean {
  const date = new Date(startsAt);
  const minutes = { hour: "2-digit", minute: "2-digit", day: "2-digit" } as const;
  return format(timeZone, minutes).format(date) !== format(zone, minutes).format(date);
}

/** Offset from UTC in milliseconds. */
export function utcOffsetMs(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
  );
  return shown - Math.floor(at / 1_000) * 1_000;
}

/** Whether its times can be shown: a browser may not know its zone. */
export function hasKnownTimes({ startsAt, endsAt, timeZone }: EventTime): boolean {
  try {
    return [startsAt, endsAt].every((at) => Number.isFinite(utcOffsetMs(timeZone, Date.parse(at))));
  } catch {
    return false;
  }
}

/**
 * The instant of a form's local date and time; null if invalid. As for meetups, the first of the two
 * when clocks go back, and later by the gap when they go forward.
 */
export function parseLocalTime(date: string, time: string, timeZone: string): Date | null {
  // Browsers read "T:00Z" as a time in the year 2000.
  if (!date || !time) return null;
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const before = asUtc - utcOffsetMs(timeZone, asUtc - dayMs);
  const after = asUtc - utcOffsetMs(timeZone, asUtc + dayMs);
  const isPast = after === asUtc - utcOffsetMs(timeZone, Math.min(before, after));
  return new Date(isPast ? after : before);
}

/** Local time for a form: `2026-11-25T19:00`. */
export const formatLocalTime = (time: string, timeZone: string): string => {
  const moment = Date.parse(time);
  return new Date(moment + utcOffsetMs(timeZone, moment)).toISOString().slice(0, 16);
};

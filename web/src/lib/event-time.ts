import { chosenClock } from "./clock-choice.ts";

/** Events are shown in their own time zone. */
const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, ...options });

export interface EventTime {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** As "Mon", "23", "November 2026". */
export function calendarDay({ startsAt, timeZone }: EventTime) {
  const date = new Date(startsAt);
  return {
    weekday: format(timeZone, { weekday: "short" }).format(date),
    day: format(timeZone, { day: "numeric" }).format(date),
    month: format(timeZone, { month: "short" }).format(date),
    monthAndYear: format(timeZone, { month: "long", year: "numeric" }).format(date),
  };
}

const clock = () =>
  ({
    hour: chosenClock() === "h12" ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle: chosenClock(),
  }) as const;
const wholeDay = { weekday: "long", day: "numeric", month: "long" } as const;

/** "18:30 to 20:00", with the end's day when it's past midnight. */
export function formatHours({ startsAt, endsAt, timeZone }: EventTime): string {
  const [day, time] = [format(timeZone, wholeDay), format(timeZone, clock())];
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const sameDay = day.format(start) === day.format(end);
  const last = sameDay ? time.format(end) : `${day.format(end)}, ${time.format(end)}`;
  return `${time.format(start)} to ${last}`;
}

/** "Monday, 23 November, 18:30 to 20:00". */
export const formatDayAndHours = (event: EventTime): string =>
  `${format(event.timeZone, wholeDay).format(new Date(event.startsAt))}, ${formatHours(event)}`;

/** The zone's name if the reader's clock differs at that time, else null. */
export function foreignZone({ startsAt, timeZone }: EventTime, readerZone: string): string | null {
  const date = new Date(startsAt);
  const minutes = { hour: "2-digit", minute: "2-digit", day: "2-digit" } as const;
  if (format(timeZone, minutes).format(date) === format(readerZone, minutes).format(date)) {
    return null;
  }
  const parts = format(timeZone, { timeZoneName: "long" }).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

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

/** The instant of a form's local date and time; null if invalid. */
export function parseLocalTime(date: string, time: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // A second pass, because the offset differs around DST changes.
  const guess = asUtc - utcOffsetMs(timeZone, asUtc);
  return new Date(asUtc - utcOffsetMs(timeZone, guess));
}

/** All zones of the browser, plus the chosen one. */
export function zoneOptions(chosen: string) {
  const known = Intl.supportedValuesOf("timeZone");
  const all = known.includes(chosen) ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** Local time for a form: `2026-11-25T19:00`. */
export const formatLocalTime = (time: string, timeZone: string): string => {
  const moment = Date.parse(time);
  return new Date(moment + utcOffsetMs(timeZone, moment)).toISOString().slice(0, 16);
};

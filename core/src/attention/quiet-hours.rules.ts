const minute = 60_000;
const hour = 60 * minute;

/** Hours, 0 to 23. Spans midnight if it ends before it starts; equal hours mean none. */
export interface QuietWindow {
  start: number;
  end: number;
}

export interface QuietHours {
  timeZone: string;
  /** By the weekday on which each starts; Sunday is first. */
  windows: readonly (QuietWindow | null)[];
}

/** Sunday is 0. */
export const quietOn = (
  days: readonly number[],
  window: QuietWindow,
  timeZone: string,
): QuietHours => ({
  timeZone,
  windows: Array.from({ length: 7 }, (_, day) => (days.includes(day) ? window : null)),
});

/** Quiet hours of a circle, the same every day. */
export interface DailyQuiet extends QuietWindow {
  timeZone: string;
}

export const quietDaily = ({ start, end, timeZone }: DailyQuiet): QuietHours =>
  quietOn([0, 1, 2, 3, 4, 5, 6], { start, end }, timeZone);

export function isQuiet(time: number, { timeZone, windows }: QuietHours): boolean {
  const { weekday, hour: at } = localTime(time, timeZone);
  const today = windows[weekday];
  if (today && today.start < today.end && at >= today.start && at < today.end) return true;
  if (today && today.start > today.end && at >= today.start) return true;
  const yesterday = windows[(weekday + 6) % 7];
  return Boolean(yesterday && yesterday.start > yesterday.end && at < yesterday.end);
}

/** Windows may touch, but at least an hour of the week isn't quiet. */
const maxSteps = 8 * 24;

export function afterQuietHours(time: number, quiet: QuietHours | null): number {
  if (!quiet || !isQuiet(time, quiet)) return time;
  // UTC offsets change, sometimes by half an hour, so this steps through the zone's full hours.
  let at = time - (time % minute);
  for (let step = 0; step < maxSteps && isQuiet(at, quiet); step++) {
    at += hour - localTime(at, quiet.timeZone).minute * minute;
  }
  return at;
}

const hoursUntil = (from: number, to: number): number => (to - from + 24) % 24;

/** The first such time at or after `time`. */
export function nextLocalHour(time: number, hourOfDay: number, timeZone: string): number {
  let at = time - (time % minute);
  if (at < time) at += minute;
  const first = localTime(at, timeZone);
  if (first.hour === hourOfDay && first.minute === 0) return at;
  // If clocks skip the hour, the next one counts.
  for (let step = 0; step < 26; step++) {
    const before = localTime(at, timeZone);
    at += hour - before.minute * minute;
    const after = localTime(at, timeZone);
    const wait = hoursUntil(before.hour, hourOfDay);
    const isSkipped = wait > 0 && wait < hoursUntil(before.hour, after.hour);
    if (after.hour === hourOfDay || isSkipped) return at - after.minute * minute;
  }
  return at;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export interface LocalTime {
  /** Sunday is 0. */
  weekday: number;
  hour: number;
  minute: number;
}

export function localTime(time: number, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(time).map((part) => [part.type, part.value]),
  );
  return {
    weekday: weekdays.indexOf(parts.weekday ?? ""),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

/** A wall-clock time in minutes; month and day count from 1. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Throws a RangeError for an unknown zone. */
export function toLocalTime(time: number, timeZone: string): LocalTime {
  if (timeZone === "UTC") return toUtc(time);
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(time))
    parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** What `Intl` would say, at a hundredth of the cost: a moved clock asks for each minute. */
function toUtc(time: number): LocalTime {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** Undefined for a skipped time; the earlier one for a repeated time. */
export function fromLocalTime(local: LocalTime, timeZone: string): number | undefined {
  const wanted = asUtc(local);
  // Offsets are at most 14 hours; both sides of a change are tried, the earlier first.
  const offsets = [-15, 15].map((hours) => {
    const probe = wanted + hours * 3_600_000;
    return asUtc(toLocalTime(probe, timeZone)) - probe;
  });
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  return candidates.find((time) => asUtc(toLocalTime(time, timeZone)) === wanted);
}

const asUtc = ({ year, month, day, hour, minute }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

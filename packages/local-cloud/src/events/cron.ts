import { fromLocalTime, type LocalTime, toLocalTime } from "./local-time.ts";

/** An AWS cron expression: minutes hours day-of-month month day-of-week year. */
export interface Cron {
  /** The first time after `time` (milliseconds); undefined if there is none. */
  next(time: number, timeZone: string): number | undefined;
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const LAST_YEAR = 2199;
/** Days to look ahead: far enough for a 29th of February on a certain weekday. */
const LONGEST_SEARCH = 366 * 41;

/** Parses the six fields of cron(…). Throws when they are not valid. */
export function parseCron(fields: string): Cron {
  const parts = fields.trim().split(/\s+/);
  if (parts.length !== 6) throw new Error(`cron(${fields}) does not have six fields.`);
  // Six parts, as checked above.
  const [minutes, hours, dayOfMonth, month, dayOfWeek, year] = parts as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if ((dayOfMonth === "?") === (dayOfWeek === "?"))
    throw new Error(
      `cron(${fields}) must have "?" for exactly one of day of month and day of week.`,
    );
  const minuteSet = parseField(minutes, 0, 59);
  const hourSet = parseField(hours, 0, 23);
  const monthSet = new Set(parseField(month, 1, 12, MONTHS, 1));
  const yearSet = new Set(parseField(year, 1970, LAST_YEAR));
  const dayMatches = dayOfWeek === "?" ? parseDayOfMonth(dayOfMonth) : parseDayOfWeek(dayOfWeek);

  return {
    next(time, timeZone) {
      const start = toLocalTime(time, timeZone);
      let day = Date.UTC(start.year, start.month - 1, start.day);
      for (let searched = 0; searched < LONGEST_SEARCH; searched++, day += 86_400_000) {
        const date = calendarDay(day);
        if (date.year > LAST_YEAR) return undefined;
        if (!yearSet.has(date.year) || !monthSet.has(date.month) || !dayMatches(date)) continue;
        for (const hour of hourSet)
          for (const minute of minuteSet) {
            const candidate = fromLocalTime({ ...date, hour, minute }, timeZone);
            if (candidate !== undefined && candidate > time) return candidate;
          }
      }
      return undefined;
    },
  };
}

interface CalendarDay extends Pick<LocalTime, "year" | "month" | "day"> {
  /** 0 is Sunday. */
  weekday: number;
  daysInMonth: number;
}

function calendarDay(time: number): CalendarDay {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  return {
    year,
    month,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

type DayTest = (date: CalendarDay) => boolean;

function parseDayOfMonth(field: string): DayTest {
  if (field === "L") return (date) => date.day === date.daysInMonth;
  const nearest = /^(\d{1,2})W$/.exec(field);
  if (nearest) {
    const wanted = inRange(Number(nearest[1]), 1, 31, field);
    return (date) => date.day === nearestWeekday(date, wanted);
  }
  const days = new Set(parseField(field, 1, 31));
  return (date) => days.has(date.day);
}

/** The weekday nearest to a day, within the same month. */
function nearestWeekday(date: CalendarDay, wanted: number): number {
  const day = Math.min(wanted, date.daysInMonth);
  const weekday = (((date.weekday + day - date.day) % 7) + 7) % 7;
  if (weekday === 6) return day === 1 ? 3 : day - 1;
  if (weekday === 0) return day === date.daysInMonth ? day - 2 : day + 1;
  return day;
}

/** In AWS's cron 1 is Sunday, "5L" the month's last Thursday, "5#2" its second. */
function parseDayOfWeek(field: string): DayTest {
  const last = /^(\w+)L$/.exec(field);
  if (last) {
    const weekday = weekdayNumber(last[1] ?? "") - 1;
    return (date) => date.weekday === weekday && date.day + 7 > date.daysInMonth;
  }
  const nth = /^(\w+)#([1-5])$/.exec(field);
  if (nth) {
    const weekday = weekdayNumber(nth[1] ?? "") - 1;
    const index = Number(nth[2]);
    return (date) => date.weekday === weekday && Math.ceil(date.day / 7) === index;
  }
  const days = new Set(parseField(field === "L" ? "7" : field, 1, 7, WEEKDAYS, 1));
  return (date) => days.has(date.weekday + 1);
}

const weekdayNumber = (text: string): number => parseField(text, 1, 7, WEEKDAYS, 1)[0] ?? 1;

/** Values of a field, sorted: "*", "5", "1-5", every 15th as in "*\/15", "0/5", "MON-FRI", and lists of these. */
function parseField(
  field: string,
  lowest: number,
  highest: number,
  names: string[] = [],
  firstName = 0,
): number[] {
  const number = (text: string): number => {
    const index = names.indexOf(text.toUpperCase());
    return inRange(index >= 0 ? index + firstName : Number(text), lowest, highest, field);
  };
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const [range = "", stepText] = part.split("/");
    const step = stepText === undefined ? 1 : inRange(Number(stepText), 1, highest, field);
    const [from = "", to] = range.split("-");
    const start = range === "*" ? lowest : number(from);
    const end =
      range === "*" || (to === undefined && stepText !== undefined) ? highest : number(to ?? from);
    // "FRI-MON" goes round the end of the week.
    const last = end < start ? end + highest - lowest + 1 : end;
    for (let value = start; value <= last; value += step)
      values.add(value > highest ? value - (highest - lowest + 1) : value);
  }
  return [...values].sort((a, b) => a - b);
}

function inRange(value: number, lowest: number, highest: number, field: string): number {
  if (!Number.isInteger(value) || value < lowest || value > highest)
    throw new Error(`"${field}" is not a valid field of a cron expression.`);
  return value;
}

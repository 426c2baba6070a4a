import type { Sign } from "./signs.ts";

/** The last day of each range, as month and day, in the order of the calendar. */
const lastDays: readonly (readonly [month: number, day: number, sign: Sign])[] = [
  [1, 19, "Capricorn"],
  [2, 18, "Aquarius"],
  [3, 20, "Pisces"],
  [4, 19, "Aries"],
  [5, 20, "Taurus"],
  [6, 20, "Gemini"],
  [7, 22, "Cancer"],
  [8, 22, "Leo"],
  [9, 22, "Virgo"],
  [10, 22, "Libra"],
  [11, 21, "Scorpio"],
  [12, 21, "Sagittarius"],
  [12, 31, "Capricorn"],
];

/**
 * The sun sign by fixed date ranges, without data; wrong for about two births in a hundred, where
 * `computeChart` is right.
 * @param date yyyy-MM-dd
 * @returns null if that is not a date
 */
export function sunSignByDate(date: string): Sign | null {
  const found = /^\d{4}-(\d{2})-(\d{2})$/.exec(date);
  if (!found || Number.isNaN(Date.parse(date)) || !isCalendarDay(date)) return null;
  const [month, day] = [Number(found[1]), Number(found[2])];
  const range = lastDays.find(
    ([lastMonth, lastDay]) => month < lastMonth || (month === lastMonth && day <= lastDay),
  );
  return range?.[2] ?? null;
}

/** Whether the day exists; some engines read 30 February as a day in March. */
function isCalendarDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

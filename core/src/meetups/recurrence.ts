import { day as dayMs, utcDay } from "../kernel/clock.ts";
import type { Recurrence } from "./meetups.contract.ts";

/** Without a time zone: `2026-11-25`. */
export type CalendarDay = string;

const utcOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  utcDay(utcOf(day) + days * dayMs);

/** Negative if `to` is before `from`. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((utcOf(to) - utcOf(from)) / dayMs);

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The fifth means the last, since not every month has a fifth.
 * @param weekday 0 is Sunday
 */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  const first = 1 + ((weekday - firstWeekday + 7) % 7);
  const length = daysIn(year, month);
  const last = first + 7 * Math.floor((length - first) / 7);
  return nth >= 5 ? last : first + 7 * (nth - 1);
}

function dayAt(first: CalendarDay, frequency: Recurrence["frequency"], index: number): CalendarDay {
  if (frequency === "daily") return addDays(first, index);
  if (frequency === "weekly") return addDays(first, 7 * index);
  if (frequency === "fortnightly") return addDays(first, 14 * index);
  const begin = new Date(utcOf(first));
  const date = begin.getUTCDate();
  const month = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + index, 1));
  const [year, number] = [month.getUTCFullYear(), month.getUTCMonth()];
  const day =
    frequency === "monthly_by_day"
      ? Math.min(date, daysIn(year, number))
      : nthWeekday(year, number, begin.getUTCDay(), Math.ceil(date / 7));
  return utcDay(Date.UTC(year, number, day));
}

/**
 * In order. If a month has no such day, uses its last one. Ends after `count` days or on `until`,
 * whichever comes first.
 */
export function* daysOf(first: CalendarDay, recurrence: Recurrence): Generator<CalendarDay> {
  const { frequency, until, count } = recurrence;
  const most = frequency === "none" ? 1 : (count ?? Number.POSITIVE_INFINITY);
  for (let index = 0; index < most; index++) {
    const day = dayAt(first, frequency, index);
    if (frequency !== "none" && until && day > until) return;
    yield day;
  }
}

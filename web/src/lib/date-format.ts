import { chosenClock } from "./clock-choice.ts";
import { comma } from "./join-words.ts";
import { locale } from "./languages/language.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const clockTimes = {
  h23: new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  h12: new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hourCycle: "h12" }),
};
const clockTime = { format: (time: number) => clockTimes[chosenClock()].format(time) };
const nearness = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const weekday = new Intl.DateTimeFormat(locale, { weekday: "short" });
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
const wholeDay = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
});

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** Calendar days in the reader's time zone. */
const daysBetween = (earlier: number, later: number) =>
  Math.round((midnight(later) - midnight(earlier)) / day);

/** In lists: "now", "14:05", "Tue", "3 Mar". */
export function shortTime(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  if (now - time < minute) return nearness.format(0, "second");
  const days = daysBetween(time, now);
  if (days <= 0) return clockTime.format(time);
  return days < 7 ? weekday.format(time) : dayAndMonth.format(time);
}

/** As "14:05". */
export const timeOfDay = (iso: string): string => clockTime.format(Date.parse(iso));

/** 0 also for what's ahead, as for a device whose clock is slow; NaN for what's no time. */
const daysAgo = (iso: string, now: number) => Math.max(0, daysBetween(Date.parse(iso), now));

/** Headings in conversations: "Today", "Yesterday", "3 March 2026". */
export function dayLabel(iso: string, now = Date.now()): string {
  const days = daysAgo(iso, now);
  if (days === 0) return "Today";
  return days === 1 ? "Yesterday" : wholeDay.format(Date.parse(iso));
}

/** Whether two have the same `dayLabel`; no error where that has one. */
export const isSameDay = (one: string, other: string, now: number): boolean =>
  daysAgo(one, now) === daysAgo(other, now);

/** As "3 March 2026". */
export const fullDate = (iso: string): string => wholeDay.format(Date.parse(iso));

/** As "3 March 2026, 14:05". */
export const fullDateAndTime = (iso: string): string => [fullDate(iso), timeOfDay(iso)].join(comma);

import { type ClockChoice, chosenClock } from "../lib/clock-choice.ts";
import { locale } from "../lib/languages/language.ts";
import { useMinute } from "../lib/useMinute.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const fullWith = (hour: "numeric" | "2-digit", hourCycle: ClockChoice) =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour,
    minute: "2-digit",
    hourCycle,
  });
const full = { h23: fullWith("2-digit", "h23"), h12: fullWith("numeric", "h12") };
const thisYear = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
const otherYear = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** Day number since 1970 in this device's time zone. */
const calendarDay = (at: Date): number =>
  Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / day;

/** "just now", "5 min", "3 h", "yesterday", "2 March". */
export function relativeTime(time: string, now: number): string {
  const date = new Date(time);
  const passed = now - date.getTime();
  if (passed < minute) return "just now";
  if (passed < hour) return `${Math.floor(passed / minute)} min`;
  const days = calendarDay(new Date(now)) - calendarDay(date);
  // The day when clocks go back has 25 hours.
  if (passed < day || days === 0) return `${Math.floor(passed / hour)} h`;
  if (days < 7) {
    return days === 1 ? "yesterday" : `${days} days`;
  }
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return (sameYear ? thisYear : otherYear).format(date);
}

/** Shows the exact time as a tooltip. */
export function RelativeTime({ time }: { time: string }) {
  const now = useMinute();
  return (
    <time dateTime={time} title={full[chosenClock()].format(new Date(time))}>
      {relativeTime(time, now)}
    </time>
  );
}

import { locale } from "./languages/language.ts";

const dayMs = 86_400_000;

interface Times {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  from: string;
  until: string;
  /** "" unless it was chosen. */
  untilDate: string;
}

/**
 * Whether something ends the next day because it ends before it starts and no end day was chosen.
 */
const isOvernight = ({ from, until, untilDate }: Times): boolean =>
  untilDate === "" && from !== "" && until !== "" && until < from;

/** The day on which something ends, as yyyy-MM-dd. */
export function endDayOf(times: Times): string {
  const { date, untilDate } = times;
  const noon = Date.parse(`${date}T12:00:00Z`);
  if (!isOvernight(times) || Number.isNaN(noon)) return untilDate || date;
  return new Date(noon + dayMs).toISOString().slice(0, 10);
}

/** The end day for a form that edits something: "" if it follows from the other times. */
export const chosenEndDay = (times: Omit<Times, "untilDate">, lastDay: string): string =>
  endDayOf({ ...times, untilDate: "" }) === lastDay ? "" : lastDay;

/** A hint that something ends on the next day, if no end day was chosen. */
export function overnightWords(times: Times): string | undefined {
  if (!isOvernight(times) || !times.date) return undefined;
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const day = new Intl.DateTimeFormat(locale, format).format(Date.parse(endDayOf(times)));
  return `The next day, ${day}`;
}

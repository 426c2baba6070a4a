import { brand } from "../kernel/brand.ts";

export interface CalendarEntry {
  /** Stable, so that a calendar replaces its entry. */
  id: string;
  title: string;
  description: string;
  place: string | null;
  address: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  cancelled: boolean;
}

/** An RFC 5545 time: `20261125T190000`; callers append Z for UTC. */
export const calendarTime = (utc: number): string =>
  new Date(utc).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** Escapes text (RFC 5545). */
const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, "\\n");

const encoder = new TextEncoder();

/** Folds lines at 75 bytes (RFC 5545). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let length = 0;
  for (const sign of line) {
    const bytes = encoder.encode(sign).length;
    if (length + bytes > (lines.length === 0 ? 75 : 74)) {
      lines.push(current);
      [current, length] = ["", 0];
    }
    current += sign;
    length += bytes;
  }
  return [...lines, current].join("\r\n ");
}

export interface CalendarParts {
  /** Lines before the entries: properties of the calendar, time zones. */
  head: readonly string[];
  /** Parameters and value of an entry's start or end. */
  timeOf(moment: number, entry: CalendarEntry): string;
  /** Calendars only take a later file's entry if this number has grown. */
  sequence?: number;
}

/** A calendar (RFC 5545). */
export function calendarText(
  entries: readonly CalendarEntry[],
  now: number,
  { head, timeOf, sequence }: CalendarParts,
): string {
  const linesOf = (entry: CalendarEntry): string[] => [
    "BEGIN:VEVENT",
    `UID:${entry.id}@${new URL(entry.address).hostname}`,
    `DTSTAMP:${calendarTime(now)}Z`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART${timeOf(Date.parse(entry.startsAt), entry)}`,
    `DTEND${timeOf(Date.parse(entry.endsAt), entry)}`,
    `SUMMARY:${text(entry.title)}`,
    `DESCRIPTION:${text(entry.description)}`,
    ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
    `URL:${entry.address}`,
    `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...head,
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

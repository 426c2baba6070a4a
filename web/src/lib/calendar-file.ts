import { brand } from "@attune/core/kernel/brand";
import { utcOffsetMs } from "./event-time.ts";

export interface CalendarEntry {
  /** Stable across downloads, so that a calendar replaces its entry. */
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

const day = 86_400_000;
const pad = (number: number, length = 2) => String(number).padStart(length, "0");

/** An RFC 5545 time: `20261125T190000`; callers append Z for UTC. */
const written = (utc: number): string =>
  `${new Date(utc).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}`;
const local = (moment: number, timeZone: string): string =>
  written(moment + utcOffsetMs(timeZone, moment));

/** Escapes text (RFC 5545). */
const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

const encoder = new TextEncoder();

/** Folds lines at 75 bytes (RFC 5545). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const sign of line) {
    const most = lines.length === 0 ? 75 : 74;
    if (encoder.encode(current + sign).length > most) {
      lines.push(current);
      current = "";
    }
    current += sign;
  }
  return [...lines, current].join("\r\n ");
}

const offset = (milliseconds: number): string => {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  return `${milliseconds < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
};

/** When the zone's offset changes to that at `until`, to the second, by binary search. */
function changeBetween(timeZone: string, from: number, until: number): number {
  const after = utcOffsetMs(timeZone, until);
  let [low, high] = [from, until];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (utcOffsetMs(timeZone, middle) === after) high = middle;
    else low = middle;
  }
  return high;
}

/** A VTIMEZONE between two moments, for calendars that don't know the zone's name. */
function zoneLines(timeZone: string, from: number, until: number): string[] {
  const ahead = (moment: number) => utcOffsetMs(timeZone, moment);
  // Standard time has the smaller UTC offset.
  const year = new Date(from).getUTCFullYear();
  const standard = Math.min(ahead(Date.UTC(year, 0, 1)), ahead(Date.UTC(year, 6, 1)));
  const part = (begins: string, before: number, after: number) => {
    const name = after > standard ? "DAYLIGHT" : "STANDARD";
    return [
      `BEGIN:${name}`,
      `DTSTART:${begins}`,
      `TZOFFSETFROM:${offset(before)}`,
      `TZOFFSETTO:${offset(after)}`,
      `END:${name}`,
    ];
  };
  const lines = part("19700101T000000", ahead(from), ahead(from));
  for (let moment = from; moment < until; moment += day) {
    const [before, after] = [ahead(moment), ahead(moment + day)];
    if (before === after) continue;
    const change = changeBetween(timeZone, moment, moment + day);
    lines.push(...part(written(change + before), before, after));
  }
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...lines, "END:VTIMEZONE"];
}

const entryLines = (entry: CalendarEntry, now: number): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.id}@${new URL(entry.address).hostname}`,
  `DTSTAMP:${written(now)}Z`,
  `DTSTART;TZID=${entry.timeZone}:${local(Date.parse(entry.startsAt), entry.timeZone)}`,
  `DTEND;TZID=${entry.timeZone}:${local(Date.parse(entry.endsAt), entry.timeZone)}`,
  `SUMMARY:${text(entry.title)}`,
  `DESCRIPTION:${text(entry.description)}`,
  ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
  `URL:${entry.address}`,
  `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
  "END:VEVENT",
];

/** A calendar file (RFC 5545) of entries, each at the local time of its zone. */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  if (entries.length === 0) throw new RangeError("A calendar file has an entry.");
  const times = entries.flatMap(({ startsAt, endsAt }) => [
    Date.parse(startsAt),
    Date.parse(endsAt),
  ]);
  const [from, until] = [Math.min(...times) - day, Math.max(...times) + day];
  const zones = [...new Set(entries.map(({ timeZone }) => timeZone))];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zones.flatMap((timeZone) => zoneLines(timeZone, from, until)),
    ...entries.flatMap((entry) => entryLines(entry, now)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

import {
  type CalendarEntry,
  calendarText,
  calendarTime,
} from "@attune/core/calendar/calendar-file.rules";
import { utcOffsetMs } from "./event-time.ts";

const day = 86_400_000;
const pad = (number: number) => String(number).padStart(2, "0");

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
    lines.push(...part(calendarTime(change + before), before, after));
  }
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...lines, "END:VTIMEZONE"];
}

/** A calendar file (RFC 5545) of entries, each at the local time of its zone. */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  if (entries.length === 0) throw new RangeError("A calendar file has an entry.");
  const times = entries.flatMap(({ startsAt, endsAt }) => [
    Date.parse(startsAt),
    Date.parse(endsAt),
  ]);
  const [from, until] = [Math.min(...times) - day, Math.max(...times) + day];
  const zones = [...new Set(entries.map(({ timeZone }) => timeZone))];
  return calendarText(entries, now, {
    head: zones.flatMap((timeZone) => zoneLines(timeZone, from, until)),
    timeOf: (moment, { timeZone }) =>
      `;TZID=${timeZone}:${calendarTime(moment + utcOffsetMs(timeZone, moment))}`,
    // A gathering's changes aren't counted; the minute grows just as well.
    sequence: Math.floor(now / 60_000),
  });
}

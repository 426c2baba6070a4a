import type { BirthInput, ChartError, Occurrence } from "./result.ts";
import { findZoneByName, type Zone, zoneOfOffset } from "./time/zones.ts";

/** First and last year of birth that the sky table covers. */
const firstYear = 1875;
const lastYear = 2050;

/** Birth data that have been checked. */
export interface Birth {
  zone: Zone;
  /** local midnight as if it were universal time, in Unix seconds */
  midnight: number;
  /** seconds since then on the clock, or null */
  seconds: number | null;
  latitude: number;
  longitude: number;
  occurrence: Occurrence;
}

/** No clock was ever further from universal time than this, in seconds. */
const furthestOffset = 16 * 3600;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Local midnight of a date as if it were universal time, or null if there is no such date. */
function midnightOf(date: string): number | null {
  const [, year, month, day] = (datePattern.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  return midnight.toISOString().startsWith(date) ? midnight.getTime() / 1000 : null;
}

function secondsOf(time: string): number | null {
  const found = timePattern.exec(time);
  if (!found) return null;
  return Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0);
}

const within = (value: unknown, limit: number) =>
  typeof value === "number" && Math.abs(value) <= limit;

/** Checks untrusted input of any shape. */
export function checkBirth(input: BirthInput): Birth | ChartError {
  const midnight = typeof input.date === "string" ? midnightOf(input.date) : null;
  if (midnight === null) {
    return { code: "invalid_date", message: "The birth date is not a date as yyyy-MM-dd." };
  }
  const year = new Date(midnight * 1000).getUTCFullYear();
  if (year < firstYear || year > lastYear) {
    return {
      code: "year_out_of_range",
      message: `Charts can be computed for births from ${firstYear} to ${lastYear}.`,
    };
  }
  const time = input.time ?? null;
  const seconds = typeof time === "string" ? secondsOf(time) : null;
  if (time !== null && seconds === null) {
    return {
      code: "invalid_time",
      message: "The birth time is not a time from 00:00 to 23:59 as HH:mm.",
    };
  }
  if (!within(input.latitude, 90) || !within(input.longitude, 180)) {
    return {
      code: "invalid_place",
      message: "The place needs a latitude from -90 to 90 and a longitude from -180 to 180.",
    };
  }
  const occurrence = input.ambiguous ?? "earlier";
  if (occurrence !== "earlier" && occurrence !== "later") {
    return { code: "invalid_choice", message: "Of a repeated time, choose earlier or later." };
  }
  const offset = input.utcOffsetSecondsOverride ?? undefined;
  if (offset !== undefined && !(Number.isInteger(offset) && within(offset, furthestOffset))) {
    return {
      code: "invalid_offset",
      message: "The offset from universal time is not a whole number of seconds up to 16 hours.",
    };
  }
  const zone = typeof input.zone === "string" ? findZoneByName(input.zone) : undefined;
  if (!zone) {
    return {
      code: "unknown_zone",
      message: "The time zone is not in the time-zone database.",
      hint: "Names look like Europe/Lisbon.",
    };
  }
  const { latitude, longitude } = input;
  return {
    zone: offset === undefined ? zone : zoneOfOffset(offset),
    midnight,
    seconds,
    latitude,
    longitude,
    occurrence,
  };
}

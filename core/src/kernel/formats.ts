import * as z from "zod/mini";

/** Whether `Intl` knows it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const isWebLink = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && url.username === "";
};

/** Others break pages that show times. */
export const timeZoneSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(60), z.refine(isTimeZone, "This time zone doesn't exist."));

const lastYear = 2100;

export const isUsualYear = (year: number): boolean => year >= 1970 && year <= lastYear;

/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime().check(
  z.maxLength(40),
  z.refine((time) => isUsualYear(new Date(time).getUTCFullYear()), "This date is out of range."),
);

/** Requires `https` and a host name, and allows no password. */
export const webLinkSchema = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest),
      z.regex(/^https:\/\/\S+$/),
      z.refine(isWebLink, "This isn't a web address."),
    );

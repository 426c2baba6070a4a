import { locale } from "../lib/languages/language.ts";

/** The date of the current terms; recorded with each acceptance. */
export const termsVersion = "2026-11-01";

/** The date in the format of the page's language. */
export const termsDate = new Intl.DateTimeFormat(locale, {
  dateStyle: "long",
  timeZone: "UTC",
}).format(new Date(termsVersion));

import { locale } from "../lib/languages/language.ts";

/** The date of the current terms; recorded with each acceptance. */
export const termsVersion = "2026-11-01";

/** As a reader's language writes it. */
export const termsDate = new Intl.DateTimeFormat(locale, {
  dateStyle: "long",
  timeZone: "UTC",
}).format(new Date(termsVersion));

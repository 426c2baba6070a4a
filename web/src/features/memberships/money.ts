import { language, locale } from "../../lib/languages/language.ts";

/** 2000 and "EUR" give "20.00 EUR". */
export const price = (cents: number, currency: string): string =>
  language === "en"
    ? `${(cents / 100).toFixed(2)} ${currency}`
    : new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);

/** 3000 gives "30". */
export const amount = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** 5000 gives "50.00", with the language's separator. */
export const decimals = (cents: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);

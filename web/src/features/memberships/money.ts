import { language, locale } from "../../lib/languages/language.ts";

const inCurrency = (cents: number, currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, { style: "currency", currency, ...options }).format(cents / 100);

/** The specification writes English amounts in its own way. */
const isEnglish = language === "en";

/** 2000 and "EUR" give "20.00 EUR". */
export const price = (cents: number, currency: string): string =>
  isEnglish ? `${(cents / 100).toFixed(2)} ${currency}` : inCurrency(cents, currency);

/** The price before: 5000 gives "50.00", elsewhere "50,00 €". */
export const formerPrice = (cents: number, currency: string): string =>
  isEnglish ? (cents / 100).toFixed(2) : inCurrency(cents, currency);

/** 3000 gives "30", elsewhere "30 €". */
export const saving = (cents: number, currency: string): string =>
  isEnglish
    ? (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
    : inCurrency(cents, currency, { trailingZeroDisplay: "stripIfInteger" });

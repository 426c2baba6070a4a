import { language, locale } from "../../lib/languages/language.ts";

const inCurrency = (cents: number, currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, { style: "currency", currency, ...options }).format(cents / 100);

/** In English, the specification prescribes its own format. */
const isEnglish = language === "en";

/** 2000 cents in EUR: "20.00 EUR" in English, else in the locale's format. */
export const price = (cents: number, currency: string): string =>
  isEnglish ? `${(cents / 100).toFixed(2)} ${currency}` : inCurrency(cents, currency);

/** The struck-through price: 5000 gives "50.00" in English, "50,00 €" in German. */
export const formerPrice = (cents: number, currency: string): string =>
  isEnglish ? (cents / 100).toFixed(2) : inCurrency(cents, currency);

/** The amount saved: 3000 gives "30" in English, "30 €" in German. */
export const saving = (cents: number, currency: string): string =>
  isEnglish
    ? (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
    : inCurrency(cents, currency, { trailingZeroDisplay: "stripIfInteger" });

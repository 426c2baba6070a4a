import { language, locale } from "./languages/language.ts";

/** Cents as "20.00 EUR". */
export const money = (cents: number, currency: string): string =>
  language === "en"
    ? `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`
    : new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);

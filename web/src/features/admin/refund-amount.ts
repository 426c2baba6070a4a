import { locale } from "../../lib/languages/language.ts";

const typed = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Cents as they're typed: 2000 is "20.00", in German "20,00". */
export const typedAmount = (cents: number): string => typed.format(cents / 100);

/** The cents of "20", "20.5" or "20,50"; null for other text. */
export function centsOf(text: string): number | null {
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

import type { Price } from "./model.ts";

/** Currencies whose smallest unit is the whole. */
const NO_CENTS = new Set(["bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf"]);

/** "€20.00" of 2000 and "eur". */
export function money(amount: number, currency: string): string {
  const whole = NO_CENTS.has(currency);
  return new Intl.NumberFormat("en-IE", {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: whole ? 0 : 2,
  }).format(whole ? amount : amount / 100);
}

/** "per month", "every 3 months". */
export function howOften({ interval, interval_count }: Price["recurring"]): string {
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`;
}

/** "20 November 2026", by UTC. */
export function longDate(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

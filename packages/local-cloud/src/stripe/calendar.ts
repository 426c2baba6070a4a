import type { Interval, Price } from "./model.ts";

export const DAY = 86_400;
const MONTHS: Partial<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * The end of the period after `from`, in seconds. Months and years are counted from the anchor, so
 * that a subscription begun on the 31st renews on the last day of shorter months and on the 31st again.
 */
export function periodEnd(anchor: number, from: number, recurring: Price["recurring"]): number {
  for (let count = 1; ; count++) {
    const end = add(anchor, recurring, count);
    if (end > from) return end;
  }
}

function add(anchor: number, { interval, interval_count }: Price["recurring"], count: number) {
  const months = MONTHS[interval];
  if (months === undefined)
    return anchor + count * interval_count * (interval === "week" ? 7 : 1) * DAY;
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * interval_count * months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

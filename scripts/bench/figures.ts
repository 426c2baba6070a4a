import { loadavg } from "node:os";

export interface Figure {
  what: string;
  measured: string;
  aim?: string;
}

/** @param share between 0 and 1; 0.5 gives the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function milliseconds(value: number): string {
  const decimals = value < 100 ? 1 : 0;
  return `${value.toFixed(value < 10 ? 2 : decimals)} ms`;
}
export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;
export const spread = (values: readonly number[]): string =>
  `p50 ${milliseconds(quantile(values, 0.5))}, p95 ${milliseconds(quantile(values, 0.95))}`;
/** Load average of the last minute. */
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

export function report(heading: string, figures: readonly Figure[]): void {
  const width = (key: "what" | "measured") =>
    Math.max(...figures.map((figure) => figure[key].length));
  console.log(`\n${heading} (${load()})`);
  for (const { what, measured, aim } of figures) {
    const line = `  ${what.padEnd(width("what"))}  ${measured.padEnd(width("measured"))}`;
    console.log(aim ? `${line}  aim ${aim}` : line.trimEnd());
  }
}

/** What one search may still cost. */
export interface Allowance {
  requests: number;
  items: number;
  units: number;
}

/**
 * The index's share of a search's eight requests, 200 items and ten read units; the rest is for
 * the
 * gate and the rate limit.
 */
export const indexAllowance: Allowance = { requests: 6, items: 195, units: 8.5 };

/** A large row of the index, in bytes. */
const rowLargest = 700;
const unitBytes = 4096;

/** Tracks the cost of reads, and says how much is left. */
export function budgetOf(allowance: Allowance = indexAllowance) {
  const left = { ...allowance };
  return {
    left: (): Readonly<Allowance> => left,
    spend(items: number, units: number): void {
      left.requests -= 1;
      left.items -= items;
      left.units -= units;
    },
    /** The most rows that each of some queries may read, whatever is in them. */
    rowsEach(queries: number, most: number): number {
      if (queries === 0 || left.requests < queries) return 0;
      const byItems = Math.floor(left.items / queries);
      // Half a unit for each begun 4 KB.
      const bytes = Math.floor(left.units / queries / 0.5) * unitBytes;
      return Math.max(0, Math.min(most, byItems, Math.floor(bytes / rowLargest)));
    },
  };
}
export type Budget = ReturnType<typeof budgetOf>;

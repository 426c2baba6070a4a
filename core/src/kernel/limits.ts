import { hour, minute } from "./clock.ts";

/** A token bucket with an even refill. */
export interface LimitPolicy {
  most: number;
  /** Milliseconds to refill an empty bucket. */
  per: number;
  /** What a call takes; 1 by default. */
  cost?: number;
  /** Visitors' are always by address. */
  by?: "member" | "address";
  /** The same for trusted members, as for guessing codes. */
  fixed?: true;
}

/**
 * A class's operations share one bucket.
 * - read, write, drawing: in memory, free, but per instance
 * - expensive, reaches_others: in the table, for one write unit
 */
export const limitClasses = {
  read: { most: 900, per: minute },
  write: { most: 240, per: minute },
  drawing: { most: 60, per: minute },
  expensive: { most: 30, per: hour },
  reaches_others: { most: 120, per: 10 * minute },
} as const satisfies Record<string, LimitPolicy>;

export type LimitClass = keyof typeof limitClasses;

export type Limit = LimitClass | LimitPolicy;

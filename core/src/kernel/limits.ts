import { hour, minute } from "./clock.ts";

/** A token bucket that refills evenly. */
export interface LimitPolicy {
  most: number;
  /** Milliseconds to refill an empty bucket. */
  per: number;
  /** Tokens that a call takes; 1 by default. */
  cost?: number;
  /** Visitors are always limited by IP address. */
  by?: "member" | "address";
  /** Not raised for trusted members, for example where codes could be guessed. */
  fixed?: true;
}

/**
 * Operations of a class share one bucket.
 * - read, write, drawing: in memory, which is free, but counts per instance
 * - expensive, reaches_others: in the table, which costs one write unit
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

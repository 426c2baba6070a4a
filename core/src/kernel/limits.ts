import { hour, minute } from "./clock.ts";

/** A token bucket that refills at an even rate. */
export interface LimitPolicy {
  most: number;
  /** Milliseconds in which an empty bucket fills up. */
  per: number;
  /** What one call takes from the bucket; 1 if not given. */
  cost?: number;
  /** Visitors' buckets are by address either way. */
  by?: "member" | "address";
  /** The same for everyone, as for guessing codes; otherwise trusted members get more. */
  fixed?: true;
}

/**
 * All operations of a class share one bucket.
 * - read, write: in the function's memory, so free, but per instance
 * - expensive, reaches_others: in the table, for one write unit
 */
export const limitClasses = {
  read: { most: 900, per: minute },
  write: { most: 240, per: minute },
  expensive: { most: 30, per: hour },
  reaches_others: { most: 120, per: 10 * minute },
} as const satisfies Record<string, LimitPolicy>;

export type LimitClass = keyof typeof limitClasses;

/** A class, or the operation's own bucket in the table. */
export type Limit = LimitClass | LimitPolicy;

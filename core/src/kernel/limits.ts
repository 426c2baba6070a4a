import { hour, minute } from "./clock.ts";

/** A bucket of calls that fills up again at an even rate. */
export interface LimitPolicy {
  /** Calls that a full bucket allows at once. */
  most: number;
  /** Milliseconds in which an empty bucket fills up. */
  per: number;
  /** What one call takes from the bucket; 1 if not given. */
  cost?: number;
  /** Whose bucket: the caller's, or that of the address, which visitors have either way. */
  by?: "member" | "address";
  /** The same for everyone, as for guesses at a code; otherwise trusted members have more. */
  fixed?: true;
}

/**
 * What most operations state. All operations of a class share one bucket.
 * - read, write: counted in the function's memory, so they cost nothing and hold for each instance
 * - expensive, reaches_others: counted in the table, for one write unit
 */
export const limitClasses = {
  read: { most: 900, per: minute },
  write: { most: 240, per: minute },
  expensive: { most: 30, per: hour },
  reaches_others: { most: 120, per: 10 * minute },
} as const satisfies Record<string, LimitPolicy>;

export type LimitClass = keyof typeof limitClasses;

/** A class, or a bucket of the operation's own in the table. */
export type Limit = LimitClass | LimitPolicy;

import type { LimitPolicy } from "../kernel/limits.ts";

/** An empty bucket is full again after this many steps. */
const slotsPerFill = 12;
/** Steps per row; each new row starts with a full bucket. */
const slotsPerRow = 4 * slotsPerFill;

export interface Slot {
  row: number;
  slot: number;
}

export function slotAt(time: number, { per }: LimitPolicy): Slot {
  const slot = Math.floor((time * slotsPerFill) / per);
  return { row: Math.floor(slot / slotsPerRow), slot: slot % slotsPerRow };
}

/** In milliseconds. */
export const rowLifetime = ({ per }: LimitPolicy): number => (per * slotsPerRow) / slotsPerFill;

/**
 * Includes the current call.
 * @param counts by slot
 */
export function tokensTaken(
  counts: ReadonlyMap<number, number>,
  policy: LimitPolicy,
  time: number,
): number {
  const { slot: current } = slotAt(time, policy);
  const refill = policy.most / slotsPerFill;
  let taken = 0;
  for (let slot = 0; slot < current; slot++) {
    // Refused calls took nothing from the bucket.
    taken = Math.min(policy.most, taken + (counts.get(slot) ?? 0));
    taken = Math.max(0, taken - refill);
  }
  return taken + (counts.get(current) ?? 0);
}

/** @returns milliseconds to wait, or 0 */
export function waitFor(
  counts: ReadonlyMap<number, number>,
  policy: LimitPolicy,
  time: number,
): number {
  if (tokensTaken(counts, policy, time) <= policy.most) return 0;
  const { row, slot: current } = slotAt(time, policy);
  const refill = policy.most / slotsPerFill;
  const slots = Math.ceil((policy.cost ?? 1) / refill);
  const again = ((row * slotsPerRow + current + slots) * policy.per) / slotsPerFill;
  return Math.max(1, again - time);
}

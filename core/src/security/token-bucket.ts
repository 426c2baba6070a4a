import type { LimitPolicy } from "../kernel/limits.ts";

/** In how many steps an empty bucket fills up. */
const slotsPerFill = 12;
/** A row has the counts of this many slots; the next row starts with a full bucket. */
const slotsPerRow = 4 * slotsPerFill;

/** The row and slot that count a moment. */
export interface Slot {
  row: number;
  slot: number;
}

export function slotAt(time: number, { per }: LimitPolicy): Slot {
  const slot = Math.floor((time * slotsPerFill) / per);
  return { row: Math.floor(slot / slotsPerRow), slot: slot % slotsPerRow };
}

/** How long a row is of use, in milliseconds. */
export const rowLifetime = ({ per }: LimitPolicy): number => (per * slotsPerRow) / slotsPerFill;

/**
 * Replays a row's counts, including the current call.
 * @param counts what was taken in each slot of the row
 * @returns milliseconds to wait, or 0 when the bucket had enough
 */
export function waitFor(
  counts: ReadonlyMap<number, number>,
  policy: LimitPolicy,
  time: number,
): number {
  const { row, slot: current } = slotAt(time, policy);
  const refill = policy.most / slotsPerFill;
  let taken = 0;
  for (let slot = 0; slot < current; slot++) {
    // What was refused took nothing.
    taken = Math.min(policy.most, taken + (counts.get(slot) ?? 0));
    taken = Math.max(0, taken - refill);
  }
  if (taken + (counts.get(current) ?? 0) <= policy.most) return 0;
  const slots = Math.ceil((policy.cost ?? 1) / refill);
  const again = ((row * slotsPerRow + current + slots) * policy.per) / slotsPerFill;
  return Math.max(1, again - time);
}

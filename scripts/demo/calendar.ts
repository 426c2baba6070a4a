import type { Act, Era } from "./plan-types.ts";

/** Eras of the demo: when each begins, in hours before now, and how many people join in it. */
const beginnings = [
  { hoursAgo: 44 * 24, joining: 22 },
  { hoursAgo: 31 * 24, joining: 12 },
  { hoursAgo: 22 * 24 + 5, joining: 10 },
  { hoursAgo: 14 * 24, joining: 8 },
  { hoursAgo: 8 * 24 + 3, joining: 6 },
  { hoursAgo: 4 * 24, joining: 4 },
  { hoursAgo: 33, joining: 1 },
  { hoursAgo: 4, joining: 1 },
] as const;

export const joiningPerEra: readonly number[] = beginnings.map(({ joining }) => joining);

export const roundsPerEra = 8;
/** Between two rounds of acts. */
export const minutesBetween = 28;
export const slotCount = beginnings.length * roundsPerEra;
export const slotOf = (era: number, round: number): number => era * roundsPerEra + round;

export interface Calendar {
  /** Acts after the last slot are entered into the last one. */
  enter(slot: number, act: Act): void;
  eras(): Era[];
}

export function calendar(): Calendar {
  const slots: Act[][] = Array.from({ length: slotCount }, () => []);
  return {
    enter(slot, act) {
      slots[Math.min(slot, slotCount - 1)]?.push(act);
    },
    eras: () =>
      beginnings.map(({ hoursAgo }, era) => ({
        hoursAgo,
        rounds: slots.slice(slotOf(era, 0), slotOf(era + 1, 0)),
      })),
  };
}

export interface Presence {
  joined: Map<string, number>;
  at(slot: number): string[];
}

/** The Moon's phases from new moon on; the principal ones are the even ones. */
export const moonPhases = [
  "new",
  "waxing_crescent",
  "first_quarter",
  "waxing_gibbous",
  "full",
  "waning_gibbous",
  "last_quarter",
  "waning_crescent",
] as const;
export type MoonPhase = (typeof moonPhases)[number];

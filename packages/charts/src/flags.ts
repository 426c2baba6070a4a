import type { Sign } from "./signs.ts";

/** The parts of a chart that can be near a border. */
export const cuspParts = {
  sunSign: "sun sign",
  moonSign: "moon sign",
  risingSign: "rising sign",
  type: "type",
  authority: "authority",
  profile: "profile",
} as const;
export type CuspPart = keyof typeof cuspParts;

/** Something about a chart that its reader should know. */
export type Flag =
  | { code: "near_cusp"; of: CuspPart; other: string }
  | { code: "sun_cusp_within_a_day"; other: Sign }
  | { code: "time_repeated"; chosen: "earlier" | "later"; otherUtc: string }
  | { code: "polar_ascendant" }
  | { code: "time_unknown" }
  | { code: "sun_sign_changes_that_day"; other: Sign };

/** The flag in a sentence for the person whose chart it is. */
export function explainFlag(flag: Flag): string {
  switch (flag.code) {
    case "near_cusp":
      return `Your ${cuspParts[flag.of]} is near a cusp: a birth time a little earlier or later could make it ${flag.other}.`;
    case "sun_cusp_within_a_day":
      return `You were born within a day of the Sun's passage between this sign and ${flag.other}.`;
    case "time_repeated":
      return `The clocks showed this time twice that day; this is the chart for the ${flag.chosen} one.`;
    case "polar_ascendant":
      return "Inside the polar circles the rising sign follows a convention, because the zodiac does not rise and set there every day.";
    case "time_unknown":
      return "Without a birth time we show only what was the same all day.";
    case "sun_sign_changes_that_day":
      return `The Sun changed sign that day; depending on the time it could be ${flag.other}.`;
  }
}

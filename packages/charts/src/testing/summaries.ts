import fc from "fast-check";
import { authorities, profiles, types } from "../human-design/types.ts";
import type { LikenessSummary } from "../likeness/summary.ts";
import { signs } from "../signs.ts";

const interests = ["Meditation", "Yoga", "Breathwork", "Tarot", "Buddhism", "Prayer"];
const sign = fc.constantFrom(...signs);

/** What members may share, from nothing to everything. */
export const summaries: fc.Arbitrary<LikenessSummary> = fc.record({
  interests: fc.subarray(interests),
  signs: fc.option(fc.record({ sun: sign, moon: fc.option(sign), rising: fc.option(sign) })),
  humanDesign: fc.option(
    fc.record({
      type: fc.constantFrom(...types),
      authority: fc.constantFrom(...authorities),
      profile: fc.constantFrom(...profiles),
      gates: fc.uniqueArray(fc.integer({ min: 1, max: 64 }), { maxLength: 26 }),
    }),
  ),
});

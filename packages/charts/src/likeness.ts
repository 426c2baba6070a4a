import { astrologyPoints, astrologyScore } from "./likeness/astrology.ts";
import { humanDesignPoints, humanDesignScore } from "./likeness/human-design.ts";
import { interestPoints, interestScore } from "./likeness/interests.ts";
import type { LikenessSummary } from "./likeness/summary.ts";
import { words as english } from "./likeness/words/en.ts";
import type { LikenessWords, Points, Side } from "./likeness/words.ts";

export { interestSentence } from "./likeness/interests.ts";
export {
  type HumanDesignSummary,
  type LikenessSummary,
  summarizeChart,
} from "./likeness/summary.ts";

const weights = { interests: 0.4, astrology: 0.3, humanDesign: 0.3 } as const;
export type LikenessPart = keyof typeof weights;

/** From 0 to 100 by part; null where either hasn't shared it. */
export type PartScores = Record<LikenessPart, number | null>;

/** A likeness with its reasons, worded for "you" about "them". */
export interface Likeness {
  /** 0 to 100, rounded; null if the two have shared nothing that can be compared */
  total: number | null;
  parts: Record<LikenessPart, ({ score: number } & Points) | null>;
  /** what would make the likeness fuller, in sentences */
  missing: string[];
}

const noPoints: Points = { reasons: [], differences: [] };

/** Scores by part; the same when the two are swapped. */
function partScores(mine: LikenessSummary, theirs: LikenessSummary): PartScores {
  return {
    interests:
      mine.interests.length > 0 && theirs.interests.length > 0
        ? interestScore(mine.interests, theirs.interests)
        : null,
    astrology: mine.signs && theirs.signs ? astrologyScore(mine.signs, theirs.signs) : null,
    humanDesign:
      mine.humanDesign && theirs.humanDesign
        ? humanDesignScore(mine.humanDesign, theirs.humanDesign)
        : null,
  };
}

function totalOf(scores: PartScores): number | null {
  let points = 0;
  let shared = 0;
  // Object.keys() types keys as strings.
  for (const part of Object.keys(weights) as LikenessPart[]) {
    const score = scores[part];
    if (score === null) continue;
    points += weights[part] * score;
    shared += weights[part];
  }
  return shared === 0 ? null : Math.round(points / shared);
}

/**
 * From 0 to 100 without reasons, for comparing one member with thousands. Null if they share
 * nothing comparable.
 */
export function likenessTotal(mine: LikenessSummary, theirs: LikenessSummary): number | null {
  return totalOf(partScores(mine, theirs));
}

/** With reasons, to be shown to the first of the two; in English by default. */
export function likenessOf(
  mine: LikenessSummary,
  theirs: LikenessSummary,
  words: LikenessWords = english,
): Likeness {
  const scores = partScores(mine, theirs);
  const part = (score: number | null, points: () => Points) =>
    score === null ? null : { score: Math.round(score), ...points() };
  const { signs, humanDesign } = mine;
  return {
    total: totalOf(scores),
    parts: {
      interests: part(scores.interests, () =>
        interestPoints(mine.interests, theirs.interests, words),
      ),
      astrology: part(scores.astrology, () =>
        signs && theirs.signs ? astrologyPoints(signs, theirs.signs, words) : noPoints,
      ),
      humanDesign: part(scores.humanDesign, () =>
        humanDesign && theirs.humanDesign
          ? humanDesignPoints(humanDesign, theirs.humanDesign, words)
          : noPoints,
      ),
    },
    missing: [...missingOf(mine, "mine", words), ...missingOf(theirs, "theirs", words)],
  };
}

function missingOf(summary: LikenessSummary, side: Side, words: LikenessWords): string[] {
  const { interests, signs, moon, rising, humanDesign } = words.missing;
  const missing: string[] = [];
  if (summary.interests.length === 0) missing.push(interests[side]);
  if (!summary.signs) missing.push(signs[side]);
  else {
    if (!summary.signs.moon) missing.push(moon[side]);
    if (!summary.signs.rising) missing.push(rising[side]);
  }
  if (!summary.humanDesign) missing.push(humanDesign[side]);
  return missing;
}

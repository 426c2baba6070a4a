import type { LikenessWords, Points } from "./words.ts";

function sharedInterests(mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(theirs);
  return [...new Set(mine)].filter((interest) => known.has(interest));
}

/** 0 to 100: how many interests are shared, measured by how many each of the two has. */
export function interestScore(mine: readonly string[], theirs: readonly string[]): number {
  const shared = sharedInterests(mine, theirs).length;
  return (100 * shared) / Math.sqrt(new Set(mine).size * new Set(theirs).size);
}

export function interestPoints(
  mine: readonly string[],
  theirs: readonly string[],
  words: LikenessWords,
): Points {
  const shared = sharedInterests(mine, theirs).sort();
  return {
    reasons: shared.map(words.interest),
    differences: shared.length === 0 ? [words.noInterest] : [],
  };
}

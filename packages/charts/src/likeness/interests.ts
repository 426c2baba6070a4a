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

/** One sentence that names at most `max` of them; null if none is shared. */
export function interestSentence(
  mine: readonly string[],
  theirs: readonly string[],
  words: Pick<LikenessWords, "interest" | "interests">,
  max: number,
): string | null {
  const shared = sharedInterests(mine, theirs).sort().slice(0, max);
  const [first] = shared;
  if (first === undefined) return null;
  return shared.length === 1 ? words.interest(first) : words.interests(shared);
}

import type { Context } from "./contexts.ts";

/** A symmetric sparse matrix, by rows. */
export interface Sparse {
  columns: Int32Array[];
  values: Float32Array[];
}

/** Keeps the strongest associations of each word. */
const mostNeighbours = 400;
/** Exponent without which rare contexts are overrated (Levy, Goldberg and Dagan, 2015). */
const smoothing = 0.75;

/** Positive PMI: how much more often than by chance two words share a context. */
export function associations(contexts: readonly Context[], words: readonly string[]): Sparse {
  const numbers = new Map(words.map((word, number) => [word, number]));
  const bags = contexts.map((context) =>
    [...context].flatMap(([word, weight]) => {
      const number = numbers.get(word);
      return number === undefined ? [] : [[number, weight] as const];
    }),
  );
  const containing = words.map((): [bag: number, weight: number][] => []);
  bags.forEach((bag, at) => {
    for (const [word, weight] of bag) containing[word]?.push([at, weight]);
  });
  const together = (word: number): Map<number, number> => {
    const row = new Map<number, number>();
    for (const [at, own] of containing[word] ?? []) {
      for (const [other, weight] of bags[at] ?? []) {
        if (other !== word) row.set(other, (row.get(other) ?? 0) + own * weight);
      }
    }
    return row;
  };
  const sums = words.map((_, word) =>
    [...together(word).values()].reduce((sum, one) => sum + one, 0),
  );
  const all = sums.reduce((sum, one) => sum + one, 0);
  const smoothed = sums.map((sum) => sum ** smoothing);
  const allSmoothed = smoothed.reduce((sum, one) => sum + one, 0);
  const columns: Int32Array[] = [];
  const values: Float32Array[] = [];
  words.forEach((_, word) => {
    const chance = ((sums[word] ?? 0) / all) * (all / allSmoothed);
    const row = [...together(word)]
      .map(
        ([other, times]) => [other, Math.log(times / (chance * (smoothed[other] ?? 1)))] as const,
      )
      .filter(([, value]) => value > 0)
      .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
      .slice(0, mostNeighbours);
    columns.push(Int32Array.from(row, ([other]) => other));
    values.push(Float32Array.from(row, ([, value]) => value));
  });
  return { columns, values };
}

import { chunksOf } from "./chunks.ts";

const groupSize = 25;

export async function inGroups<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  await mapInGroups(items, work);
}

/** `Promise.all`, at most 25 at a time. */
export async function mapInGroups<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const some of chunksOf(items, groupSize)) {
    results.push(...(await Promise.all(some.map(work))));
  }
  return results;
}

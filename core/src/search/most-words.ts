import type { Row } from "./document.ts";

/** Where one of a query's words is. */
interface WordPlaces {
  fields: Uint8Array;
  places: readonly number[];
}

/**
 * Rows that have the most of the words, but at least half of them, and the fields with these. Newest
 * first, because a later place is newer.
 */
export function withMost(
  words: readonly WordPlaces[],
  rows: readonly (Row | null)[],
  isShown: (row: Row) => boolean,
): { row: Row; fields: number }[] {
  const counts = new Map<number, number>();
  for (const { places } of words) {
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  let most = Math.ceil(words.length / 2);
  let found: number[] = [];
  for (const [place, count] of counts) {
    const row = rows[place];
    if (count < most || !row || !isShown(row)) continue;
    if (count > most) found = [];
    most = count;
    found.push(place);
  }
  return found
    .sort((one, other) => other - one)
    .flatMap((place) => {
      const row = rows[place];
      const fields = words.reduce((some, of) => some | (of.fields[place] ?? 0), 0);
      return row ? [{ row, fields }] : [];
    });
}

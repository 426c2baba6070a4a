import { stemmer } from "stemmer";

/** The stem of an English word keeps at least its first two letters. */
const keptLetters = 2;

/** The words with a query word's stem, as "swims" and "swimming" have. */
export function inflectionsOf(queryWord: string): (word: string) => boolean {
  const stem = stemmer(queryWord);
  const start = stem.slice(0, keptLetters);
  return (word) => word.startsWith(start) && stemmer(word) === stem;
}

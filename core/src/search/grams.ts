import { editsAllowed } from "./words.ts";

/**
 * The dictionary: for each piece of a word, the words that contain it. A query reads a few pieces
 * and
 * measures the words found there, however many words there are.
 * - `c:` trigrams, for words that contain the query's
 * - `<:` and `>:` the two halves, for one wrong letter: one half is right
 * - for more wrong letters, one more trigram than letters may be wrong: one of them is right
 */
const piece = 3;

/** From this length on more than one letter may be wrong. */
const longWord = 10;

const triples = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - piece + 1) }, (_, at) =>
    word.slice(at, at + piece),
  );

/** The halves of a query's word of a given length, cut out of a word that may be a letter longer. */
const halves = (word: string, queryLength: number): string[] => {
  const first = Math.floor(queryLength / 2);
  return [`<:${word.slice(0, first)}`, `>:${word.slice(-(queryLength - first))}`];
};

/** Every piece under which a word of the community's texts is to be found. */
export function piecesOfWord(word: string): string[] {
  const lengths = [word.length - 1, word.length, word.length + 1];
  return [
    ...new Set([
      ...triples(word).map((three) => `c:${three}`),
      ...lengths
        .filter((length) => length >= piece && length < longWord)
        .flatMap((length) => halves(word, length)),
      ...(word.length > 2 ? [`<:${word.slice(0, 2)}`] : []),
    ]),
  ];
}

/** The pieces to read for a word of a query: four for most, seven at most. */
export function piecesToAsk(queryWord: string): string[] {
  if (queryWord.length < piece) return [`<:${queryWord}`];
  const all = triples(queryWord);
  const contained = [all[0], all.at(-1)];
  const fuzzy =
    queryWord.length < longWord
      ? halves(queryWord, queryWord.length)
      : apart(queryWord, editsAllowed(queryWord) + 1).map((three) => `c:${three}`);
  return [...new Set([...contained.map((three) => `c:${three}`), ...fuzzy])];
}

/** Pieces of a word that share no letter, from its beginning to its end. */
function apart(word: string, count: number): string[] {
  const last = word.length - piece;
  return Array.from({ length: count }, (_, index) => {
    const at = Math.round((index * last) / Math.max(1, count - 1));
    return word.slice(at, at + piece);
  });
}

import { fold } from "../places/fold.ts";

/** Words are cut to this, because no one searches for more letters. */
const maxWordLength = 24;
const shortestWord = 2;

/** Ignored in texts, but indexed in titles. */
const common = new Set(
  (
    "a about after all also am an and any are as at be because been before but by can come could do " +
    "does each every few for from get has have he her here him his how i if in into is it its just " +
    "let like me more most my no not now of off on one only or other our out over own she so some " +
    "such than that the their them then there these they this those through to too up us very was " +
    "we were what when where which while who why will with would you your"
  ).split(" "),
);

/** Email addresses aren't searchable, even inside a text. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@", 1);
  return at > 0 && word.lastIndexOf(".", word.length - 2) > at + 1;
}

const withoutAddresses = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !isAddress(word))
    .join(" ");

const isWord = (word: string) => word.length >= shortestWord;

/** Folded words, in order, without duplicates. */
export const allWordsOf = (text: string): string[] => [
  ...new Set(
    fold(withoutAddresses(text))
      .split(" ")
      .filter(isWord)
      .map((word) => word.slice(0, maxWordLength)),
  ),
];

export const significantWordsOf = (text: string): string[] =>
  allWordsOf(text).filter((word) => !common.has(word));

/** Includes common words only if there are no others. */
export function queryWordsOf(query: string): string[] {
  const significant = significantWordsOf(query);
  return significant.length > 0 ? significant : allWordsOf(query);
}

/** Allows typos in a fifth of the letters, at least one. */
export const editsAllowed = (queryWord: string): number =>
  Math.max(1, Math.floor(queryWord.length * 0.2));

/** Levenshtein distance; stops above `most`. */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
    }
    if (Math.min(...current) > most) return most + 1;
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** Shorter words are one typo away from too many others. */
const shortestFuzzy = 3;

function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.length === long.length ? same + 1 : same;
  return short.slice(rest) === long.slice(same + 1);
}

export function wordMatcher(queryWord: string): (word: string) => boolean {
  const most = editsAllowed(queryWord);
  if (queryWord.length < shortestFuzzy) return (word) => word.includes(queryWord);
  const isNear =
    most === 1
      ? (word: string) => isOneEditApart(queryWord, word)
      : (word: string) => editDistance(queryWord, word, most) <= most;
  return (word) => word.includes(queryWord) || isNear(word);
}

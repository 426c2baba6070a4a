import { translationsOf } from "../interests/interest-words.ts";
import { fold } from "../places/fold.ts";
import { isTypeWord } from "./type-words.ts";
import { editDistance, editsAllowed } from "./words.ts";

/** A name that the pages translate, and that things are indexed under in English. */
interface Name {
  english: readonly string[];
  translated: readonly string[];
  /** Translated, without Arabic articles, which members often leave out. */
  bare: readonly string[];
}

const wordsOf = (name: string): string[] => fold(name).split(" ");

const places = translationsOf("places");

const names: readonly Name[] = [
  ...translationsOf("interests"),
  ...translationsOf("eventTypes"),
  ...places,
]
  .map(([english, translated]) => ({
    english: wordsOf(english),
    translated: wordsOf(translated),
    bare: wordsOf(translated).map(withoutArticle),
  }))
  .filter(({ english, translated }) => english.join(" ") !== translated.join(" "));

function withoutArticle(word: string): string {
  return word.replace(/^ال/, "");
}

/** Of a name with several words, shorter ones ("con", "chi") don't stand for all of it. */
const shortestAlone = 5;
const shortestBegun = 4;
/** Shorter words are one typo away from English ones ("bain" and "rain"). */
const shortestMisspelt = 6;

function isMeant(word: string, typed: string): boolean {
  if (typed.length >= shortestBegun && word.startsWith(typed)) return true;
  if (word.length < shortestMisspelt) return word === typed;
  const most = editsAllowed(typed);
  return editDistance(typed, word, most) <= most;
}

/**
 * English names, as words, that one of a query's words stands for: "waldbaden" for "forest bathing".
 */
export function namesMeant(word: string, words: readonly string[]): (readonly string[])[] {
  if (isTypeWord(word)) return [];
  const typed = withoutArticle(word);
  const all = words.map(withoutArticle);
  const isWhole = ({ bare }: Name) => bare.every((part) => all.some((one) => isMeant(part, one)));
  const meant = names.filter((name) =>
    name.bare.some(
      (part) => isMeant(part, typed) && (part.length >= shortestAlone || isWhole(name)),
    ),
  );
  return [...new Map(meant.map(({ english }) => [english.join(" "), english])).values()];
}

/** Words that stand for a name that's among the given words. */
export const wordsMeaning = (words: { has: (word: string) => boolean }): string[] =>
  names
    .filter(({ english }) => english.every((word) => words.has(word)))
    .flatMap(({ translated, bare }) => [...translated, ...bare]);

const englishPlaces = new Map(
  places.map(([english, translated]) => [fold(translated), fold(english)]),
);

/** Folded, and in English where that's a name of ours: "online" for "En línea". */
export const placeMeant = (place: string): string => {
  const folded = fold(place);
  return englishPlaces.get(folded) ?? folded;
};

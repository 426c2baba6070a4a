import { translationsOf } from "../interests/interest-words.ts";
import { fold } from "../places/fold.ts";
import { fieldBits } from "./searchable.ts";
import { isTypeWord } from "./type-words.ts";
import { editDistance, editsAllowed } from "./words.ts";

/** A name that things are indexed under, in English. */
export interface EnglishName {
  words: readonly string[];
  /** Where it counts, as bits. */
  fields: number;
}

/** A name that the pages translate. */
interface Name {
  english: EnglishName;
  translated: readonly string[];
  /** Translated, without Arabic articles, which members often leave out. */
  bare: readonly string[];
}

const wordsOf = (name: string): string[] => fold(name).split(" ");

const { title, description, category, location } = fieldBits;

/** "Talk" and "Work" are too common in texts. */
const fieldsOfKind = {
  interests: title | description | category,
  circleTopics: title | category,
  eventTypes: title | category,
  places: location,
} as const;

const names: readonly Name[] = (["interests", "circleTopics", "eventTypes", "places"] as const)
  .flatMap((kind) =>
    translationsOf(kind).map(([english, translated]) => ({
      english: { words: wordsOf(english), fields: fieldsOfKind[kind] },
      translated: wordsOf(translated),
      bare: wordsOf(translated).map(withoutArticle),
    })),
  )
  .filter(({ english, translated }) => english.words.join(" ") !== translated.join(" "));

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

/** English names that one of a query's words stands for: "waldbaden" for "forest bathing". */
export function namesMeant(word: string, words: readonly string[]): EnglishName[] {
  if (isTypeWord(word)) return [];
  const typed = withoutArticle(word);
  const all = words.map(withoutArticle);
  const isWhole = ({ bare }: Name) => bare.every((part) => all.some((one) => isMeant(part, one)));
  const meant = names.filter((name) =>
    name.bare.some(
      (part) => isMeant(part, typed) && (part.length >= shortestAlone || isWhole(name)),
    ),
  );
  return [...new Map(meant.map(({ english }) => [english.words.join(" "), english])).values()];
}

/** Fields, among those where the name counts, that have all its words; 0 if there's none. */
export const fieldsWithName = (
  { words, fields }: EnglishName,
  fieldsOf: (word: string) => number,
): number => words.reduce((common, word) => common & fieldsOf(word), fields);

/** Words that stand for a name that's among the given words. */
export const wordsMeaning = (words: { has: (word: string) => boolean }): string[] =>
  names
    .filter(({ english }) => english.words.every((word) => words.has(word)))
    .flatMap(({ translated, bare }) => [...translated, ...bare]);

const englishPlaces = new Map(
  translationsOf("places").map(([english, translated]) => [fold(translated), fold(english)]),
);

/** Folded, and in English where that's a name of ours: "online" for "En línea". */
export const placeMeant = (place: string): string => {
  const folded = fold(place);
  return englishPlaces.get(folded) ?? folded;
};

const englishCategories = (["interests", "circleTopics", "eventTypes"] as const).flatMap((kind) =>
  translationsOf(kind).map(([english, translated]) => ({
    english: fold(english),
    translated: fold(translated),
  })),
);

/** Folded: as written, and in English where it's a name of ours in any language. */
export const categoriesMeant = (category: string): string[] => {
  const written = fold(category);
  const bare = withoutArticle(written);
  return [
    written,
    ...englishCategories
      .filter(({ translated }) => withoutArticle(translated) === bare)
      .map(({ english }) => english),
  ];
};
